internal import CPixman
internal import Glibc

/// The coverage of one rounded corner in its four orientations, as A8 images of `2n x 2n` pixels:
/// the top left quarter belongs to the top left corner, and so on.
nonisolated final class CornerMask {
  /// Side of one corner in pixels.
  let side: Int
  /// Covered part of each pixel.
  let inside: PixmanImage
  /// 255 - `inside`.
  let outside: PixmanImage
  let bytes: Int
  var lastUsed = 0
  private let ledger: TextureLedger

  /// The corner of a filled rectangle, or of a frame `width` pixels wide.
  ///
  /// A pixel's coverage is the mean over 32 columns of it of the exact covered height; `sqrt` is
  /// exactly rounded, so the bytes are the same on every machine.
  init(radius: Double, width: Int?, ledger: TextureLedger) {
    let n = Int(radius.rounded(.up))
    side = n
    let rowBytes = (2 * n + 3) & ~3
    bytes = 2 * rowBytes * 2 * n
    self.ledger = ledger
    ledger.add(bytes)
    let cover = Bytes(count: rowBytes * 2 * n)
    let rest = Bytes(count: rowBytes * 2 * n)
    let columns = 32
    for x in 0..<n {
      var sums = [Double](repeating: 0, count: n)
      for column in 0..<columns {
        let at = Double(x) + (Double(column) + 0.5) / Double(columns)
        let outer = at >= radius ? 0 : radius - chord(radius, radius - at)
        var inner = Double.infinity
        if let width, at >= Double(width) {
          let hole = radius - Double(width)
          inner = at >= radius ? Double(width) : radius - chord(hole, radius - at)
        }
        for y in 0..<n {
          let bottom = Double(y + 1)
          sums[y] += min(1, max(0, bottom - outer)) - min(1, max(0, bottom - inner))
        }
      }
      for y in 0..<n {
        let value = UInt8((sums[y] * 255 / Double(columns)).rounded())
        for (column, row) in [
          (x, y), (2 * n - 1 - x, y), (x, 2 * n - 1 - y), (2 * n - 1 - x, 2 * n - 1 - y),
        ] {
          cover.pointer[row * rowBytes + column] = value
          rest.pointer[row * rowBytes + column] = 255 - value
        }
      }
    }
    inside = cover.mask(width: 2 * n, height: 2 * n, rowBytes: rowBytes)
    outside = rest.mask(width: 2 * n, height: 2 * n, rowBytes: rowBytes)
  }

  deinit { ledger.remove(bytes) }
}

/// Half the chord of a circle at a distance from its centre.
nonisolated private func chord(_ radius: Double, _ distance: Double) -> Double {
  let square = radius * radius - distance * distance
  return square > 0 ? square.squareRoot() : 0
}

/// Corner masks by radius and stroke width, the least recently used dropped first.
final class CornerMasks {
  private struct Key: Hashable {
    var radius: Double
    var width: Int?
  }

  private var masks: [Key: CornerMask] = [:]
  private let ledger: TextureLedger
  private var bytes = 0
  private var uses = 0

  /// Bytes kept at most, beside the one in use: over a hundred corners of 20 px, or the one of a
  /// 1000-px circle's rim while it is drawn.
  private let budget = 512 * 1024

  init(ledger: TextureLedger) { self.ledger = ledger }

  nonisolated deinit {}

  /// `radius` > 0; `width` nil for a fill, else a stroke's.
  func mask(radius: Double, width: Int? = nil) -> CornerMask {
    uses += 1
    // A hole without round corners does not reach into the corner's square: the fill's corner.
    let width = width.flatMap { Double($0) < radius ? $0 : nil }
    let key = Key(radius: radius, width: width)
    if let known = masks[key] {
      known.lastUsed = uses
      return known
    }
    let mask = CornerMask(radius: radius, width: width, ledger: ledger)
    mask.lastUsed = uses
    while bytes + mask.bytes > budget,
      let oldest = masks.min(by: { $0.value.lastUsed < $1.value.lastUsed })
    {
      bytes -= oldest.value.bytes
      masks[oldest.key] = nil
    }
    masks[key] = mask
    bytes += mask.bytes
    return mask
  }
}
