/// Where pages of one length lie in their viewport: each takes `fraction` of it, `spacing` points apart.
///
/// Positions are in pages, as a gesture's progress is: at 2.5 pages 2 and 3 are equally far from rest.
///
/// Laws: the page at its own position rests as `alignment` says; neighbours are `pitch` points apart;
/// a page more of position moves every page by `pitch` towards the start.
public struct PageGeometry: Hashable, Sendable {
  /// Points.
  public let viewport: Double
  /// The part of the viewport that a page takes.
  public let fraction: Double
  /// Points from a page's end to the next one's start.
  public let spacing: Double
  public let alignment: SnapAlignment

  public init(
    viewport: Double, fraction: Double = 1, spacing: Double = 0,
    alignment: SnapAlignment = .center
  ) {
    self.viewport = viewport
    self.fraction = fraction
    self.spacing = spacing
    self.alignment = alignment
  }

  /// A page's length in points.
  public var pageLength: Double { viewport * fraction }
  /// Points from a page's start to the next one's.
  public var pitch: Double { pageLength + spacing }

  /// Points from the viewport's start to the start of page `index` when `position` pages are scrolled.
  public func start(of index: Int, at position: Double) -> Double {
    (Double(index) - position) * pitch + alignment.lead(of: pageLength, in: viewport)
  }
}
