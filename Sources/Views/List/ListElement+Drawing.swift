import Canvas
import Virtualization

extension ListElement {
  func drawList(into canvas: inout DrawContext) {
    let scale = canvas.scale
    let pixels = RowPixels(
      of: extents, scrolledTo: machine.place, overscroll: machine.overscroll, scale: scale)
    let x = canvas.pixelX(frame.minX)
    let y = canvas.pixelY(frame.minY)
    let across = orientation.across(canvas.pixels(of: frame.origin))
    let acrossFraction = across - across.rounded(.down)
    let acrossPixel = DrawContext.round(across.rounded(.down))
    for index in visibleRows {
      guard let row = row(index) else { continue }
      let edge = pixels.edge(of: index, in: extents)
      let start = extents.offset(of: index) * scale
      let fraction = start - (start + 0.5).rounded(.down)
      let fragment = row.fragment(
        scale: scale, origin: orientation.point(along: fraction, across: acrossFraction))
      guard !fragment.commands.isEmpty else { continue }
      canvas.append(
        orientation == .vertical
          ? .fragment(fragment, x: acrossPixel, y: y + edge)
          : .fragment(fragment, x: x + edge, y: acrossPixel))
    }
    drawBar(into: &canvas)
    if focus == .visible {
      canvas.stroke(
        frame, width: Self.focusRingWidth, radius: 4, Color.accentColor.resolved(in: environment))
    }
  }

  private static let focusRingWidth = 2.0

  private func drawBar(into canvas: inout DrawContext) {
    guard environment.showsScrollIndicators, bar.opacity > 0, canScroll else { return }
    let thumb = barFrame(of: barGeometry)
    let color = bar.color(in: environment)
    canvas.fill(thumb, radius: min(thumb.width, thumb.height) / 2, color)
  }

  func hitRows(at point: Point) -> [Node]? {
    for index in visibleRows.reversed() {
      guard let row = row(index) else { continue }
      let origin = origin(of: row)
      let inside = Point(x: point.x - origin.x, y: point.y - origin.y)
      if var path = row.hitTest(inside) {
        path.append(self)
        return path
      }
    }
    return frame.contains(point) ? [self] : nil
  }
}
