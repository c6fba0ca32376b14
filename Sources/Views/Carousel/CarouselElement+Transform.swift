package import Canvas
import Virtualization

/// Pages that a transform draws elsewhere than they lie.
extension CarouselElement {
  /// Pages from the settled place to a page's.
  func progress(of index: Int) -> Double {
    guard geometry.stride > 0 else { return 0 }
    return Double(index - placePage) - (offsetInPage - shift(of: index)) / geometry.stride
  }

  private var pageSize: Size {
    spec.orientation.size(
      along: geometry.pageLength, across: spec.orientation.across(pagesFrame.size))
  }

  /// How a page is drawn now; nil where pages are drawn as they lie.
  func effect(of index: Int) -> VisualEffect? {
    spec.transform?.effect(
      VisualEffect(),
      PagePosition(
        progress: progress(of: index), orientation: spec.orientation, pageSize: pageSize,
        stride: geometry.stride, viewportSize: pagesFrame.size))
  }

  /// Where a page's space is drawn in the carousel's space, and the page's rectangle in its own.
  private func place(
    _ effect: VisualEffect, of index: Int
  ) -> (transform: ProjectiveTransform, page: Rect) {
    let origin = origin(ofPage: index)
    return (
      transform(of: effect, size: pageSize).concatenating(
        ProjectiveTransform(translationX: origin.x, y: origin.y)),
      Rect(origin: .zero, size: pageSize)
    )
  }

  /// The pages of which anything is seen, in order.
  func transformedPages(_ transform: PageTransform, beside lying: [Int]) -> [Int] {
    let near = placePage - transform.reach..<placePage + transform.reach + 2
    let candidates = Set(near.clamped(to: spec.available)).union(lying)
    return candidates.filter(isSeen).sorted()
  }

  private func isSeen(_ index: Int) -> Bool {
    guard let effect = effect(of: index), effect.opacity > 0 else { return false }
    let (transform, page) = place(effect, of: index)
    guard transform.inverse != nil, let bounds = transform.bounds(of: page) else { return false }
    let part = bounds.intersection(pagesFrame)
    return part.width > Self.leastSeen && part.height > Self.leastSeen
  }

  /// Points: less is nothing that a pixel shows, but for the rounding of sums.
  private static var leastSeen: Double { 1e-6 }

  /// The visible pages from the lowest to the topmost.
  var pagesByHeight: [Int] {
    let pages = visiblePages
    switch spec.transform?.order {
    case nil, .lastOnTop: return pages
    case .firstOnTop: return pages.reversed()
    case .nearestOnTop:
      // Of two at the same distance the later one is above.
      let distances = pages.map { ($0, abs(progress(of: $0))) }
      return distances.sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 }.map(\.0)
    }
  }

  /// Draws a page by an effect.
  ///
  /// What an effect only moves lies on whole pixels, as it would without. What it turns or scales is drawn at its
  /// exact place, so that it moves evenly.
  ///
  /// - Parameters:
  ///   - start: Where the fragment has the page's origin, in pixels.
  ///   - whole: Where the page lies, rounded.
  func draw(
    _ fragment: DrawFragment, of index: Int, by effect: VisualEffect, from start: Point,
    at whole: Point, into canvas: inout DrawContext
  ) {
    let opacity = effect.opacity
    guard opacity > 0 else { return }
    let transform = transform(of: effect, size: pageSize)
    let end =
      transform.isTranslation
      ? Point(x: whole.x + start.x, y: whole.y + start.y)
      : canvas.pixels(of: origin(ofPage: index))
    let placed = canvas.pixels(of: transform, from: start, to: end)
    guard opacity < 1 else { return canvas.append(fragment, by: placed) }
    canvas.withOpacity(opacity) { $0.append(fragment, by: placed) }
  }

  /// The part of a page's space that is drawn: what the transform makes of it lies in the frame.
  func transformedRegion(of index: Int) -> Rect? {
    guard let effect = effect(of: index), transform(of: effect, size: pageSize) != .identity else {
      return nil
    }
    let (transform, page) = place(effect, of: index)
    return transform.inverse?.bounds(of: region.intersection(pagesFrame)) ?? page
  }

  /// A point of the carousel's space in a page's, through what the page is drawn by; nil where that is nowhere.
  func point(_ point: Point, inPage index: Int) -> Point? {
    let origin = origin(ofPage: index)
    guard let effect = effect(of: index) else {
      return Point(x: point.x - origin.x, y: point.y - origin.y)
    }
    guard effect.opacity > 0 else { return nil }
    return place(effect, of: index).transform.inverse?.apply(to: point)
  }

  func drawnTransform(of row: RowNode) -> ProjectiveTransform? {
    guard let effect = effect(of: row.index), transform(of: effect, size: pageSize) != .identity
    else {
      return nil
    }
    return place(effect, of: row.index).transform
  }

  /// Pages and what is in them go by together.
  func scrollProgress(of row: RowNode, _ frame: Rect) -> Double { progress(of: row.index) }

  /// What is seen of a page is in this rectangle of the window; nil for one that is not built.
  package func screenFrame(ofPage index: Int) -> Rect? {
    guard page(index) != nil, let lying = windowFrame(ofPage: index) else { return nil }
    guard let effect = effect(of: index) else { return lying }
    let (transform, page) = place(effect, of: index)
    guard let bounds = transform.bounds(of: page) else { return nil }
    return bounds.offset(
      by: Point(x: windowFrame.minX - frame.minX, y: windowFrame.minY - frame.minY))
  }
}
