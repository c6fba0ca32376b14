package import Canvas
import Scrolling
import Virtualization

extension ListElement {
  var barGeometry: ScrollBarGeometry {
    if let measured = extents as? MeasuredExtents, !isBarExact {
      return barGeometry(byRowsOf: measured)
    }
    return ScrollBarGeometry(
      track: viewportLength - 2 * ScrollBar.inset, viewport: viewportLength, total: extents.total,
      offset: scrollOffset, overscroll: machine.overscroll)
  }

  /// The thumb by rows, not by points: what is found out about a row that is not shown moves no thumb, so it only
  /// goes forwards while the list does.
  private func barGeometry(byRowsOf extents: MeasuredExtents) -> ScrollBarGeometry {
    let last = rowPosition(of: extents.lastPlace(viewport: viewportLength), in: extents)
    return ScrollBarGeometry(
      track: viewportLength - 2 * ScrollBar.inset, viewport: viewportLength,
      total: extents.estimate * Double(extents.count),
      progress: last > 0 ? rowPosition(of: machine.place, in: extents) / last : 0,
      overscroll: machine.overscroll)
  }

  /// A place in rows: 2.5 is the middle of row 2.
  private func rowPosition(of place: Place, in extents: MeasuredExtents) -> Double {
    let extent = place.item < extents.count ? extents.extent(of: place.item) : 0
    return Double(place.item) + (extent > 0 ? place.offset / extent : 0)
  }

  /// Goes to where the thumb's progress is this one.
  private func scroll(toProgress progress: Double) {
    guard let extents = extents as? MeasuredExtents, !isBarExact else {
      return perform(.scroll(to: progress * max(extents.total - viewportLength, 0), timing: nil))
    }
    let last = rowPosition(of: extents.lastPlace(viewport: viewportLength), in: extents)
    let position = max(progress * last, 0)
    let row = min(Int(position), max(extents.count - 1, 0))
    let offset = (position - Double(row)) * (extents.count > 0 ? extents.extent(of: row) : 0)
    perform(.scrollToPlace(Place(item: row, offset: offset), timing: nil))
  }

  /// The thumb in the list's space: at the trailing edge, or at the bottom of a horizontal list.
  func barFrame(of geometry: ScrollBarGeometry) -> Rect {
    let breadth = bar.isHovered || bar.isGripped ? ScrollBar.hoveredBreadth : ScrollBar.breadth
    let size = orientation.size(along: geometry.thumb, across: breadth)
    var origin = origin(at: ScrollBar.inset + geometry.start, length: geometry.thumb)
    let across = orientation.across(frame.size) - ScrollBar.inset - breadth
    if orientation == .vertical { origin.x += across } else { origin.y += across }
    let thumb = Rect(origin: origin, size: size)
    return orientation == .vertical ? directed(thumb) : thumb
  }

  package func scrollBarGrip(at point: Point) -> ScrollBarGrip? {
    guard showsScrollBar, bar.opacity > 0, canScroll, isInStrip(point) else {
      return nil
    }
    let geometry = barGeometry
    let along = distance(to: point) - ScrollBar.inset
    bar.setGripped(true, at: host.time)
    host.animate(self)
    invalidateDraw()
    if along >= geometry.start && along < geometry.start + geometry.thumb {
      return ScrollBarGrip(thumbStart: geometry.start)
    }
    // A press beside the thumb brings its middle there, and goes on as a drag.
    let grip = ScrollBarGrip(thumbStart: along - geometry.thumb / 2)
    dragScrollBar(grip, by: 0, at: host.time)
    return grip
  }

  package func dragScrollBar(_ grip: ScrollBarGrip, by distance: Double, at time: Double) {
    let progress = barGeometry.progress(atStart: grip.thumbStart + distance)
    if progress >= 1 {
      scrollToEnd(at: time)
    } else {
      scroll(toProgress: progress)
    }
  }

  package func releaseScrollBar(at time: Double) {
    bar.setGripped(false, at: host.time)
    host.animate(self)
    invalidateDraw()
  }

  /// Whether a point of its space is in the strip in which the pointer holds the bar.
  private func isInStrip(_ point: Point) -> Bool {
    guard frame.contains(point) else { return false }
    let fromEdge =
      orientation == .horizontal
      ? frame.maxY - point.y : isRightToLeft ? point.x - frame.minX : frame.maxX - point.x
    return fromEdge <= min(ScrollBar.strip, orientation.across(frame.size) / 2)
  }
}

extension ListElement: HoverTarget {
  package func setHovered(_ isHovered: Bool) {
    let held =
      isHovered
      && (host.gestures.pointer.flatMap { fromWindow?.apply(to: $0) }.map(isInStrip) ?? false)
    guard held != bar.isHovered else { return }
    bar.setHovered(held, at: host.time)
    host.animate(self)
    invalidateDraw()
  }
}
