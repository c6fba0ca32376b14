/// Text, wrapped at the width it is offered.
///
/// It breaks between words and at line breaks, and ends in an ellipsis where the height or `lineLimit(_:)`
/// runs out. With `lineLimit(1)` a line break counts as a space.
nonisolated public struct Text: Equatable, Sendable {
  let string: String
  private(set) var font: Font?
  private(set) var weight: Font.Weight?
  private(set) var isItalic: Bool?
  private(set) var color: Color?

  public init(_ content: some StringProtocol) { string = String(content) }

  public init(verbatim content: String) { string = content }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }

  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
  public func bold(_ isActive: Bool = true) -> Text { with { $0.weight = isActive ? .bold : nil } }
  public func italic(_ isActive: Bool = true) -> Text { with { $0.isItalic = isActive } }
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }
  public func foregroundStyle(_ color: Color) -> Text { with { $0.color = color } }
}

extension Text: @MainActor View, @MainActor PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { TextNode(self, context) }
}

/// On which side the lines of a text begin.
nonisolated public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}
