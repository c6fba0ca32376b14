/// A difference to look at: the golden, the actual picture and what differs, beside each other, magnified
/// around the pixels that differ.
nonisolated struct DifferencePicture {
  private let expected: Screenshot
  private let actual: Screenshot
  private let columns: Range<Int>
  private let rows: Range<Int>
  /// Pixels a side that show one pixel.
  private let zoom: Int

  /// Pixels around the differing ones that are shown too, so that one sees where they are.
  private static let margin = 12
  /// A panel is magnified to at most this many pixels a side: three of them fit on a screen.
  private static let panelLimit = 600
  private static let zoomLimit = 16
  /// Pixels between the panels.
  private static let gap = 8

  init(_ expected: Screenshot, _ actual: Screenshot, _ difference: PictureDifference) {
    self.expected = expected
    self.actual = actual
    columns = Self.widened(difference.columns, within: difference.width)
    rows = Self.widened(difference.rows, within: difference.height)
    let side = max(columns.count, rows.count, 1)
    zoom = max(1, min(Self.zoomLimit, Self.panelLimit / side))
  }

  private static func widened(_ range: Range<Int>, within limit: Int) -> Range<Int> {
    max(0, range.lowerBound - margin)..<min(limit, range.upperBound + margin)
  }

  var screenshot: Screenshot {
    let panel = columns.count * zoom
    return Screenshot(width: 3 * panel + 2 * Self.gap, height: rows.count * zoom) { x, y in
      let (index, inside) = x.quotientAndRemainder(dividingBy: panel + Self.gap)
      guard inside < panel else { return Screenshot.Pixel(rgb: 0xFFFFFF) }
      let column = columns.lowerBound + inside / zoom
      let row = rows.lowerBound + y / zoom
      switch index {
      case 0: return expected.pixel(column, row)
      case 1: return actual.pixel(column, row)
      default: return marked(column, row)
      }
    }
  }

  /// Black where both are equal; else red, the brighter the larger, and never too dark to see.
  private func marked(_ x: Int, _ y: Int) -> Screenshot.Pixel {
    let amount = expected.pixel(x, y).distance(to: actual.pixel(x, y))
    guard amount > 0 else { return Screenshot.Pixel(rgb: 0) }
    return Screenshot.Pixel(red: UInt8(96 + amount * 159 / 255), green: 0, blue: 0)
  }
}
