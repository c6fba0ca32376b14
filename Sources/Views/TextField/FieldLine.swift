import Canvas

/// The line of a text field in its font: where its characters are, in device pixels from its begin.
struct FieldLine {
  /// Points; a caret is at least a pixel wide.
  static let caretWidth = 1.5
  /// Of a text of more characters only what is seen is drawn: what is out of sight is not shaped in each frame.
  private static let longest = 512

  let font: PixelFont
  let metrics: FontMetrics
  private let text: any TextMeasuring
  /// Known edges of the present text.
  private var edges: [Int: Int] = [:]

  init(_ context: NodeContext) {
    text = context.host.text
    font = Text("").setting(in: context.environment, scale: context.host.scale).pieces[0].font
    metrics = text.metrics(of: font)
  }

  func loadFont(_ host: ViewHost) {
    guard case .file = font.face else { return }
    do { try text.load(font.face) } catch { host.report("\(error)") }
  }

  var height: Int { metrics.lineHeight }
  /// From the line's top.
  var baseline: Int {
    max(0, metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent
  }

  func run(_ text: String) -> TextRun { TextRun(text: text, font: font) }

  // MARK: Characters

  mutating func forgetEdges() { edges.removeAll(keepingCapacity: true) }

  /// Where a character begins, or behind the last one the text ends.
  mutating func edge(of place: Int, in editing: TextEditing) -> Int {
    if place == 0 { return 0 }
    if let known = edges[place] { return known }
    let edge = text.width(of: run(editing.prefix(place)))
    edges[place] = edge
    return edge
  }

  /// The place between two characters that is nearest, and the character that is there.
  mutating func place(at x: Int, in editing: TextEditing) -> (nearest: Int, on: Int) {
    let before = x <= 0 ? 0 : text.fittingCount(of: run(editing.text), width: x)
    guard before < editing.count else { return (editing.count, max(0, editing.count - 1)) }
    let (left, right) = (edge(of: before, in: editing), edge(of: before + 1, in: editing))
    return (2 * x >= left + right ? before + 1 : before, before)
  }

  /// The text, or of a long one what is seen; and where that begins.
  mutating func seenRun(
    of editing: TextEditing, from start: Int, width: Int
  ) -> (run: TextRun, x: Int) {
    guard editing.count > Self.longest else { return (run(editing.text), 0) }
    let first = max(0, place(at: start, in: editing).on - 1)
    let end = min(editing.count, place(at: start + width, in: editing).nearest + 2)
    let stretch = editing.prefix(end).dropFirst(first)
    return (run(String(stretch)), edge(of: first, in: editing))
  }

  // MARK: Scrolling

  /// By how much the line is moved to the left, so that the caret is seen: as it was, if that will do.
  static func scroll(_ scroll: Int, caret: Int, length: Int, width: Int) -> Int {
    var scroll = min(scroll, max(0, length - width))
    if caret < scroll { scroll = caret }
    if caret > scroll + width { scroll = caret - width }
    return max(0, scroll)
  }
}
