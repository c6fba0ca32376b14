import Reel
import ReelTesting
import Testing

@Observable private final class Model {
  var ids: [Int] = Array(0..<2000)
  var position: Int? = nil
  var seen: [[Int]] = []
  var phases: [ScrollPhase] = []
  var offsets: [Double] = []
  @ObservationIgnored var proxy: ScrollViewProxy?

  func take(_ proxy: ScrollViewProxy) { self.proxy = proxy }
}

/// Rows of many lengths, found out as they come near.
private struct Rows: View {
  let model: Model
  let orientation: Orientation

  static func length(_ id: Int) -> Double { 20 + Double(id * 37 % 91) }

  var body: some View {
    ScrollViewReader { proxy in
      let _ = model.take(proxy)
      DynamicList(model.ids, id: \.self, orientation: orientation) { id in
        Text("\(id)").frame(
          width: orientation == .horizontal ? Self.length(id) : nil,
          height: orientation == .vertical ? Self.length(id) : nil)
      }
    }
  }
}

/// Going to rows by their ids, and being told where a list is.
@MainActor struct ScrollTargetTests {
  private static func stage(_ model: Model, _ axis: Orientation = .vertical) -> Stage {
    Stage(size: Size(width: 300, height: 300)) { Rows(model: model, orientation: axis) }
  }

  private static func frame(_ id: Int, _ stage: Stage, _ axis: Orientation) -> (Double, Double)? {
    stage.lists[0].frame(ofRow: id).map {
      axis == .vertical ? ($0.minY, $0.maxY) : ($0.minX, $0.maxX)
    }
  }

  @Test(arguments: [Orientation.vertical, .horizontal])
  func `a row that was never measured is gone to exactly`(axis: Orientation) throws {
    let model = Model()
    let stage = Self.stage(model, axis)
    let proxy = try #require(model.proxy)
    for (id, anchor) in [
      (1500, UnitPoint.topLeading), (700, .center), (1800, .bottomTrailing), (3, .topLeading),
      (1999, .bottomTrailing), (1000, UnitPoint(x: 0.25, y: 0.25)),
    ] {
      let built = stage.counters.rowsBuilt
      proxy.scrollTo(id, anchor: anchor)
      stage.advance(by: 0)
      let (start, end) = try #require(Self.frame(id, stage, axis))
      let share = anchor.x
      let wanted = share * (300 - Rows.length(id))
      #expect(abs(start - wanted) <= 0.5, "\(id) is at \(start), not at \(wanted)")
      #expect(end - start == Rows.length(id))
      #expect(stage.counters.rowsBuilt - built < 80)
      stage.settle()
      #expect(Self.frame(id, stage, axis)?.0 == start)
    }
    #expect(stage.counters.blankPixels == 0)
  }

  @Test func `without an anchor a list moves as little as it takes`() throws {
    let model = Model()
    let stage = Self.stage(model)
    let proxy = try #require(model.proxy)
    proxy.scrollTo(2)
    stage.advance(by: 0)
    #expect(stage.lists[0].scrollOffset == 0)
    proxy.scrollTo(40)
    stage.advance(by: 0)
    #expect(Self.frame(40, stage, .vertical)?.1 == 300)
    proxy.scrollTo(41)
    stage.advance(by: 0)
    #expect(Self.frame(41, stage, .vertical)?.1 == 300)
    proxy.scrollTo(39)
    let offset = stage.lists[0].scrollOffset
    stage.advance(by: 0)
    #expect(stage.lists[0].scrollOffset == offset)
    proxy.scrollTo(30)
    stage.advance(by: 0)
    #expect(Self.frame(30, stage, .vertical)?.0 == 0)
    proxy.scrollTo("no such id")
    stage.advance(by: 0)
    #expect(Self.frame(30, stage, .vertical)?.0 == 0)
  }

  @Test func `a view inside a row is gone to by its name`() throws {
    let model = Model()
    let stage = Stage(size: Size(width: 200, height: 200)) {
      ScrollViewReader { proxy in
        let _ = model.take(proxy)
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<50) { Text("\($0)").frame(height: 30).id("view \($0)") }
          }
        }
      }
    }
    try #require(model.proxy).scrollTo("view 20", anchor: .top)
    stage.advance(by: 0)
    #expect(stage.lists[0].scrollOffset == 600)
    try #require(model.proxy).scrollTo("view 3")
    stage.advance(by: 0)
    #expect(stage.lists[0].scrollOffset == 90)
  }

  @Test func `a pinned header does not cover the row that is gone to`() throws {
    let model = Model()
    let stage = Stage(size: Size(width: 200, height: 200)) {
      ScrollViewReader { proxy in
        let _ = model.take(proxy)
        List {
          ForEach(0..<20) { section in
            Section("Section \(section)") {
              ForEach(0..<20) { Text("\(section).\($0)").id("\(section).\($0)") }
            }
          }
        }
      }
    }
    try #require(model.proxy).scrollTo(15, anchor: .top)
    stage.advance(by: 0)
    let header = try #require(stage.find(text: "Section 0"))
    let row = try #require(stage.find(text: "0.15"))
    #expect(header.frame.maxY < row.frame.minY)
    #expect(row.frame.minY < 60)
  }

  @Test(arguments: [nil, UnitPoint.center, .bottom])
  func `a position is bound to the id of the row that is there`(anchor: UnitPoint?) throws {
    let model = Model()
    model.position = 1200
    let stage = Stage(size: Size(width: 300, height: 300)) {
      Rows(model: model, orientation: .vertical)
        .scrollPosition(id: Bindable(model).position, anchor: anchor)
    }
    func place(_ id: Int) -> Double? {
      Self.frame(id, stage, .vertical).map { start, end in
        start - (anchor?.y ?? 0) * (300 - (end - start))
      }
    }
    #expect(abs(try #require(place(1200))) <= 0.5)
    #expect(model.position == 1200)
    model.position = 300
    stage.advance(by: 0)
    #expect(abs(try #require(place(300))) <= 0.5)
    stage.wheel(at: Point(x: 100, y: 100), dy: -20)
    stage.settle()
    let there = try #require(model.position)
    let (start, end) = try #require(Self.frame(there, stage, .vertical))
    let line = (anchor?.y ?? 0) * 300
    #expect(there > 300 && start <= line && end >= line)
    // A row that comes before it leaves it where it is.
    model.ids.insert(5000, at: 0)
    stage.advance(by: 0)
    #expect(model.position == there)
  }

  @Test func `a list opens where it is told to`() {
    let model = Model()
    let bottom = Stage(size: Size(width: 300, height: 300)) {
      Rows(model: model, orientation: .vertical).defaultScrollAnchor(.bottom)
    }
    #expect(bottom.lists[0].shownRows.last == 1999)
    #expect(bottom.lists[0].frame(ofRow: 1999)?.maxY == 300)
    #expect(bottom.counters.framesPresented == 1 && bottom.counters.blankPixels == 0)
    let middle = Stage(size: Size(width: 300, height: 300)) {
      Rows(model: model, orientation: .vertical).defaultScrollAnchor(.center)
    }
    #expect(middle.lists[0].shownRows.contains { (900...1100).contains($0) })
  }

  @Test func `the app hears what a stage reads`() {
    let model = Model()
    let stage = Stage(size: Size(width: 300, height: 300)) {
      Rows(model: model, orientation: .vertical)
        .onScrollPhaseChange { old, new in
          if model.phases.isEmpty { model.phases.append(old) }
          model.phases.append(new)
        }
        .onScrollGeometryChange(for: Double.self, of: \.contentOffset.y) { _, new in
          model.offsets.append(new)
        }
        .onScrollTargetVisibilityChange(idType: Int.self, threshold: 1) { model.seen.append($0) }
    }
    let list = stage.lists[0]
    stage.fling(at: Point(x: 100, y: 250), velocity: (dx: 0, dy: -1500))
    while !list.phase.isIdle {
      stage.advance(by: 1.0 / 60)
      #expect(model.offsets.last == list.scrollOffset + list.overscroll)
      #expect(model.phases.last == list.phase)
    }
    #expect(model.phases.first == .idle && model.phases.contains(.coasting))
    let whole = list.shownRows.filter { row in
      list.frame(ofRow: row).map { $0.minY >= 0 && $0.maxY <= 300 } ?? false
    }
    #expect(model.seen.last == whole)
    // Nothing is said while nothing moves.
    let count = model.offsets.count
    stage.advance(by: 1)
    #expect(model.offsets.count == count)
  }
}

extension ScrollPhase {
  fileprivate var isIdle: Bool { self == .idle }
}
