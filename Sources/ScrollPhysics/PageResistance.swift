/// The resistance where no page is available: a pull of x points shows as x / `divisor`.
///
/// Unlike `RubberBand` it has no limit; a page without a neighbour follows evenly, and the two are each
/// other's inverse everywhere.
public struct PageResistance: Hashable, Sendable {
  /// Points of pull for each point that the page follows; 1 or more.
  public let divisor: Double

  /// A divisor below 1 is 1; one that is not finite is `Tuning`'s.
  public init(divisor: Double = Tuning.pageResistance) {
    self.divisor = divisor.isFinite ? max(divisor, 1) : Tuning.pageResistance
  }

  /// How far a page follows a pull of `distance`; odd in the distance.
  public func stretch(_ distance: Double) -> Double { distance / divisor }

  /// The pull that shows as `stretch`: what a finger that catches the page continues from.
  public func pull(_ stretch: Double) -> Double { stretch * divisor }

  /// A position clamped to `range`, with the excess stretched.
  public func clamp(_ position: Double, to range: ClosedRange<Double>) -> Double {
    let clamped = min(max(position, range.lowerBound), range.upperBound)
    return clamped + stretch(position - clamped)
  }
}
