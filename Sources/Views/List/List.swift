/// A list of rows with the system's look, which builds only those that can be seen.
///
///     List(messages) { message in
///       Text(message.title)
///     }
///
/// Each row is as long as its content and its insets. What lives behind a row follows its element's id: its state, its
/// measured length, and its place. Whatever comes or goes above, what is on the screen stays where it is.
public struct List<Content: View>: View {
  let content: Content

  /// Rows of several kinds: single views, `ForEach`, `Section`.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    content = ForEach(data, content: rowContent)
  }
}

extension List: OutlineView {
  var style: OutlineStyle {
    OutlineStyle(name: "List", context: .list, orientation: .vertical, pinsHeaders: true)
  }

  func addContent(to outline: inout OutlineBuilder) { outline.add(content, step: 0) }
}
