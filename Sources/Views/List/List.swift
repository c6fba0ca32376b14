/// A list of rows with the system's look, which builds only those that can be seen.
///
///     List(messages) { message in
///       Text(message.title)
///     }
///
/// Each row is as long as its content and its insets. What lives behind a row follows its element's id: its state, its
/// measured length, and its place. Whatever comes or goes above, what is on the screen stays where it is.
///
/// With a selection, rows are selected by taps (Control one more or less, Shift all from the last one on), by the keys
/// that go from row to row (with Shift a range), by Control+A and by typing how a row begins (`listTypeSelect`); Escape
/// selects none. A row is called by the tag that its view has in the list's content, or else by its element's id.
public struct List<SelectionValue: Hashable, Content: View>: View {
  let content: Content
  let selection: ListSelection?

  private init(_ selection: ListSelection?, _ content: Content) {
    self.selection = selection
    self.content = content
  }
}

extension List where SelectionValue == Never {
  /// Rows of several kinds: single views, `ForEach`, `Section`.
  public init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(nil, ForEach(data, content: rowContent))
  }

  public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(nil, ForEach(data, content: rowContent))
  }
}

/// Lists of which one row can be selected.
extension List {
  public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.init(selection.map { ListSelection($0) }, content())
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection.map { ListSelection($0) }, ForEach(data, id: id, content: rowContent))
  }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
  }

  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
  }
}

/// Lists of which any number of rows can be selected.
extension List {
  public init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    self.init(selection.map { ListSelection($0) }, content())
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection.map { ListSelection($0) }, ForEach(data, id: id, content: rowContent))
  }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
  }

  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
  }
}

extension List: OutlineView {
  var style: OutlineStyle {
    OutlineStyle(
      name: "List", context: .list, orientation: .vertical, pinsHeaders: true, selection: selection)
  }

  func addContent(to outline: inout OutlineBuilder) { outline.add(content, step: 0) }
}
