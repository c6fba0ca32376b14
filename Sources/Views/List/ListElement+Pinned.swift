import Canvas
import Virtualization

/// Headers and footers that stay in sight while their section is.
extension ListElement {
  /// Where they are to be now, in points from the viewport's leading edge, by their rows.
  func pinnedRows() -> [Int: Double] {
    guard !spec.pinnedViews.isEmpty, let outline = spec.outline, !window.shown.isEmpty else {
      return [:]
    }
    var pinned: [Int: Double] = [:]
    if spec.pinnedViews.contains(.sectionHeaders),
      let section = outline.section(of: window.shown.lowerBound),
      let header = outline.sections[section].header, edge(of: header) < 0
    {
      let end = edge(of: outline.sections[section].rows.upperBound)
      pinned[header] = min(0, end - extents.extent(of: header))
    }
    if spec.pinnedViews.contains(.sectionFooters),
      let section = outline.section(of: window.shown.upperBound - 1),
      let footer = outline.sections[section].footer
    {
      let last = viewportLength - extents.extent(of: footer)
      let start = edge(of: outline.sections[section].rows.lowerBound)
      if edge(of: footer) > last { pinned[footer] = max(last, start) }
    }
    return pinned
  }

  /// A row's leading edge, or behind the last row the content's end, in points from the viewport's.
  func edge(of row: Int) -> Double {
    let place =
      row < extents.count ? Place(item: row, offset: 0) : extents.endPlace
    return extents.distance(from: machine.place, to: place) - machine.overscroll
  }

  func drawPinned(into canvas: inout DrawContext) {
    for (index, position) in pinned.sorted(by: { $0.key < $1.key }) {
      guard let row = row(index) else { continue }
      let origin = pinnedOrigin(at: position, length: orientation.along(row.frame.size))
      let pixels = canvas.pixels(of: origin)
      let (x, y) = (pixels.x.rounded(.down), pixels.y.rounded(.down))
      let fragment = row.fragment(
        scale: canvas.scale, origin: Point(x: pixels.x - x, y: pixels.y - y))
      canvas.append(.fragment(fragment, x: DrawContext.round(x), y: DrawContext.round(y)))
    }
  }

  /// On whole pixels along the axis, as rows are.
  func pinnedOrigin(at position: Double, length: Double = 0) -> Point {
    let origin = origin(at: position, length: isReversed ? length : 0)
    func whole(_ length: Double) -> Double { (length * host.scale).rounded() / host.scale }
    return orientation == .vertical
      ? Point(x: origin.x, y: whole(origin.y)) : Point(x: whole(origin.x), y: origin.y)
  }
}
