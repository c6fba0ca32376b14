import Reel
import ReelTesting

/// What a case knows of its list and may change.
@Observable final class ListModel {
  var offset: Double
  var lengths: Lengths
  /// What `.scrollAnimation` gets: cases move at once unless they say otherwise.
  var animation: Animation?
  /// Writes to the bound offset, the list's own among them.
  @ObservationIgnored private(set) var writes: [Double] = []
  /// Indices that the builder was called for.
  @ObservationIgnored var built: [Int] = []
  @ObservationIgnored var tapped: [Int] = []

  enum Lengths {
    case uniform(Int, Double)
    case given([Double])
    /// Rows whose content has these lengths, which the list has to find out.
    case measured([Double])
  }

  init(_ lengths: Lengths, offset: Double = 0) {
    self.lengths = lengths
    self.offset = offset
  }

  func write(_ offset: Double) {
    writes.append(offset)
    self.offset = offset
  }
}

/// A list that fills its stage, bound to a model; a row is a text that can be tapped.
struct ListUnderTest: View {
  let model: ListModel
  let orientation: Orientation

  var body: some View {
    let offset = Binding(get: { model.offset }, set: { model.write($0) })
    Group {
      switch model.lengths {
      case .uniform(let count, let length):
        DynamicList(
          scrollOffset: offset, orientation: orientation, numberOfItems: count, itemLength: length,
          viewForCell: cell)
      case .given(let lengths):
        DynamicList(
          scrollOffset: offset, orientation: orientation, itemLengths: lengths, viewForCell: cell)
      case .measured(let lengths):
        DynamicList(scrollOffset: offset, orientation: orientation, numberOfItems: lengths.count) {
          cell($0).frame(
            width: orientation == .horizontal ? lengths[$0] : nil,
            height: orientation == .vertical ? lengths[$0] : nil)
        }
      }
    }
    .scrollAnimation(model.animation)
    .clipped()
  }

  private func cell(_ index: Int) -> some View {
    model.built.append(index)
    return Text("\(index)")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .onTapGesture { model.tapped.append(index) }
  }
}

/// A stage whose list has a viewport of a length along either axis, and 100 points across.
@MainActor struct ListStage {
  let stage: Stage
  let model: ListModel
  let orientation: Orientation

  init(
    _ lengths: ListModel.Lengths, viewport: Double, offset: Double = 0,
    _ orientation: Orientation = .vertical
  ) {
    let model = ListModel(lengths, offset: offset)
    self.init(model, viewport: viewport, orientation)
  }

  init(_ model: ListModel, viewport: Double, _ orientation: Orientation = .vertical) {
    self.model = model
    self.orientation = orientation
    let size =
      orientation == .vertical
      ? Size(width: 100, height: viewport) : Size(width: viewport, height: 100)
    stage = Stage(size: size) { ListUnderTest(model: model, orientation: orientation) }
  }

  var list: ListHandle { stage.lists[0] }
  var shown: [Int] { list.shownRows }

  /// Writes the bound offset and shows the frame that follows.
  func set(_ offset: Double) {
    model.offset = offset
    stage.advance(by: 0)
  }

  /// A row's leading edge from the viewport's, in points; nil if it is not live.
  func edge(of row: Int) -> Double? {
    list.frame(ofRow: row).map { orientation == .vertical ? $0.minY : $0.minX }
  }

  func end(of row: Int) -> Double? {
    list.frame(ofRow: row).map { orientation == .vertical ? $0.maxY : $0.maxX }
  }

  /// A point along the axis, in the middle across it.
  func point(_ along: Double) -> Point {
    orientation == .vertical ? Point(x: 50, y: along) : Point(x: along, y: 50)
  }

  /// Drags and holds still, so that no fling follows.
  func dragAndHold(from start: Double, by distance: Double) {
    stage.drag(
      from: point(start), to: point(start + distance), duration: 0.2, holdBeforeRelease: 0.2)
  }

  func fling(from start: Double, by distance: Double, duration: Double = 0.08) {
    stage.fling(from: point(start), to: point(start + distance), duration: duration)
  }

  func wheel(_ notches: Double) { stage.wheel(at: point(20), dy: notches) }

  nonisolated static let axes: [Orientation] = [.vertical, .horizontal]
}
