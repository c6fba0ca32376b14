import Reel
import ReelTesting
import TestSupport
import Testing

/// An element of a list: its id says what it is, whatever its place.
private struct Item: Identifiable, Hashable {
  var id: Int
  var length = 60.0
}

/// What a case knows of its list and may change.
@Observable private final class ItemModel {
  var items: [Item]
  var offset: Double
  /// Whether the list has to find out the lengths.
  let isMeasured: Bool
  @ObservationIgnored var appeared: [Int] = []
  @ObservationIgnored var vanished: [Int] = []

  init(_ items: [Item], offset: Double = 0, isMeasured: Bool = false) {
    self.items = items
    self.offset = offset
    self.isMeasured = isMeasured
  }
}

/// A list of items, each with a switch that a tap turns on.
private struct ItemList: View {
  let model: ItemModel
  let orientation: Orientation

  var body: some View {
    DynamicList(
      model.items, scrollOffset: Bindable(model).offset, orientation: orientation,
      itemLength: model.isMeasured ? nil : { $0.length }
    ) { item in
      ItemRow(item: item)
        .frame(
          width: orientation == .horizontal ? item.length : nil,
          height: orientation == .vertical ? item.length : nil
        )
        .onAppear { model.appeared.append(item.id) }
        .onDisappear { model.vanished.append(item.id) }
    }
    .scrollAnimation(nil)
    .clipped()
  }
}

private struct ItemRow: View {
  let item: Item
  @State private var isOn = false

  var body: some View {
    Text(isOn ? "\(item.id) on" : "\(item.id)")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .onTapGesture { isOn.toggle() }
  }
}

@MainActor private struct ItemStage {
  let stage: Stage
  let model: ItemModel
  let axis: Orientation

  init(_ model: ItemModel, viewport: Double = 300, _ axis: Orientation = .vertical) {
    self.model = model
    self.axis = axis
    let size =
      axis == .vertical
      ? Size(width: 100, height: viewport) : Size(width: viewport, height: 100)
    stage = Stage(size: size) { ItemList(model: model, orientation: axis) }
  }

  var list: ListHandle { stage.lists[0] }

  /// An element's leading edge, by its id; nil where its row is not live.
  func edge(of id: Int) -> Double? {
    guard let row = model.items.firstIndex(where: { $0.id == id }) else { return nil }
    return list.frame(ofRow: row).map { axis == .vertical ? $0.minY : $0.minX }
  }

  /// The edges of what is shown, by id.
  var edges: [Int: Double] {
    Dictionary(
      uniqueKeysWithValues: list.shownRows.map { row in
        let id = model.items[row].id
        return (id, edge(of: id) ?? .nan)
      })
  }

  func tap(_ along: Double) {
    stage.tap(axis == .vertical ? Point(x: 50, y: along) : Point(x: along, y: 50))
  }
}

@MainActor struct IdentityCases {
  private func sixties(_ ids: Range<Int>) -> [Item] { ids.map { Item(id: $0) } }

  @Test(arguments: ListStage.axes)
  func `ANCHOR-1 prepending keeps the reader's place`(axis: Orientation) {
    let list = ItemStage(ItemModel(sixties(0..<100), offset: 600), axis)
    #expect(list.edge(of: 10) == 0)
    let lengths = [30.0, 90, 60, 200, 20]
    list.model.items.insert(
      contentsOf: lengths.enumerated().map { Item(id: 1000 + $0, length: $1) }, at: 0)
    list.stage.advance(by: 0)
    #expect(list.edge(of: 10) == 0)
    #expect(list.list.scrollOffset == 1000)
    #expect(list.model.offset == 1000)
  }

  @Test(arguments: ListStage.axes)
  func `ANCHOR-1 prepending to rows that are measured keeps the reader's place`(
    axis: Orientation
  ) {
    let list = ItemStage(ItemModel(sixties(0..<100), isMeasured: true), axis)
    list.model.offset = 600
    list.stage.advance(by: 0)
    let edges = list.edges
    list.model.items.insert(
      contentsOf: [30.0, 90, 60, 200, 20].enumerated().map { Item(id: 1000 + $0, length: $1) },
      at: 0)
    list.stage.advance(by: 0)
    #expect(list.edges == edges)
  }

  @Test(arguments: ListStage.axes)
  func `ANCHOR-4 prepending before anything was scrolled`(axis: Orientation) {
    let list = ItemStage(ItemModel(sixties(0..<100), offset: 600), axis)
    list.stage.advance(by: 0.1)
    list.model.items.insert(
      contentsOf: [47.0, 311, 96].enumerated().map { Item(id: 1000 + $0, length: $1) }, at: 0)
    list.stage.advance(by: 0)
    #expect(list.list.scrollOffset == 1054)
    #expect(list.edge(of: 10) == 0)
  }

  @Test func `at the very start, too, what comes above comes above`() {
    let list = ItemStage(ItemModel(sixties(0..<100)))
    list.model.items.insert(Item(id: 1000), at: 0)
    list.stage.advance(by: 0)
    #expect(list.edge(of: 0) == 0)
    #expect(list.list.scrollOffset == 60)
  }

  @Test func `IDENTITY-1 ids with equal hashes are different rows`() {
    struct Key: Hashable {
      let name: String
      func hash(into hasher: inout Hasher) { hasher.combine(1) }
    }
    let stage = Stage(size: Size(width: 100, height: 100)) {
      DynamicList([Key(name: "P"), Key(name: "Q")], id: \.self, orientation: .vertical) { key in
        Text(key.name).padding()
      }
    }
    #expect(stage.texts == ["P", "Q"])
  }

  @Test(arguments: ListStage.axes, [true, false])
  func `IDENTITY-3 state stays with its element`(axis: Orientation, isMeasured: Bool) {
    let list = ItemStage(ItemModel(sixties(0..<1000), isMeasured: isMeasured), axis)
    list.tap(3 * 60 + 30)
    list.stage.advance(by: 0.1)
    #expect(list.list.texts(inRow: 3) == ["3 on"])
    list.model.offset = 500 * 60
    list.stage.advance(by: 0)
    #expect(!list.stage.texts.contains { $0.hasSuffix("on") })
    list.model.offset = 0
    list.stage.advance(by: 0)
    #expect(list.list.texts(inRow: 3) == ["3 on"])
    list.model.items.insert(contentsOf: [Item(id: -2), Item(id: -1)], at: 0)
    list.stage.advance(by: 0)
    list.model.offset = 60
    list.stage.advance(by: 0)
    #expect(list.list.texts(inRow: 5) == ["3 on"])
    #expect(list.stage.texts.count { $0.hasSuffix("on") } == 1)
    // Away while it is not live, and back: its state went with it.
    list.model.offset = 500 * 60
    list.stage.advance(by: 0)
    let item = list.model.items.remove(at: 5)
    list.stage.advance(by: 0)
    list.model.items.insert(item, at: 5)
    list.model.offset = 60
    list.stage.advance(by: 0)
    #expect(list.list.texts(inRow: 5) == ["3"])
  }

  @Test(arguments: ListStage.axes)
  func `IDENTITY-4 prepending rebuilds nothing that is shown`(axis: Orientation) {
    let list = ItemStage(ItemModel(sixties(0..<100), offset: 600), axis)
    list.tap(30)
    list.stage.advance(by: 0.1)
    list.model.appeared = []
    let built = list.stage.counters.rowsBuilt
    list.model.items.insert(contentsOf: sixties(1000..<1005), at: 0)
    list.stage.advance(by: 0)
    #expect(list.model.appeared.count <= 4)
    #expect(!list.model.vanished.contains { (10..<15).contains($0) })
    #expect(list.stage.counters.rowsBuilt - built <= 4)
    #expect(list.stage.texts.contains("10 on"))
  }

  @Test func `an id that occurs twice is shown once and reported once`() {
    let model = ItemModel([Item(id: 1), Item(id: 2), Item(id: 1), Item(id: 3)])
    let list = ItemStage(model)
    #expect(list.stage.texts == ["1", "2", "3"])
    #expect(
      list.stage.diagnostics == [
        "DynamicList: the id 1 occurs twice; the later element is left out"
      ])
    model.items.append(Item(id: 4))
    list.stage.advance(by: 0)
    #expect(list.stage.texts == ["1", "2", "3", "4"])
    #expect(list.stage.diagnostics.count == 1)
  }

  @Test func `numbers that are their own ids are told apart however many they are`() {
    let stage = Stage(size: Size(width: 100, height: 100)) {
      DynamicList(0..<1_000_000_000_000, id: \.self, orientation: .vertical) {
        Text("\($0)").frame(height: 20)
      }
    }
    stage.key("End")
    stage.advance(by: 0)
    #expect(stage.lists[0].shownRows.last == 999_999_999_999)
    #expect(stage.texts.last == "999999999999")
  }

  /// After any edit, in rest or in a fling, the first shown row that is still there is where it was, or would have
  /// been without the edit.
  @Test(arguments: 0..<8)
  func `edits move nothing that is shown`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let axis: Orientation = seed % 2 == 0 ? .vertical : .horizontal
    func item(_ id: Int) -> Item {
      Item(id: id, length: Double(Int.random(in: 5...120, using: &random)))
    }
    let items = (0..<200).map(item)
    let isMeasured = seed % 4 < 2
    let edited = ItemStage(ItemModel(items, isMeasured: isMeasured), axis)
    var nextID = 1000
    for round in 0..<60 {
      // In the middle, so that no end comes into it.
      edited.model.offset = max(2000, edited.list.contentLength / 2)
      edited.stage.advance(by: 0)
      edited.stage.advance(by: 1)
      let isMoving = Bool.random(using: &random)
      if isMoving {
        let point = { (along: Double) in
          axis == .vertical ? Point(x: 50, y: along) : Point(x: along, y: 50)
        }
        edited.stage.fling(from: point(200), to: point(170), duration: 0.08)
        edited.stage.advance(by: 0.05)
      }
      let before = edited.edges
      let first = try #require(
        edited.list.shownRows.first.map { edited.model.items[$0].id })
      var items = edited.model.items
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<items.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          items.insert(item(nextID), at: place)
          nextID += 1
        case 1 where items[place].id != first && items.count > 150:
          items.remove(at: place)
        case 2 where items[place].id != first:
          let moved = items.remove(at: place)
          items.insert(moved, at: Int.random(in: 0...items.count, using: &random))
        case 3 where items[place].id != first:
          items[place].length = Double(Int.random(in: 5...120, using: &random))
        default: break
        }
      }
      edited.model.items = items
      edited.stage.advance(by: 0)
      let edge = try #require(edited.edge(of: first), "seed \(seed), round \(round)")
      let old = try #require(before[first])
      try #require(abs(edge - old) < 1.0 / 512, "seed \(seed), round \(round)")
      try #require(edited.stage.counters.blankPixels == 0)
    }
  }

  @Test(arguments: ListStage.axes, [true, false])
  func `a fling goes on over an edited list as over one that is not`(
    axis: Orientation, isMeasured: Bool
  ) throws {
    let items = (0..<500).map { Item(id: $0, length: Double(20 + $0 * 37 % 80)) }
    let stages = (0..<2).map { _ in
      ItemStage(ItemModel(items, isMeasured: isMeasured), axis)
    }
    for stage in stages {
      stage.model.offset = 6000
      stage.stage.advance(by: 0)
      let point = { (along: Double) in
        axis == .vertical ? Point(x: 50, y: along) : Point(x: along, y: 50)
      }
      stage.stage.fling(from: point(250), to: point(150), duration: 0.08)
      stage.stage.advance(by: 0.1)
    }
    for frame in 0..<60 {
      if frame % 10 == 3 {
        stages[0].model.items.insert(Item(id: 1000 + frame, length: 33), at: frame)
      }
      if frame % 10 == 7 { stages[0].model.items.remove(at: 2) }
      for stage in stages { stage.stage.advance(by: 1.0 / 60) }
      try #require(stages[0].edges == stages[1].edges, "frame \(frame)")
    }
  }
}
