import Virtualization

/// Rows of a list that come from one place of its content, one after the other.
struct RowRun {
  /// What a section's header and footer are told by.
  nonisolated enum Role: Hashable { case content, header, footer }

  /// Tells it from the other runs of the content, also in the next update.
  var path: [AnyHashable]
  var items: any ListItems
  /// A row's view.
  var content: (Int) -> any View
  var role = Role.content
  /// Whether it is the empty space before or behind others: nothing that a reader would hold on to.
  var isSpace = false
  /// Whether its rows are elements of the app's data, as those of a `ForEach` are.
  var isData: Bool { !(items is SingleItem) }
  var alignment = StackLayout.CrossAlignment.center
  /// Points between the views of one row; nil where nothing has been said of it.
  var spacing: Double?
  /// Points between two of its rows, and behind the last one; nil where nothing has been said of it.
  var gap: Double?
  var lastGap: Double?

  func layout(of row: Int) -> RowLayout {
    RowLayout(
      alignment: alignment, spacing: spacing ?? StackLayout.defaultSpacing,
      gap: (row == items.count - 1 ? lastGap : gap) ?? 0)
  }
}

/// The one row of a view that stands for itself.
struct SingleItem: ListItems {
  var count: Int { 1 }
  var duplicates: [String] { [] }
  /// What `.id` says of it.
  var id: AnyHashable?

  func changes(from former: any ListItems) -> [ItemChange]? { former is SingleItem ? [] : nil }
  func id(of row: Int) -> AnyHashable? { id }
  func row(of id: AnyHashable) -> Int? { self.id == id ? 0 : nil }
}
