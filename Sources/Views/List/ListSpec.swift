import Canvas

/// What a view says about a list that it shows.
struct ListSpec {
  var orientation: Orientation
  var lengths: RowLengths
  /// What tells the rows' elements apart; nil where a row is its index.
  var items: (any ListItems)?
  var scrollOffset: Binding<Double>?
  var rows: any RowBuilder
  /// Whether it is a window on its rows; else it is as long as they are, and what is around it scrolls.
  var scrolls = true
  var showsIndicators = true
  /// Whether it is as large across as the largest row that is seen, instead of what is offered.
  var followsBreadth = false
  /// What of sections stays in sight at the list's edges.
  var pinnedViews: PinnedScrollableViews = []
  /// What of it the app has selected, if that can be done.
  var selection: ListSelection?
  /// What the app calls it.
  var name = "DynamicList"
  /// Whether what it shows are rows of a list, and not parts of a page that scrolls.
  var hasRows = true

  var outline: RowOutline? { items as? RowOutline }
}

/// Makes the content of rows.
protocol RowBuilder {
  func makeContent(of row: RowNode) -> Node
  /// Brings a row's content up to date, also when the row had another index before.
  func updateContent(_ content: inout Node, of row: RowNode)
  /// How a row's content lies in it; nil where the row is a cell whose content is centred.
  func layout(of index: Int) -> RowLayout?
}

extension RowBuilder {
  func layout(of index: Int) -> RowLayout? { nil }
}

/// An element that shows rows, each a space of its own.
protocol RowHost: Node {
  var rowBuilder: any RowBuilder { get }
  /// The axis that the rows follow.
  var rowOrientation: Orientation { get }
  /// Where a row's space begins in the host's space, in points.
  func origin(of row: RowNode) -> Point
  /// The drawn region in a row's space.
  func region(of row: RowNode) -> Rect
  /// How far something in a row, by its frame there, has scrolled; 0 while it is wholly shown.
  func scrollProgress(of row: RowNode, _ frame: Rect) -> Double
  /// Where a row's space is drawn in the host's space, if elsewhere than at its origin.
  func drawnTransform(of row: RowNode) -> ProjectiveTransform?
  /// Whether what goes from a row is drawn with it until it is out.
  var showsDeparturesInRows: Bool { get }
  /// Whether the focus may come to something in a row from what is inside of these.
  func canFocus(in row: RowNode, from ancestors: [Node]) -> Bool
  /// Something in a row has got the focus, or has it no more.
  func noteFocus(in row: RowNode, isInside: Bool)
  /// Something in a row, by its frame there, is to be seen.
  func scrollIntoSight(_ frame: Rect, of row: RowNode)
  /// What is in a row may take another size than before.
  func contentSizeChanged(of row: RowNode)
}

extension RowHost {
  var showsDeparturesInRows: Bool { true }
  func drawnTransform(of row: RowNode) -> ProjectiveTransform? { nil }
  func noteFocus(in row: RowNode, isInside: Bool) {}
  func scrollIntoSight(_ frame: Rect, of row: RowNode) {}
  /// A host that gives its rows their size does not ask.
  func contentSizeChanged(of row: RowNode) {}
}
