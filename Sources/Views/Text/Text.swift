/// Text, wrapped at the width it is offered.
///
/// It breaks between words and at line breaks, and ends in an ellipsis where the height or `lineLimit(_:)`
/// runs out. With `lineLimit(1)` a line break counts as a space. Texts are joined by `+`, each part in its own
/// font, weight and colour: `Text("Total ") + Text("42").bold()`.
///
/// Of a text that is longer than 262,144 bytes of UTF-8, which no screen has room for, the beginning is shown, and
/// it is reported. A list of its lines shows all of it.
nonisolated public struct Text: Equatable, Sendable {
  /// A part of one look.
  struct Run: Equatable, Sendable {
    var string: String
    var font: Font?
    var weight: Font.Weight?
    var isItalic: Bool?
    var color: Color?
    var underline: TextStroke?
    var strikethrough: TextStroke?
  }

  /// At least one.
  private(set) var runs: [Run]

  public init(_ content: some StringProtocol) { runs = [Run(string: String(content))] }

  public init(verbatim content: String) { runs = [Run(string: content)] }

  private init(_ runs: [Run]) { self.runs = runs }

  var string: String { runs.count == 1 ? runs[0].string : runs.map(\.string).joined() }

  /// The one text and then the other, as one: it wraps and is cut as a whole.
  public static func + (a: Text, b: Text) -> Text { Text(a.runs + b.runs) }

  /// Changes the look of the whole; of joined texts, only of those that do not say it themselves.
  private func with<Value>(_ path: WritableKeyPath<Run, Value?>, _ value: Value?) -> Text {
    var text = self
    for index in text.runs.indices where runs.count == 1 || runs[index][keyPath: path] == nil {
      text.runs[index][keyPath: path] = value
    }
    return text
  }

  public func font(_ font: Font?) -> Text { with(\.font, font) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with(\.weight, weight) }
  public func bold(_ isActive: Bool = true) -> Text { with(\.weight, isActive ? .bold : nil) }
  public func italic(_ isActive: Bool = true) -> Text { with(\.isItalic, isActive) }
  public func foregroundColor(_ color: Color?) -> Text { with(\.color, color) }
  public func foregroundStyle(_ color: Color) -> Text { with(\.color, color) }

  /// Draws a line below the letters, in a colour or theirs.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with(\.underline, isActive ? TextStroke(color: color) : nil)
  }

  /// Draws a line through the letters, in a colour or theirs.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with(\.strikethrough, isActive ? TextStroke(color: color) : nil)
  }
}

extension Text: @MainActor View, @MainActor PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { TextNode(self, context) }
}

/// On which side the lines of a text begin.
nonisolated public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}
