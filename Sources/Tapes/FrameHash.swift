/// What a presented frame showed, as a hash of its pixels.
public struct FrameHash: Hashable, Sendable {
  /// When it was presented, in seconds; kept to the microsecond.
  public let time: Double
  /// Of width, height and each pixel's colour: equal for equal pictures.
  public let pixels: UInt64

  public init(time: Double, pixels: UInt64) {
    self.time = (time * 1_000_000).rounded() / 1_000_000
    self.pixels = pixels
  }

  /// The time in milliseconds with three decimals: to the microsecond, as tapes have times.
  public var milliseconds: String {
    let microseconds = Int((time * 1_000_000).rounded())
    let decimals = String(microseconds % 1000 + 1000).dropFirst()
    return "\(microseconds / 1000).\(decimals)"
  }
}

extension FrameHash: LosslessStringConvertible {
  /// The milliseconds, a space, and 16 hexadecimal digits.
  public var description: String {
    let digits = String(pixels, radix: 16)
    return "\(milliseconds) \(String(repeating: "0", count: 16 - digits.count))\(digits)"
  }

  /// Nil for what no frame's hash looks like.
  public init?(_ description: String) {
    let words = description.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let ms = Double(words[0]), words[1].count == 16,
      let pixels = UInt64(words[1], radix: 16), ms >= 0, ms < 1e12
    else { return nil }
    self.init(time: ms / 1000, pixels: pixels)
    guard self.description == description else { return nil }
  }
}
