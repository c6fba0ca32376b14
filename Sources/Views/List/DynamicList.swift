import Canvas
import Virtualization

/// A list of any length that builds only the cells that can be seen.
///
///     @State private var offset = 0.0
///
///     DynamicList(scrollOffset: $offset, numberOfItems: 10_000, itemLength: 80) { index in
///       Text("\(index)")
///     }
///     .frame(width: 200, height: 60)
///     .clipped()
///
/// It takes all the space that it is offered. A cell gets its length along the axis and the list's size
/// across; its content is centred. Without an `itemLength` each cell is as long as its content, which is found
/// out as it comes near. Without `.clipped()`, on the list or on a frame around it, rows are drawn
/// beyond the list's frame as far as anything can be seen.
///
/// `scrollOffset` is in points, 0 at the leading edge and growing towards the end; see `scrollAnimation(_:)`
/// for writes to it.
public struct DynamicList<Content: View>: View {
  var orientation: Orientation
  let lengths: RowLengths
  let items: (any ListItems)?
  let scrollOffset: Binding<Double>?
  let viewForCell: (Int) -> Content

  /// Items of one length.
  ///
  /// - Parameters:
  ///   - numberOfItems: 0 ... 10^12 items.
  ///   - itemLength: Points along the axis; not finite or negative counts as 0 and is reported.
  ///   - viewForCell: Builds the cell of an item.
  public init(
    scrollOffset: Binding<Double>, orientation: Orientation = .horizontal, numberOfItems: Int,
    itemLength: Double, @ViewBuilder viewForCell: @escaping (Int) -> Content
  ) {
    self.init(
      scrollOffset, orientation, .uniform(numberOfItems, itemLength), viewForCell)
  }

  /// Items of given lengths, in points along the axis.
  public init(
    scrollOffset: Binding<Double>, orientation: Orientation = .horizontal, itemLengths: [Double],
    @ViewBuilder viewForCell: @escaping (Int) -> Content
  ) {
    self.init(scrollOffset, orientation, .given(itemLengths), viewForCell)
  }

  /// Items of one length; the list keeps its scroll position to itself.
  public init(
    orientation: Orientation = .horizontal, numberOfItems: Int, itemLength: Double,
    @ViewBuilder viewForCell: @escaping (Int) -> Content
  ) {
    self.init(nil, orientation, .uniform(numberOfItems, itemLength), viewForCell)
  }

  /// Items of given lengths; the list keeps its scroll position to itself.
  public init(
    orientation: Orientation = .horizontal, itemLengths: [Double],
    @ViewBuilder viewForCell: @escaping (Int) -> Content
  ) {
    self.init(nil, orientation, .given(itemLengths), viewForCell)
  }

  /// Items as long as their content along the axis: as wide as their text, say.
  ///
  /// Only items near what is shown are measured. The others count with the mean of the first ones until they
  /// are: what is on the screen stays where it is when that turns out to be another, while `scrollOffset`, the
  /// distance from the start, follows.
  ///
  ///     DynamicList(numberOfItems: words.count) { Text(words[$0]).padding() }
  ///
  /// - Parameter numberOfItems: 0 ... 10^12 items.
  public init(
    scrollOffset: Binding<Double>, orientation: Orientation = .horizontal, numberOfItems: Int,
    @ViewBuilder viewForCell: @escaping (Int) -> Content
  ) {
    self.init(scrollOffset, orientation, .measured(numberOfItems), viewForCell)
  }

  /// Items as long as their content; the list keeps its scroll position to itself.
  public init(
    orientation: Orientation = .horizontal, numberOfItems: Int,
    @ViewBuilder viewForCell: @escaping (Int) -> Content
  ) {
    self.init(nil, orientation, .measured(numberOfItems), viewForCell)
  }

  private init(
    _ scrollOffset: Binding<Double>?, _ orientation: Orientation, _ lengths: RowLengths,
    items: (any ListItems)? = nil, _ viewForCell: @escaping (Int) -> Content
  ) {
    switch lengths {
    case .uniform(let count, _), .measured(let count):
      precondition(count >= 0, "DynamicList: numberOfItems is \(count), it cannot be negative")
    case .given: break
    }
    self.scrollOffset = scrollOffset
    self.orientation = orientation
    self.lengths = lengths
    self.items = items
    self.viewForCell = viewForCell
  }

  /// The list along another axis.
  public func orientation(_ orientation: Orientation) -> DynamicList {
    var list = self
    list.orientation = orientation
    return list
  }
}

/// Cells that show the elements of a collection.
///
/// What lives behind a cell follows its element's id: its state, its measured length, and its place. Whatever comes
/// or goes above, what is on the screen stays where it is. Of elements with the same id the first is shown; the
/// others are left out and reported.
extension DynamicList {
  /// - Parameters:
  ///   - id: What tells an element from the others, and is still the same when it has changed.
  ///   - itemLength: Points along the axis; without it each cell is as long as its content.
  /// - Complexity: O(n) an update of the view, for the ids; O(1) for `Range<Int>` by `\.self`.
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, scrollOffset: Binding<Double>? = nil,
    orientation: Orientation = .horizontal, itemLength: ((Data.Element) -> Double)? = nil,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    if let range = data as? Range<Int>, id == \Data.Element.self {
      let items = NumberedItems(range: range)
      self.init(
        data, items, of: { $0 }, scrollOffset, orientation, itemLength, content)
    } else {
      let items = IdentifiedItems(data.map { $0[keyPath: id] })
      self.init(
        data, items, of: items.element, scrollOffset, orientation, itemLength, content)
    }
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, scrollOffset: Binding<Double>? = nil, orientation: Orientation = .horizontal,
    itemLength: ((Data.Element) -> Double)? = nil,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {
    self.init(
      data, id: \.id, scrollOffset: scrollOffset, orientation: orientation, itemLength: itemLength,
      content: content)
  }

  private init<Data: RandomAccessCollection>(
    _ data: Data, _ items: any ListItems, of elementOf: @escaping (Int) -> Int,
    _ scrollOffset: Binding<Double>?, _ orientation: Orientation,
    _ itemLength: ((Data.Element) -> Double)?, _ content: @escaping (Data.Element) -> Content
  ) {
    func element(_ row: Int) -> Data.Element {
      data[data.index(data.startIndex, offsetBy: elementOf(row))]
    }
    let lengths =
      itemLength.map { length in RowLengths.given((0..<items.count).map { length(element($0)) }) }
      ?? .measured(items.count)
    self.init(scrollOffset, orientation, lengths, items: items) { content(element($0)) }
  }
}

/// Cells that show their index.
extension DynamicList where Content == Text {
  public init(
    scrollOffset: Binding<Double>, orientation: Orientation = .horizontal, numberOfItems: Int,
    itemLength: Double
  ) {
    self.init(
      scrollOffset: scrollOffset, orientation: orientation, numberOfItems: numberOfItems,
      itemLength: itemLength, viewForCell: { Text("\($0)") })
  }

  public init(
    scrollOffset: Binding<Double>, orientation: Orientation = .horizontal, itemLengths: [Double]
  ) {
    self.init(
      scrollOffset: scrollOffset, orientation: orientation, itemLengths: itemLengths,
      viewForCell: { Text("\($0)") })
  }

  public init(orientation: Orientation = .horizontal, numberOfItems: Int, itemLength: Double) {
    self.init(
      orientation: orientation, numberOfItems: numberOfItems, itemLength: itemLength,
      viewForCell: { Text("\($0)") })
  }

  public init(orientation: Orientation = .horizontal, itemLengths: [Double]) {
    self.init(
      orientation: orientation, itemLengths: itemLengths, viewForCell: { Text("\($0)") })
  }
}

/// How long a list's rows are, as the app says it.
enum RowLengths: Equatable {
  case uniform(Int, Double)
  case given([Double])
  /// So many rows, as long as their content is.
  case measured(Int)

  /// - Parameter former: The list's extents until now, whose measured lengths hold on.
  func extents(after former: (any Extents)? = nil) -> any Extents {
    switch self {
    case .uniform(let count, let length): return UniformExtents(count: count, length: length)
    case .given(let lengths): return GivenExtents(lengths)
    case .measured(let count):
      guard var measured = former as? MeasuredExtents else {
        return MeasuredExtents(count: count, estimate: RowMeasuring.firstEstimate)
      }
      if count > measured.count { measured.insert(measured.count..<count) }
      if count < measured.count { measured.remove(count..<measured.count) }
      return measured
    }
  }
}

extension DynamicList: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { DynamicListNode(self, context) }
}

/// Says to the list's element what the view says.
final class DynamicListNode<Content: View>: ViewNode<DynamicList<Content>> {
  private var list: ListElement!

  init(_ view: DynamicList<Content>, _ context: NodeContext) {
    super.init(context)
    list = ListElement(spec(of: view), self.context())
  }

  override func update(_ view: DynamicList<Content>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    list.update(spec(of: view), environment: environment)
    list.isRecycled = false
  }

  private func spec(of view: DynamicList<Content>) -> ListSpec {
    ListSpec(
      orientation: view.orientation, lengths: view.lengths, items: view.items,
      scrollOffset: view.scrollOffset, rows: CellBuilder(viewForCell: view.viewForCell))
  }

  override var elements: [Node] { [list] }
  override func forEachChild(_ body: (Node) -> Void) { if let list { body(list) } }
}

private struct CellBuilder<Content: View>: RowBuilder {
  let viewForCell: (Int) -> Content

  func makeContent(of row: RowNode) -> Node {
    makeNode(tracking(row) { viewForCell(row.index) }, row.context())
  }

  func updateContent(_ content: inout Node, of row: RowNode) {
    row.reconcile(&content, with: tracking(row) { viewForCell(row.index) })
  }
}
