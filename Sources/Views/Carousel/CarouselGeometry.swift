import ScrollPhysics

/// Where the pages of a carousel lie along its axis, in points.
///
/// A page takes a share of the frame; the gap to the next one is half of what the page leaves free at one
/// side, unless a spacing is given.
nonisolated struct CarouselGeometry: Hashable {
  private let pages: PageGeometry

  /// Shares that a page may take; what is asked for beyond counts as the nearest.
  static let ratios = 0.1...1.0
  /// For a share that is no number.
  static let defaultRatio = 0.7
  /// The gap between two pages as a part of what a page leaves free of the frame.
  private static let gapShare = 0.25

  /// - Parameters:
  ///   - length: of the frame; not finite or negative counts as 0.
  ///   - ratio: the share of it that a page takes.
  ///   - spacing: between pages; nil for half a side margin.
  init(
    length: Double, ratio: Double, spacing: Double? = nil, alignment: SnapAlignment = .center
  ) {
    let wanted = ratio.isNaN ? Self.defaultRatio : ratio
    let share = min(max(wanted, Self.ratios.lowerBound), Self.ratios.upperBound)
    let viewport = length.isFinite ? max(length, 0) : 0
    let gap = spacing.map { $0.isFinite ? max($0, 0) : 0 }
    pages = PageGeometry(
      viewport: viewport, fraction: share,
      spacing: gap ?? (viewport - viewport * share) * Self.gapShare, alignment: alignment)
  }

  /// The frame's length, a page's, and from a page's start to the next one's.
  var length: Double { pages.viewport }
  var pageLength: Double { pages.pageLength }
  var stride: Double { pages.pitch }
  /// From the frame's leading edge to the settled page's.
  var lead: Double { pages.start(of: 0, at: 0) }

  /// A page's leading edge from the frame's, for a page so many after the one at the place, and the place's
  /// offset in that.
  func edge(of page: Int, offset: Double) -> Double { lead + Double(page) * stride - offset }

  /// The pages, counted from the one at the place, of which any part lies in the frame.
  ///
  /// - Parameter offset: of the place in its page, with what it is pulled beyond an end.
  func visiblePages(offset: Double) -> Range<Int> {
    guard stride > 0, pageLength > 0 else { return 0..<0 }
    // Page i reaches from edge(i) to edge(i) + pageLength.
    let first = ((offset - pageLength - lead) / stride).rounded(.down) + 1
    let end = ((offset + length - lead) / stride).rounded(.up)
    return first < end ? Int(first)..<Int(end) : 0..<0
  }
}
