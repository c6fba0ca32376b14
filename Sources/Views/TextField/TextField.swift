/// A line of text that can be edited.
///
///     @State private var query = ""
///
///     TextField("Search", text: $query)
///       .onSubmit { find(query) }
///
/// It is as wide as it is offered and as high as a line. The title stands in it while it is empty. A click puts the caret
/// in it, two select a word and three all; a drag selects, and so do the arrows with Shift. Control makes arrows,
/// Backspace and Delete go by words. Characters are grapheme clusters. Text that runs from right to left can be typed, but
/// the caret goes through it as through other text. What an input method composes is underlined at the caret, and becomes
/// text once it is chosen.
public struct TextField<Label: View>: View {
  let title: String
  let prompt: String?
  let text: Binding<String>
}

extension TextField where Label == Text {
  /// - Parameter text: Written as it is edited. Where it then reads otherwise, that is what is shown.
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(title, text: text, prompt: nil)
  }

  /// - Parameter prompt: What stands in the field while it is empty, in place of the title.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.title = String(title)
    self.prompt = prompt?.string
    self.text = text
  }
}

extension TextField {
  /// What stands in it while it is empty.
  var placeholder: String { prompt ?? title }
}

extension TextField: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node {
    TextFieldNode<Label>(self, context)
  }
}
