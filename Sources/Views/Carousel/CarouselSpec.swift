import Canvas
import ScrollPhysics

/// What a view says about a carousel that it shows.
struct CarouselSpec {
  var orientation = Orientation.horizontal
  /// The share of the frame that a page takes.
  var ratio: Double
  var style = CarouselStyle()
  /// How pages are drawn; nil for as they lie.
  var transform: PageTransform?
  /// The pages that can be gone to.
  var available: Range<Int>
  /// Whether the available pages are all that there are, so that the ends are known.
  var knowsEnds = false
  var count = PageCount.endless
  var pages: any RowBuilder
  var phase: (Int) -> PagePhase = { _ in .shown }
  /// Called once a settled change, after the layout, with the page.
  var onSettle: (Int) -> Void = { _ in }
  /// Called as another page than before becomes the nearest to the middle, after the layout.
  var onApproach: (Int) -> Void = { _ in }
  /// Called as a page was pulled, as if to turn it, where no other one can be gone to.
  var onPull: (PageSide) -> Void = { _ in }
}

/// How a carousel looks and feels beside its pages.
nonisolated struct CarouselStyle: Hashable {
  /// Points between pages; nil for half a side margin.
  var spacing: Double?
  /// Where in the frame the settled page lies.
  var alignment = SnapAlignment.center
  var turn = PageTurn()
  var resistance = PageResistance()
  var indicator = PageIndicatorVisibility.never
  /// Seconds that a page rests before the next one is turned to; nil for ever.
  var advanceInterval: Double?
}
