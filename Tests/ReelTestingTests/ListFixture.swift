import Reel

/// What a list in a test is told, and what it tells: the app's side.
@Observable @MainActor final class ListModel {
  var offset: Double
  var rows: Rows
  /// Indices for which a cell was asked, in order.
  @ObservationIgnored var asked: [Int] = []

  enum Rows {
    case uniform(Int, Double)
    case given([Double])
  }

  init(_ rows: Rows, offset: Double = 0) {
    self.rows = rows
    self.offset = offset
  }
}

/// A clipped list of coloured rows, along an axis, whose writes take effect at once.
struct ListFixture: View {
  /// The list's frame in points: along the axis, and across.
  static let across = 100.0
  let model: ListModel
  let orientation: Orientation

  var body: some View {
    list
      .scrollAnimation(nil)
  }

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

  private func cell(_ index: Int) -> Color {
    model.asked.append(index)
    return Self.color(of: index)
  }

  /// Tells a row from its neighbours.
  static func color(of index: Int) -> Color {
    Color(red: Double(index % 7) / 7, green: Double(index % 5) / 5, blue: 0.5)
  }
}
