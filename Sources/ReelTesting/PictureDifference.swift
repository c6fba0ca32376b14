/// How two pictures of one size differ.
///
/// A pixel differs by the largest difference among its channels, 0 ... 255.
nonisolated public struct PictureDifference: Hashable, Sendable {
  /// Size of both pictures in pixels.
  public let width: Int
  public let height: Int
  /// The smallest rectangle around the pixels that differ, as columns and rows; empty if none does.
  public private(set) var columns = 0..<0
  public private(set) var rows = 0..<0
  /// The largest difference of a pixel.
  public private(set) var largest = 0
  /// How many pixels differ by each amount, 0 ... 255.
  private var counts = [Int](repeating: 0, count: 256)

  /// Nil where the sizes differ. Complexity: O(pixels).
  public init?(_ expected: Screenshot, _ actual: Screenshot) {
    guard expected.width == actual.width, expected.height == actual.height else { return nil }
    width = expected.width
    height = expected.height
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      // Rows are mostly equal, which is found faster for a row than for its pixels.
      if expected.pixels[row] == actual.pixels[row] {
        counts[0] += width
        continue
      }
      for x in 0..<width {
        let amount = expected.pixel(x, y).distance(to: actual.pixel(x, y))
        counts[amount] += 1
        if amount > 0 { note(amount, x: x, y: y) }
      }
    }
  }

  private mutating func note(_ amount: Int, x: Int, y: Int) {
    largest = max(largest, amount)
    if rows.isEmpty {
      columns = x..<x + 1
      rows = y..<y + 1
    } else {
      columns = min(columns.lowerBound, x)..<max(columns.upperBound, x + 1)
      rows = rows.lowerBound..<y + 1
    }
  }

  /// How many pixels differ by more than an amount; 0 counts all that differ.
  public func count(above amount: Int = 0) -> Int {
    counts.dropFirst(amount + 1).reduce(0, +)
  }
}

nonisolated extension PictureDifference: CustomStringConvertible {
  /// How many pixels, how far and where.
  public var description: String {
    let count = count()
    guard count > 0 else { return "no pixel differs" }
    let share = Double(count) / Double(width * height) * 100
    let percent = share < 0.01 ? "under 0.01" : "\((share * 100).rounded() / 100)"
    return "\(count) of \(width * height) pixels differ (\(percent)%), by up to \(largest)/255, "
      + "within x \(columns.lowerBound)..<\(columns.upperBound), "
      + "y \(rows.lowerBound)..<\(rows.upperBound)"
  }
}

extension Screenshot.Pixel {
  /// The largest difference among the channels.
  nonisolated func distance(to other: Screenshot.Pixel) -> Int {
    func difference(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    return max(
      difference(red, other.red), difference(green, other.green), difference(blue, other.blue))
  }
}
