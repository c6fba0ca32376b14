package import Canvas
import Scrolling

extension ListElement {
  var barGeometry: ScrollBarGeometry {
    ScrollBarGeometry(
      track: viewportLength - 2 * ScrollBar.inset, viewport: viewportLength, total: extents.total,
      offset: scrollOffset, overscroll: machine.overscroll)
  }

  /// The thumb in the list's space: at the trailing edge, or at the bottom of a horizontal list.
  func barFrame(of geometry: ScrollBarGeometry) -> Rect {
    let breadth = bar.isHovered || bar.isGripped ? ScrollBar.hoveredBreadth : ScrollBar.breadth
    let along = orientation.along(frame.origin) + ScrollBar.inset + geometry.start
    let across =
      orientation.across(frame.origin) + orientation.across(frame.size) - ScrollBar.inset - breadth
    return Rect(
      origin: orientation.point(along: along, across: across),
      size: orientation.size(along: geometry.thumb, across: breadth))
  }

  package func scrollBarGrip(at point: Point) -> ScrollBarGrip? {
    guard environment.showsScrollIndicators, bar.opacity > 0, canScroll, isInStrip(point) else {
      return nil
    }
    let geometry = barGeometry
    let along =
      orientation.along(point) - orientation.along(windowFrame.origin) - ScrollBar.inset
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
      perform(.scroll(to: progress * max(extents.total - viewportLength, 0), timing: nil))
    }
  }

  package func releaseScrollBar(at time: Double) {
    bar.setGripped(false, at: host.time)
    host.animate(self)
    invalidateDraw()
  }

  /// Whether a point of the window is in the strip in which the pointer holds the bar.
  private func isInStrip(_ point: Point) -> Bool {
    let frame = windowFrame
    guard frame.contains(point) else { return false }
    let fromEdge =
      orientation.across(frame.origin) + orientation.across(frame.size) - orientation.across(point)
    return fromEdge <= ScrollBar.strip
  }
}

extension ListElement: HoverTarget {
  package func setHovered(_ isHovered: Bool) {
    let held = isHovered && (host.gestures.pointer.map(isInStrip) ?? false)
    guard held != bar.isHovered else { return }
    bar.setHovered(held, at: host.time)
    host.animate(self)
    invalidateDraw()
  }
}
