import Reel
import ReelTesting
import TestSupport
import Testing

@Observable private final class GrowingText {
  var text = "Lorem Ipsum"
  var taps = 0
}

/// Lists whose rows are as long as their content.
@MainActor struct MeasuredListTests {
  private static let frame = 1.0 / 60

  /// Lengths of whole points, some of them 0.
  private static func lengths(_ count: Int, seed: Int) -> [Double] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      Int.random(in: 0..<20, using: &random) == 0
        ? 0 : Double(Int.random(in: 5...160, using: &random))
    }
  }

  @Test(arguments: ListStage.axes)
  func `the first frame has each row as long as its content`(axis: Orientation) {
    let lengths: [Double] = [30, 80, 0, 55, 20, 70]
    let list = ListStage(.measured(lengths), viewport: 300, axis)
    #expect(list.stage.counters.framesPresented == 1)
    #expect(list.edge(of: 0) == 0 && list.end(of: 0) == 30)
    #expect(list.edge(of: 1) == 30 && list.end(of: 1) == 110)
    #expect(list.edge(of: 3) == 110 && list.end(of: 5) == 255)
    #expect(list.list.contentLength == 255)
  }

  @Test func `TEXT-7 a row is as wide as its text, at once`() throws {
    let model = GrowingText()
    let stage = Stage(size: Size(width: 400, height: 60)) {
      DynamicList(numberOfItems: 2) { index in
        Text(index == 0 ? model.text : "Next").padding(10).onTapGesture { model.taps += 1 }
      }
    }
    let list = try #require(stage.lists.first)
    let (row, next) = (try #require(list.frame(ofRow: 0)), try #require(list.frame(ofRow: 1)))
    let text = try #require(stage.frame(of: "Lorem Ipsum"))
    #expect(stage.counters.framesPresented == 1)
    #expect(row.width >= text.width + 20 && row.width < text.width + 21)
    #expect(next.minX == row.maxX)
    model.text = "Lorem Ipsum dolor sit amet"
    stage.advance(by: 0)
    #expect(stage.counters.framesPresented == 2)
    let wider = try #require(list.frame(ofRow: 0))
    let longer = try #require(stage.frame(of: "Lorem Ipsum dolor sit amet"))
    #expect(wider.width >= longer.width + 20 && wider.width < longer.width + 21)
    #expect(list.frame(ofRow: 1)?.minX == wider.maxX)
    stage.tap(Point(x: wider.maxX - 12, y: 30))
    stage.tap(Point(x: 12, y: 30))
    #expect(model.taps == 2)
  }

  @Test func `TEXT-1 an empty text between others is as wide as its padding`() throws {
    let stage = Stage(size: Size(width: 400, height: 60)) {
      DynamicList(numberOfItems: 3) { Text(["A", "", "B"][$0]).padding(8) }
    }
    let list = try #require(stage.lists.first)
    let frames = try (0..<3).map { try #require(list.frame(ofRow: $0)) }
    #expect(frames[1].width == 16)
    #expect(frames[2].minX == frames[1].maxX)
    #expect(stage.texts == ["A", "B"])
  }

  // MARK: Staying in place

  private func rows(_ changed: Int? = nil, _ length: Double = 0) -> ListModel.Lengths {
    var lengths = [Double](repeating: 100, count: 20)
    if let changed { lengths[changed] = length }
    return .measured(lengths)
  }

  @Test(arguments: ListStage.axes)
  func `ANCHOR-2 a live row above grows`(axis: Orientation) {
    let list = ListStage(rows(), viewport: 300, axis)
    list.set(450)
    #expect(list.edge(of: 4) == -50)
    list.model.lengths = rows(3, 180)
    list.stage.advance(by: 0)
    #expect(list.edge(of: 4) == -50)
    #expect(list.edge(of: 5) == 50)
    #expect(list.list.scrollOffset == 530)
    #expect(list.model.offset == 530)
  }

  @Test(arguments: ListStage.axes)
  func `ANCHOR-3 the row crossing the leading edge grows or shrinks`(axis: Orientation) {
    let list = ListStage(rows(), viewport: 300, axis)
    list.set(450)
    list.model.lengths = rows(4, 160)
    list.stage.advance(by: 0)
    #expect(list.list.scrollOffset == 450)
    #expect(list.edge(of: 4) == -50)
    #expect(list.edge(of: 5) == 110)
    list.model.lengths = rows(4, 20)
    list.stage.advance(by: 0)
    // Its begin stays where it was; it ends above the window now.
    #expect(list.edge(of: 4) == -50)
    #expect(list.edge(of: 5) == -30)
  }

  @Test func `rows that are as high as they were lie right in another width`() throws {
    let stage = Stage(size: Size(width: 400, height: 200)) {
      List {
        Section("Letters") { ForEach(0..<3) { Text("row \($0)") } }
      }
      .listStyle(.plain)
    }
    let texts = ["Letters", "row 0", "row 2"]
    let before = try texts.map { try #require(stage.frame(of: $0)) }
    for width in [372.0, 440] {
      stage.resize(to: Size(width: width, height: 200))
      #expect(try texts.map { try #require(stage.frame(of: $0)) } == before, "\(width)")
    }
  }

  @Test func `another width wraps all rows anew, and the first shown stays`() throws {
    let text = "Words that wrap in a narrow list, and less so in a wide one, whenever it is asked. "
    let stage = Stage(size: Size(width: 200, height: 300)) {
      DynamicList(orientation: .vertical, numberOfItems: 200) { index in
        Text("\(index): " + String(repeating: text, count: 1 + index % 3)).padding(4)
      }
      .clipped()
    }
    let list = try #require(stage.lists.first)
    stage.fling(from: Point(x: 50, y: 250), to: Point(x: 50, y: 20))
    stage.settle()
    for width in [320.0, 150, 400, 200] {
      let row = list.shownRows[0]
      let edge = try #require(list.frame(ofRow: row)?.minY)
      stage.resize(to: Size(width: width, height: 300))
      stage.advance(by: 0)
      #expect(list.frame(ofRow: row)?.minY == edge, "\(width)")
    }
  }

  @Test(arguments: ListStage.axes)
  func `back through rows not measured, point by point, each row moves by one`(
    axis: Orientation
  ) throws {
    let list = ListStage(.measured(Self.lengths(2000, seed: 3)), viewport: 300, axis)
    list.set(30_000)
    // 1/72 notch is a point, and a fraction of a notch moves at once.
    var before = edges(of: list)
    for step in 0..<600 {
      list.wheel(1.0 / 72)
      list.stage.advance(by: Self.frame)
      let now = edges(of: list)
      for (row, edge) in now {
        guard let old = before[row] else { continue }
        try #require(abs(edge - old - 1) < 1e-9, "step \(step), row \(row): \(old) to \(edge)")
      }
      before = now
    }
    #expect(list.stage.counters.blankPixels == 0)
  }

  private func edges(of list: ListStage) -> [Int: Double] {
    Dictionary(uniqueKeysWithValues: list.shown.map { ($0, list.edge(of: $0) ?? .nan) })
  }

  // MARK: Motion

  @Test(arguments: ListStage.axes, [-60.0, -230])
  func `a fling goes as over given lengths`(axis: Orientation, distance: Double) throws {
    let lengths = Self.lengths(3000, seed: 5)
    let known = ListStage(.given(lengths), viewport: 300, axis)
    let found = ListStage(.measured(lengths), viewport: 300, axis)
    for list in [known, found] { list.fling(from: 250, by: distance) }
    var frames = 0
    while known.list.phase != .idle, frames < 1000 {
      try #require(known.shown == found.shown, "frame \(frames)")
      for row in known.shown {
        try #require(known.edge(of: row) == found.edge(of: row), "frame \(frames), row \(row)")
      }
      for list in [known, found] { list.stage.advance(by: Self.frame) }
      frames += 1
    }
    #expect(frames > 30)
    #expect(found.list.phase == .idle)
    #expect(known.list.scrollOffset == found.list.scrollOffset)
    #expect(found.stage.counters.blankPixels == 0)
  }

  @Test(arguments: ListStage.axes)
  func `the app's animation ends in time where it leads, whatever the lengths`(
    axis: Orientation
  ) throws {
    let list = ListStage(.measured(Self.lengths(100_000, seed: 7)), viewport: 300, axis)
    list.model.animation = .easeInOut(duration: 0.3)
    list.model.offset = 200_000
    list.stage.advance(by: 0)
    let target = try #require(list.list.phase == .animating ? 0.3 : nil)
    list.stage.advance(by: target)
    list.stage.advance(by: Self.frame)
    #expect(list.list.phase == .idle)
    #expect(abs((list.edge(of: try #require(list.shown.first)) ?? 1000)) <= 160)
    #expect(list.model.offset == list.list.scrollOffset)
    #expect(list.stage.counters.blankPixels == 0)
  }

  @Test(arguments: ListStage.axes, [1, 10, 1_000_000, 1_000_000_000_000])
  func `End leads to the last row's end, in two frames and few rows`(
    axis: Orientation, count: Int
  ) throws {
    let stage = Stage(size: Size(width: 300, height: 300)) {
      DynamicList(orientation: axis, numberOfItems: count) { index in
        let length = Double(20 + index * 7919 % 90)
        Text("\(index)").frame(
          width: axis == .horizontal ? length : 50, height: axis == .vertical ? length : 50)
      }
      .clipped()
    }
    let list = try #require(stage.lists.first)
    for _ in 0..<2 {
      stage.key("End")
      stage.advance(by: 0)
      let last = try #require(list.frame(ofRow: count - 1))
      let end = axis == .vertical ? last.maxY : last.maxX
      #expect(end == min(300, list.contentLength))
      #expect(list.shownRows.last == count - 1)
      stage.key("Home")
      stage.advance(by: 0)
      #expect(list.shownRows.first == 0)
      #expect(list.scrollOffset == 0)
    }
    #expect(stage.counters.rowsBuilt < 300)
    #expect(stage.counters.blankPixels == 0)
  }

  @Test(arguments: ListStage.axes)
  func `dragged to its end the thumb leads to the last row, and never goes back`(
    axis: Orientation
  ) throws {
    let list = ListStage(.measured(Self.lengths(5000, seed: 9)), viewport: 300, axis)
    list.fling(from: 250, by: -100)
    let edge = axis == .vertical ? Point(x: 95, y: 6) : Point(x: 6, y: 95)
    list.stage.press(at: edge, source: .mouse)
    var first = 0
    for along in stride(from: 8.0, through: 320, by: 4) {
      list.stage.move(
        to: axis == .vertical ? Point(x: 95, y: along) : Point(x: along, y: 95), source: .mouse)
      list.stage.advance(by: Self.frame)
      #expect(try #require(list.shown.first) >= first)
      first = try #require(list.shown.first)
    }
    #expect(list.shown.last == 4999 || list.end(of: list.shown.last ?? 0) == 300)
    #expect(list.end(of: try #require(list.shown.last)) == 300)
  }

  // MARK: Odd rows

  @Test func `rows of no length are passed over, and a list of them is built bit by bit`() throws {
    let stage = Stage(size: Size(width: 100, height: 100)) {
      DynamicList(orientation: .vertical, numberOfItems: 10_000) { index in
        Color.red.frame(height: index == 9000 ? 50 : 0)
      }
    }
    let list = try #require(stage.lists.first)
    #expect(stage.settle())
    #expect(list.shownRows == [9000])
    #expect(list.frame(ofRow: 9000) == Rect(x: 0, y: 0, width: 100, height: 50))
  }

  /// Each row keeps its distance to those that were on the screen before; none is missed.
  @Test(arguments: [5, 200])
  func `a row that was empty is there once it shows something`(rows: Int) {
    let model = FooterModel()
    let stage = Stage(size: Size(width: 200, height: 300)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<rows, id: \.self) { Text("\($0)").frame(height: 40) }
          Footer(model: model)
        }
      }
    }
    let list = stage.lists[0]
    stage.key("End")
    stage.advance(by: 1)
    model.isShown = true
    stage.advance(by: 1)
    #expect(list.contentLength == Double(rows) * 40 + 30)
    model.isShown = false
    stage.advance(by: 1)
    #expect(list.contentLength == Double(rows) * 40)
    stage.key("Home")
    stage.advance(by: 1)
    model.isShown = true
    stage.advance(by: 1)
    stage.key("End")
    stage.advance(by: 1)
    #expect(stage.find(text: "footer") != nil)
    #expect(list.contentLength == Double(rows) * 40 + 30)
  }

  @Test(arguments: 0..<6)
  func `whatever a person does, what is on the screen moves as one`(seed: Int) throws {
    var random = SplitMix64(seed: 100 + seed)
    let axis: Orientation = seed % 2 == 0 ? .vertical : .horizontal
    let lengths = Self.lengths(400, seed: seed)
    let list = ListStage(.measured(lengths), viewport: 200, axis)
    list.model.animation = seed % 3 == 0 ? .easeInOut(duration: 0.3) : nil
    var before = edges(of: list)
    func look(_ what: String) throws {
      let now = edges(of: list)
      let moves = now.compactMap { row, edge in before[row].map { edge - $0 } }
      if let first = moves.first {
        try #require(
          moves.allSatisfy { abs($0 - first) < 1e-6 }, "seed \(seed), \(what): \(moves)")
      }
      for (a, b) in zip(list.shown, list.shown.dropFirst()) {
        let gap = try #require(list.edge(of: b)) - #require(list.end(of: a))
        try #require(abs(gap) < 1e-9, "seed \(seed), \(what)")
      }
      for row in list.shown {
        let length = try #require(list.end(of: row)) - #require(list.edge(of: row))
        try #require(abs(length - lengths[row]) < 1e-9, "seed \(seed), \(what), row \(row)")
      }
      try #require(list.stage.counters.blankPixels == 0, "seed \(seed), \(what)")
      before = now
    }
    for _ in 0..<60 {
      let what: String
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        what = "fling"
        list.fling(
          from: 100, by: Double.random(in: -90...90, using: &random),
          duration: Double.random(in: 0.03...0.2, using: &random))
      case 1:
        what = "wheel"
        list.wheel(Double(Int.random(in: -5...5, using: &random)))
      case 2:
        what = "fraction"
        list.wheel(Double.random(in: -1...1, using: &random))
      case 3:
        what = "write"
        list.model.offset = Double.random(in: -100...40_000, using: &random)
      case 4:
        what = "key"
        list.stage.key(["PageDown", "PageUp", "Home", "End"].randomElement(using: &random)!)
      default:
        what = "press"
        list.stage.tap(list.point(50))
      }
      before = [:]
      list.stage.advance(by: 0)
      try look(what)
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        list.stage.advance(by: Self.frame)
        try look(what)
      }
    }
  }
}

/// A row that may show nothing.
private struct Footer: View {
  let model: FooterModel
  var body: some View { if model.isShown { Text("footer").frame(height: 30) } }
}

@Observable private final class FooterModel { var isShown = false }
