/// How far a PageDown moves: a part of the viewport, so that some of it can be found again.
public struct PageStep: Hashable, Sendable {
  /// The part of the viewport that is moved.
  public let fraction: Double

  /// Chromium's seven eighths; Reel's default.
  public static let sevenEighths = PageStep(fraction: 0.875)
  /// WebKit's and Flutter's four fifths.
  public static let fourFifths = PageStep(fraction: 0.8)

  public init(fraction: Double) { self.fraction = fraction }

  /// Points for a viewport of that length.
  public func distance(viewport: Double) -> Double { fraction * max(viewport, 0) }
}
