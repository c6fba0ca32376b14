internal import CPixman
internal import Glibc

/// The radii of a corner, a quarter of an ellipse; equal ones make a circle's.
nonisolated struct CornerRadii: Hashable {
  var x: Double
  var y: Double
}

/// The coverage of one rounded corner in its four orientations, as A8 images of twice its width and height:
/// the top left quarter belongs to the top left corner, and so on.
nonisolated final class CornerMask {
  /// Size of one corner in pixels.
  let width: Int
  let height: Int
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
  init(radii: CornerRadii, frame: Int?, ledger: TextureLedger) {
    let (w, h) = (Int(radii.x.rounded(.up)), Int(radii.y.rounded(.up)))
    (width, height) = (w, h)
    let rowBytes = (2 * w + 3) & ~3
    bytes = 2 * rowBytes * 2 * h
    self.ledger = ledger
    ledger.add(bytes)
    let cover = Bytes(count: rowBytes * 2 * h)
    let rest = Bytes(count: rowBytes * 2 * h)
    let columns = 32
    // A frame's hole is rounded by what its thickness leaves of the radii.
    let hole = frame.map { CornerRadii(x: radii.x - Double($0), y: radii.y - Double($0)) }
    for x in 0..<w {
      var sums = [Double](repeating: 0, count: h)
      for column in 0..<columns {
        let at = Double(x) + (Double(column) + 0.5) / Double(columns)
        let outer = at >= radii.x ? 0 : radii.y - chord(radii, radii.x - at)
        var inner = Double.infinity
        if let frame, let hole, at >= Double(frame) {
          inner = at >= radii.x ? Double(frame) : radii.y - chord(hole, radii.x - at)
        }
        for y in 0..<h {
          let bottom = Double(y + 1)
          sums[y] += min(1, max(0, bottom - outer)) - min(1, max(0, bottom - inner))
        }
      }
      for y in 0..<h {
        let value = UInt8((sums[y] * 255 / Double(columns)).rounded())
        for (column, row) in [
          (x, y), (2 * w - 1 - x, y), (x, 2 * h - 1 - y), (2 * w - 1 - x, 2 * h - 1 - y),
        ] {
          cover.pointer[row * rowBytes + column] = value
          rest.pointer[row * rowBytes + column] = 255 - value
        }
      }
    }
    inside = cover.mask(width: 2 * w, height: 2 * h, rowBytes: rowBytes)
    outside = rest.mask(width: 2 * w, height: 2 * h, rowBytes: rowBytes)
  }

  deinit { ledger.remove(bytes) }
}

/// Half the upright chord of an ellipse at a distance from its centre.
nonisolated private func chord(_ radii: CornerRadii, _ distance: Double) -> Double {
  let square = radii.x * radii.x - distance * distance
  return square > 0 ? radii.y / radii.x * square.squareRoot() : 0
}

/// Corner masks by radii and stroke width, the least recently used dropped first.
final class CornerMasks {
  private struct Key: Hashable {
    var radii: CornerRadii
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
    mask(radii: CornerRadii(x: radius, y: radius), width: width)
  }

  func mask(radii: CornerRadii, width: Int? = nil) -> CornerMask {
    uses += 1
    // A hole without round corners does not reach into the corner's square: the fill's corner.
    let width = width.flatMap { Double($0) < min(radii.x, radii.y) ? $0 : nil }
    let key = Key(radii: radii, width: width)
    if let known = masks[key] {
      known.lastUsed = uses
      return known
    }
    let mask = CornerMask(radii: radii, frame: width, ledger: ledger)
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
