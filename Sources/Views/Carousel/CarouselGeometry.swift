/// Where the pages of a carousel lie along its axis, in points.
///
/// A page takes a share of the frame; the gap to the next one is half of what the page leaves free at one
/// side, unless a spacing is given.
nonisolated struct CarouselGeometry: Hashable {
  /// The share of the frame that a page takes.
  let ratio: Double
  /// The frame's length, a page's, and from a page's start to the next one's.
  let length: Double
  let pageLength: Double
  let stride: Double
  /// From the frame's leading edge to the settled page's.
  let lead: Double

  /// Shares that a page may take; what is asked for beyond counts as the nearest.
  static let ratios = 0.1...1.0
  /// For a share that is no number.
  static let defaultRatio = 0.7

  /// - Parameters:
  ///   - length: of the frame; not finite or negative counts as 0.
  ///   - spacing: between pages; nil for half a side margin.
  init(length: Double, ratio: Double, spacing: Double? = nil, snap: CarouselSnap = .center) {
    let share = ratio.isNaN ? Self.defaultRatio : ratio
    self.ratio = min(max(share, Self.ratios.lowerBound), Self.ratios.upperBound)
    self.length = length.isFinite ? max(length, 0) : 0
    pageLength = self.length * self.ratio
    let free = self.length - pageLength
    let gap = spacing.map { $0.isFinite ? max($0, 0) : 0 } ?? free / 4
    stride = pageLength + gap
    lead =
      switch snap {
      case .start: 0
      case .center: free / 2
      case .end: free
      }
  }

  /// A page's leading edge from the frame's, for a page so many after the one at the place, and the place's
  /// offset in that.
  func edge(of pages: Int, offset: Double) -> Double { lead + Double(pages) * stride - offset }

  /// The pages, counted from the one at the place, of which any part lies in a range of the frame.
  ///
  /// - Parameter offset: of the place in its page, with what it is pulled beyond an end.
  func pages(in range: Range<Double>, offset: Double) -> Range<Int> {
    guard stride > 0, pageLength > 0, !range.isEmpty else { return 0..<0 }
    // Page i reaches from edge(i) to edge(i) + pageLength.
    let first = ((range.lowerBound - pageLength - lead + offset) / stride).rounded(.down) + 1
    let end = ((range.upperBound - lead + offset) / stride).rounded(.up)
    guard first < end else { return 0..<0 }
    return Int(first)..<Int(end)
  }
}

/// Where in a carousel's frame the settled page lies.
nonisolated public enum CarouselSnap: Hashable, Sendable { case start, center, end }
