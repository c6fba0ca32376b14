/// How near an end of the content is near enough to load more.
public enum OffsetTrigger: Hashable, Sendable {
  /// A share of the viewport's length: 0.5 is half of what is seen.
  case relative(Double)
  /// Points.
  case absolute(Double)
  /// Elements that are not shown yet.
  case rows(Int)

  /// Whether an end is nearer than this.
  ///
  /// - Parameters:
  ///   - distance: Points from the viewport's edge to the end of the content; negative for content that ends inside.
  ///   - rows: Elements between the last one that is shown and the end.
  public func isNear(distance: Double, rows: Int, viewport: Double) -> Bool {
    switch self {
    case .relative(let share): distance < share * viewport
    case .absolute(let points): distance < points
    case .rows(let count): rows < count
    }
  }
}
