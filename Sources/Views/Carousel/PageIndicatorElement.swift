import Canvas

/// Whether a carousel shows dots for its pages.
nonisolated public enum PageIndicatorVisibility: Hashable, Sendable {
  /// Where there are two pages or more.
  case automatic
  /// Also for a single page.
  case always
  case never
}

/// The dots beside a carousel's pages.
///
/// What it draws depends on where the carousel is, which it looks up: a carousel that moves is drawn anew anyway.
final class PageIndicatorElement: Node, TapTarget {
  private unowned let carousel: CarouselElement

  init(of carousel: CarouselElement, _ context: NodeContext) {
    self.carousel = carousel
    super.init(context)
  }

  /// Points across the pages that it takes: a dot, and enough around it to be hit.
  static let thickness = 24.0
  /// Points from a dot's centre to the next one's, and a dot's diameter: iOS's, on a grid of 2.
  private static let pitch = 16.0
  private static let diameter = 6.0
  /// Points that the current page's dot is larger by, and opacities: told apart without telling colours apart.
  private static let growth = 2.0
  private static let opacity = (other: 0.25, current: 0.85)

  private var axis: Orientation { carousel.spec.orientation }

  /// The dots for what the carousel shows now.
  var dots: PageDots {
    let room = Int(max(axis.along(frame.size) / Self.pitch, 0).rounded(.down))
    let least = carousel.spec.style.indicator == .always ? 1 : 2
    switch carousel.spec.count {
    case .row(let count) where count >= least:
      return PageDots(
        count: count, position: carousel.position(from: carousel.spec.available.lowerBound),
        room: room)
    case .loop(let count) where count >= least:
      return PageDots(
        count: count, position: carousel.position(inLoopOf: count), loops: true, room: room)
    case .row, .loop, .endless, .unknown:
      return PageDots(count: 0, position: 0)
    }
  }

  override func draw(into canvas: inout DrawContext) {
    let dots = dots
    let middle = canvas.pixels(of: frame.center)
    let first = axis.along(middle) - Double(dots.places - 1) / 2 * Self.pitch * canvas.scale
    for dot in dots.dots {
      let diameter = (Self.diameter + Self.growth * dot.weight) * dot.size * canvas.scale
      let length = DrawContext.round(diameter)
      guard length > 0 else { continue }
      var along = first + dot.place * Self.pitch * canvas.scale
      if carousel.isReversed { along = 2 * axis.along(middle) - along }
      let corner = axis.point(
        along: along - Double(length) / 2, across: axis.across(middle) - Double(length) / 2)
      let opacity =
        Self.opacity.other + (Self.opacity.current - Self.opacity.other) * dot.weight
      canvas.append(
        .fill(
          PixelRect(
            x: DrawContext.round(corner.x), y: DrawContext.round(corner.y), width: length,
            height: length),
          radius: Double(length) / 2, Color.primary.opacity(opacity).resolved(in: environment)))
    }
  }

  override func hitTest(_ point: Point) -> [Node]? {
    frame.contains(point) && !dots.dots.isEmpty ? [self] : nil
  }

  // MARK: TapTarget

  override var tapTarget: (any TapTarget)? { environment.isEnabled ? self : nil }
  var failsBeyondSlop: Bool { true }
  /// Taps in a row turn as many pages: none stops what the one before it has set going.
  var spared: (any Scroller)? { carousel }
  func setPressed(_ isPressed: Bool) {}

  func tap(at point: Point, time: Double) {
    let isAfter = (axis.along(point) >= axis.along(windowFrame.center)) != carousel.isReversed
    carousel.scroll(.step(by: isAfter ? 1 : -1), at: time)
  }
}

extension CarouselElement {
  /// Whether there is something beside the pages.
  private var hasIndicator: Bool {
    spec.style.indicator != .never && spec.count != .endless
  }

  private var indicatorThickness: Double {
    hasIndicator ? min(PageIndicatorElement.thickness, spec.orientation.across(frame.size)) : 0
  }

  /// What of the frame pages take.
  var pagesFrame: Rect {
    let axis = spec.orientation
    let pages = Rect(
      origin: frame.origin,
      size: axis.size(
        along: axis.along(frame.size), across: axis.across(frame.size) - indicatorThickness))
    return directed(pages)
  }

  var indicatorFrame: Rect {
    let axis = spec.orientation
    let thickness = indicatorThickness
    let shift = axis.point(along: 0, across: axis.across(frame.size) - thickness)
    let strip = Rect(
      origin: Point(x: frame.minX + shift.x, y: frame.minY + shift.y),
      size: axis.size(along: axis.along(frame.size), across: thickness))
    return directed(strip)
  }

  /// Makes or drops the indicator, as the view says now.
  func updateIndicator() {
    if hasIndicator == (indicator != nil) {
      indicator?.environment = environment
      return
    }
    indicator?.unmount()
    indicator = hasIndicator ? PageIndicatorElement(of: self, context(step: "indicator")) : nil
    // Pages take another share of the frame; before the first layout nobody knows them yet.
    if !isLayoutInvalid { invalidateLayout() }
  }

  /// The page in the middle, counted from another one, with the part of the way to the next.
  func position(from first: Int) -> Double {
    geometry.stride > 0 ? Double(placePage - first) + offsetInPage / geometry.stride : 0
  }

  /// The same in a loop, where pages lie one round after the other.
  func position(inLoopOf count: Int) -> Double {
    position(from: placePage - (placePage % count + count) % count)
  }
}
