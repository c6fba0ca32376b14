import Canvas
import Virtualization

extension ListElement {
  func drawList(into canvas: inout DrawContext) {
    let scale = canvas.scale
    let pixels = RowPixels(
      of: extents, scrolledTo: machine.place, overscroll: machine.overscroll, scale: scale)
    let across = orientation.across(canvas.pixels(of: frame.origin))
    let acrossFraction = across - across.rounded(.down)
    let acrossPixel = DrawContext.round(across.rounded(.down))
    let seen = seenPixels(in: canvas)
    var blank = BlankPixels(
      from: max(seen.start, pixels.edge(of: 0, in: extents)),
      to: min(seen.end, pixels.edge(of: extents.count, in: extents)))
    if !moves.isEmpty { blank.cover(from: seen.start, to: seen.end) }
    drawLeaving(into: &canvas)
    for index in rows(from: seen.start, to: seen.end, at: pixels) {
      let edge = pixels.edge(of: index, in: extents)
      let next = pixels.edge(of: index + 1, in: extents)
      if pinned[index] != nil {
        blank.cover(from: edge, to: next)
        continue
      }
      guard let row = row(index) else {
        guard awaited.contains(index) else { continue }
        blank.cover(from: edge, to: next)
        drawStandIn(from: edge, to: next, into: &canvas)
        continue
      }
      let exact = extents.offset(of: index) * scale
      let length = orientation.along(row.frame.size) * scale
      var fraction = Self.fraction(
        exact - (exact + 0.5).rounded(.down), length: length, pixels: next - edge)
      blank.cover(from: edge, to: edge + DrawContext.round(fraction + length))
      // From its other end.
      if isReversed { fraction = Double(next - edge) - length - fraction }
      let fragment = row.fragment(
        scale: scale, origin: orientation.point(along: fraction, across: acrossFraction))
      guard !fragment.commands.isEmpty else { continue }
      let look = look(of: index)
      let place = pixel(
        at: edge + DrawContext.round(look.displacement * scale), length: next - edge, in: canvas)
      let command: DrawCommand =
        orientation == .vertical
        ? .fragment(fragment, x: acrossPixel, y: place)
        : .fragment(fragment, x: place, y: acrossPixel)
      if look.opacity < 1 {
        canvas.withOpacity(look.opacity) { $0.append(command) }
      } else {
        canvas.append(command)
      }
    }
    drawPinned(into: &canvas)
    blank.finish()
    blankPixels = blank.count * seen.breadth
    drawBar(into: &canvas)
    if focus == .visible {
      canvas.stroke(
        frame, width: Self.focusRingWidth, radius: 4, Color.accentColor.resolved(in: environment))
    }
  }

  /// What is seen of a row that is still to be built: a bar where a line of text would be.
  private func drawStandIn(from start: Int, to end: Int, into canvas: inout DrawContext) {
    let along = Double(pixel(at: start, length: end - start, in: canvas)) / canvas.scale
    let length = Double(end - start) / canvas.scale
    let row =
      orientation == .vertical
      ? Rect(x: frame.minX, y: along, width: frame.width, height: length)
      : Rect(x: along, y: frame.minY, width: length, height: frame.height)
    let bar = StandIn.bar(in: row)
    guard bar.width > 0, bar.height > 0 else { return }
    canvas.fill(bar, radius: bar.height / 2, StandIn.color.resolved(in: environment))
  }

  /// The pixels of the drawn region: from and to, from the leading edge along the axis, and how many across.
  private func seenPixels(in canvas: DrawContext) -> (start: Int, end: Int, breadth: Int) {
    let drawn = canvas.pixelRect(region)
    let list = canvas.pixelRect(frame)
    if orientation == .vertical {
      let breadth = max(0, min(drawn.maxX, list.maxX) - max(drawn.x, list.x))
      return (drawn.y - list.y, drawn.maxY - list.y, breadth)
    }
    let breadth = max(0, min(drawn.maxY, list.maxY) - max(drawn.y, list.y))
    return isReversed
      ? (list.maxX - drawn.maxX, list.maxX - drawn.x, breadth)
      : (drawn.x - list.x, drawn.maxX - list.x, breadth)
  }

  /// What a row's begin has of a pixel, so that its end is drawn where the next row begins.
  ///
  /// Where an edge lies half-way between two pixels (row 50 of 13.37 points), the sum of the row's begin and its
  /// length may be rounded to the other one than the edge itself.
  private static func fraction(_ fraction: Double, length: Double, pixels: Int) -> Double {
    guard DrawContext.round(fraction + length) != pixels else { return fraction }
    // Far above the rounding of sums of pixels that a screen has, far below what can be seen.
    let slack = 1e-6
    let rest = Double(pixels) - length
    return min(max(fraction, -0.5, rest - 0.5 + slack), 0.5 - slack, rest + 0.5 - slack)
  }

  /// The visible rows, and those beside them that reach in by the pixel that edges were rounded by: more than
  /// one where rows are shorter than a pixel.
  private func rows(from start: Int, to end: Int, at pixels: RowPixels) -> [Int] {
    var rows = rowsInSight
    while let first = rows.first, pixels.edge(of: first, in: extents) > start,
      let before = extents.item(before: first)
    {
      rows.insert(before, at: 0)
    }
    while let last = rows.last, pixels.edge(of: last + 1, in: extents) < end,
      let after = extents.item(after: last)
    {
      rows.append(after)
    }
    return rows
  }

  /// The visible rows, or where transitions or animations draw rows elsewhere than they lie, all that are live.
  private var rowsInSight: [Int] {
    !moves.isEmpty || rows.values.contains { $0.hasScrollEffects } ? liveRows : visibleRows
  }

  private static let focusRingWidth = 2.0

  private func drawBar(into canvas: inout DrawContext) {
    guard showsScrollBar, bar.opacity > 0, canScroll else { return }
    let thumb = barFrame(of: barGeometry)
    let color = bar.color(in: environment)
    canvas.fill(thumb, radius: min(thumb.width, thumb.height) / 2, color)
  }

  var showsScrollBar: Bool { spec.showsIndicators && environment.showsScrollIndicators }

  func hitRows(at point: Point) -> [Node]? {
    hitPoint = point
    let rowsInSight = rowsInSight.filter { pinned[$0] == nil } + pinned.keys.sorted()
    for index in rowsInSight.reversed() {
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
