/// A timing curve from (0, 0) to (1, 1) with two control points; their x is clamped to 0 ... 1.
public struct CubicBezier: Hashable, Sendable {
  public let x1, y1, x2, y2: Double
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }
}
