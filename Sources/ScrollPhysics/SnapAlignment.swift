/// Where along the viewport something comes to rest.
public enum SnapAlignment: Hashable, Sendable {
  /// Starts with the viewport.
  case start
  /// In the viewport's middle.
  case center
  /// Ends with the viewport.
  case end
  /// Starts at that part of the viewport.
  case fraction(Double)

  /// Points from the viewport's start to the start of something `length` points long.
  public func lead(of length: Double, in viewport: Double) -> Double {
    switch self {
    case .start: 0
    case .center: (viewport - length) / 2
    case .end: viewport - length
    case .fraction(let fraction): fraction * viewport
    }
  }
}
