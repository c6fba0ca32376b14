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
/// the caret goes through it as through other text.
public struct TextField<Label: View>: View {
  let title: String
  let text: Binding<String>
}

extension TextField where Label == Text {
  /// - Parameter text: Written as it is edited. Where it then reads otherwise, that is what is shown.
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.title = String(title)
    self.text = text
  }

  /// - Parameter prompt: What stands in the field while it is empty, in place of the title.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.title = prompt?.string ?? String(title)
    self.text = text
  }
}

extension TextField: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node {
    TextFieldNode<Label>(self, context)
  }
}
