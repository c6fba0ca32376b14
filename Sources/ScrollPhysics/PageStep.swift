/// How far a PageDown moves: a part of the viewport, so that some of it can be found again.
public struct PageStep: Hashable, Sendable {
  /// The part of the viewport that is moved.
  public let fraction: Double

  /// Reel's.
  public static let sevenEighths = PageStep(fraction: Tuning.pageStep)

  public init(fraction: Double) { self.fraction = fraction }

  /// Points for a viewport of that length.
  public func distance(viewport: Double) -> Double { fraction * max(viewport, 0) }
}
