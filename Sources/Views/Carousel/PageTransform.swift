public import Canvas

/// How a carousel draws its pages as they go by.
///
///     Carousel(covers, ratio: 0.5) { Cover($0) }
///       .pageTransform(.coverFlow)
///
///     Carousel(days, ratio: 0.8) { DayView($0) }
///       .pageTransform { page, position in
///         page.rotationEffect(.degrees(4 * position.progress))
///       }
///
/// A transform is a function of where a page is. It changes what is drawn and hit, never the layout: pages are not
/// laid out or built anew as they move.
nonisolated public struct PageTransform {
  /// Which of two pages that overlap is drawn above the other.
  public enum Order: Hashable, Sendable {
    /// The one nearer to the settled place.
    case nearestOnTop
    /// The earlier one.
    case firstOnTop
    /// The later one, as where there is no transform.
    case lastOnTop
  }

  /// Pages on each side, at most, that are looked at for whether anything of them is seen.
  package let reach: Int
  package let order: Order
  package let effect: (VisualEffect, PagePosition) -> VisualEffect

  /// A transform of one's own.
  ///
  /// - Parameters:
  ///   - reach: Pages on each side of the middle that it brings into view, at most. Of these, those are
  ///     built of which anything is seen, and the settled page with its neighbours.
  ///   - order: Which pages are above others.
  ///   - effect: How a page is drawn there. It is asked several times a frame, so it should be quick, and it
  ///     depends on nothing but the position.
  public init(
    reach: Int = 4, order: Order = .nearestOnTop,
    _ effect: @escaping (VisualEffect, PagePosition) -> VisualEffect
  ) {
    self.reach = max(1, min(reach, Self.mostReach))
    self.order = order
    self.effect = effect
  }

  /// More pages than anybody can tell apart on a screen.
  private static let mostReach = 64
}

/// Where a page of a carousel is.
nonisolated public struct PagePosition: Hashable, Sendable {
  /// Pages from the settled place: 0 for the settled page, -1 one page before, 1 one after. It is linear in the
  /// distance that the page lies from there, whole pages at rest, and follows the finger.
  public var progress: Double
  /// The carousel's axis.
  public var orientation: Orientation
  /// A page's size, in points.
  public var pageSize: Size
  /// From a page's start to the next one's along the axis, in points.
  public var stride: Double
  /// The carousel's size, in points.
  public var viewportSize: Size

  public init(
    progress: Double, orientation: Orientation, pageSize: Size, stride: Double, viewportSize: Size
  ) {
    self.progress = progress
    self.orientation = orientation
    self.pageSize = pageSize
    self.stride = stride
    self.viewportSize = viewportSize
  }

  /// A page's length along the axis, in points.
  public var pageLength: Double { orientation.along(pageSize) }
  /// The carousel's length along the axis, in points.
  public var viewportLength: Double { orientation.along(viewportSize) }
}

extension VisualEffect {
  /// Moves it along an axis, by a distance in points.
  nonisolated public func offset(_ distance: Double, along axis: Orientation) -> VisualEffect {
    offset(axis.size(along: distance, across: 0))
  }
}

// MARK: The usual ones

extension PageTransform {
  /// Pages beside the settled one are a little smaller and fainter, and keep their distance.
  nonisolated public static var scale: PageTransform {
    PageTransform { page, position in
      let distance = min(abs(position.progress), 1)
      let scale = 1 - Look.scaleLoss * distance
      // Each page is closer by what the pages between it and the middle have lost.
      let loss = Look.scaleLoss * position.pageLength
      let closer = loss * (distance / 2 + max(abs(position.progress) - 1, 0))
      return
        page
        .scaleEffect(scale)
        .offset(position.progress < 0 ? closer : -closer, along: position.orientation)
        .opacity(1 - Look.scaleFade * distance)
    }
  }

  /// Pages do not move: one fades out while the next one fades in over it.
  nonisolated public static var fade: PageTransform {
    PageTransform(reach: 1) { page, position in
      page
        .offset(-position.progress * position.stride, along: position.orientation)
        // Both are nearly opaque half-way, so that what is below hardly shines through.
        .opacity(Look.fadeOverlap * (1 - abs(position.progress)))
    }
  }

  /// Pages lie on each other, the next ones peeping out smaller below the first, which is drawn away over them.
  nonisolated public static var stack: PageTransform {
    PageTransform(reach: Look.stackDepth + 1, order: .firstOnTop) { page, position in
      let axis = position.orientation
      let progress = position.progress
      if progress <= 0 {
        // Out of sight by the time that the next one has settled.
        let way = (position.viewportLength + position.pageLength) / 2
        return page.offset(progress * (way - position.stride), along: axis)
      }
      let scale = 1 - Look.stackLoss * progress
      let peep = Look.stackPeep * progress + Look.stackLoss * progress / 2
      let depth = Double(Look.stackDepth)
      return
        page
        .scaleEffect(max(scale, 0))
        .offset(peep * position.pageLength - progress * position.stride, along: axis)
        .opacity(min(1, depth + 1 - progress))
    }
  }

  /// The settled page faces the viewer; the others stand close to each other on both sides, turned towards it.
  nonisolated public static var coverFlow: PageTransform {
    PageTransform(reach: Look.flowReach) { page, position in
      let progress = position.progress
      let turn = max(-1, min(1, progress))
      let place = Look.flowFirst * turn + Look.flowNext * (progress - turn)
      let isHorizontal = position.orientation == .horizontal
      return
        page
        .rotation3DEffect(
          .degrees(isHorizontal ? -Look.flowAngle * turn : Look.flowAngle * turn),
          axis: isHorizontal ? (0, 1, 0) : (1, 0, 0), perspective: Look.flowPerspective
        )
        .scaleEffect(1 - Look.flowLoss * abs(turn))
        .offset(
          place * position.pageLength - progress * position.stride, along: position.orientation)
    }
  }

  /// The numbers of the usual transforms, found by eye on the demo's covers, as shares of a page's length where
  /// nothing else is said.
  nonisolated private enum Look {
    /// What a page beside the settled one loses of its size and of its opacity.
    static let scaleLoss = 0.15
    static let scaleFade = 0.4

    /// An opacity of two thirds half-way, twice, leaves a ninth of what is below.
    static let fadeOverlap = 4.0 / 3

    /// Pages that peep out.
    static let stackDepth = 3
    /// What each loses of its size to the one above, and how far it peeps out.
    static let stackLoss = 0.07
    static let stackPeep = 0.055

    /// From the middle to the first page's middle on a side, and from there to each next one's. Half-way between
    /// two pages they do not overlap, so nobody sees which of them changes to be above the other.
    static let flowFirst = 0.78
    static let flowNext = 0.3
    /// Degrees.
    static let flowAngle = 58.0
    static let flowPerspective = 0.45
    static let flowLoss = 0.16
    /// Pages a side that a carousel with pages of a tenth of its length has room for.
    static let flowReach = 16
  }
}
