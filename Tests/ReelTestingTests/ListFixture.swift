import Observation
import Reel
import ReelTesting

/// What a list in a test is told, and what it tells: the app's side.
@Observable @MainActor final class ListModel {
  var offset: Double
  var rows: Rows
  /// Indices for which a cell was asked, in order.
  @ObservationIgnored var asked: [Int] = []
  /// Indices of rows whose text was tapped, in order.
  @ObservationIgnored var tapped: [Int] = []

  enum Rows {
    case uniform(Int, Double)
    case given([Double])
  }

  init(_ rows: Rows, offset: Double = 0) {
    self.rows = rows
    self.offset = offset
  }
}

/// A clipped list that fills its window, along an axis, whose writes take effect at once.
struct ListFixture: View {
  let model: ListModel
  let orientation: Orientation

  var body: some View { list.scrollAnimation(nil).clipped() }

  @ViewBuilder private var list: some View {
    let offset = Binding(get: { model.offset }, set: { model.offset = $0 })
    switch model.rows {
    case .uniform(let count, let length):
      DynamicList(
        scrollOffset: offset, orientation: orientation, numberOfItems: count, itemLength: length
      ) { cell($0) }
    case .given(let lengths):
      DynamicList(scrollOffset: offset, orientation: orientation, itemLengths: lengths) { cell($0) }
    }
  }

  private func cell(_ index: Int) -> some View {
    model.asked.append(index)
    return Text("\(index)").onTapGesture { model.tapped.append(index) }
  }
}

/// A list fixture on a stage, and points and frames along its axis.
@MainActor struct ListStage {
  /// The list's size across its axis, in points.
  static let across = 100.0

  let model: ListModel
  let stage: Stage
  let orientation: Orientation

  init(
    _ rows: ListModel.Rows, viewport: Double, _ orientation: Orientation, offset: Double = 0
  ) {
    let model = ListModel(rows, offset: offset)
    self.model = model
    self.orientation = orientation
    let size =
      orientation == .vertical
      ? Size(width: Self.across, height: viewport) : Size(width: viewport, height: Self.across)
    stage = Stage(size: size) { ListFixture(model: model, orientation: orientation) }
  }

  var list: ListHandle { stage.lists[0] }

  /// A point in the middle across, so many points along.
  func point(_ along: Double) -> Point {
    orientation == .vertical
      ? Point(x: Self.across / 2, y: along) : Point(x: along, y: Self.across / 2)
  }

  /// A row's leading edge from the viewport's; nil for a row that is not live.
  func edge(of row: Int) -> Double? {
    list.frame(ofRow: row).map { orientation == .vertical ? $0.minY : $0.minX }
  }

  /// A row's trailing edge from the viewport's leading one; nil for a row that is not live.
  func trailingEdge(of row: Int) -> Double? {
    list.frame(ofRow: row).map { orientation == .vertical ? $0.maxY : $0.maxX }
  }

  /// Turns the wheel by notches, positive towards the end.
  func wheel(_ notches: Double) { stage.wheel(at: point(10), dy: -notches) }

  func drag(from start: Double, to end: Double, hold: Double = 0) {
    stage.drag(from: point(start), to: point(end), duration: 0.2, holdBeforeRelease: hold)
  }
}
