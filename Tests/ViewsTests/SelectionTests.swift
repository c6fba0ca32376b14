import Canvas
import Observation
import TestSupport
import Testing

@testable import Views

/// Something that lists with a selection can be made of.
@Observable private final class Model {
  var items: [Item]
  var one: Int?
  var many: Set<Int> = []
  init(_ count: Int) { items = (0..<count).map { Item(id: $0, name: "row \($0)") } }
}

@Observable private final class Picked { var value: String? }

private struct Item: Identifiable {
  var id: Int
  var name: String
}

struct SelectionTests {
  private enum Kind: CaseIterable { case one, many }

  /// Rows of 44 points, the least there are; seven and a bit of them are shown.
  private func hosted(_ model: Model, _ kind: Kind, height: Double = 320) -> Hosted {
    switch kind {
    case .one:
      Hosted(
        Evaluated {
          List(model.items, selection: Bindable(model).one) { Text($0.name) }.clipped()
        },
        height: height)
    case .many:
      Hosted(
        Evaluated {
          List(model.items, selection: Bindable(model).many) { Text($0.name) }.clipped()
        },
        height: height)
    }
  }

  /// Where rows are drawn as selected: their tops, with whether the list has the keys.
  private func selected(_ hosted: Hosted) -> [String] {
    hosted.commands.compactMap {
      guard case .fill(let rect, _, let color) = $0 else { return nil }
      switch color {
      case Color.accentColor.resolved(in: .light): return "\(rect.y) active"
      case Color.systemGray4.resolved(in: .light): return "\(rect.y) inactive"
      default: return nil
      }
    }
  }

  private func press(_ hosted: Hosted, row: Int, _ modifiers: InputEvent.Modifiers = []) {
    var pointer = hosted.pointer(50, Double(row) * 44 + 20)
    pointer.modifiers = modifiers
    hosted.send(.down(pointer))
    hosted.send(.up(pointer), after: 0.05)
  }

  @Test func `a tap selects a row, and only that`() {
    let model = Model(100)
    let hosted = hosted(model, .one)
    #expect(selected(hosted) == [])
    press(hosted, row: 2)
    #expect(model.one == 2)
    #expect(selected(hosted) == ["88 active"])
    press(hosted, row: 3)
    #expect(model.one == 3)
    #expect(selected(hosted) == ["132 active"])
    press(hosted, row: 3, .control)
    #expect(model.one == nil)
    #expect(selected(hosted) == [])
  }

  @Test func `the app's selection is shown, and its letters are white in a list with the keys`() {
    let model = Model(100)
    model.one = 1
    let hosted = hosted(model, .one)
    #expect(selected(hosted) == ["44 inactive"])
    func color(of text: String) -> PixelColor? {
      hosted.commands.lazy.compactMap {
        if case .text(let run, _, _, let color) = $0, run.text == text { color } else { nil }
      }.first
    }
    #expect(color(of: "row 1") == Color.black.resolved(in: .light))
    hosted.key("Tab")
    #expect(selected(hosted) == ["44 active"])
    #expect(color(of: "row 1") == Color.white.resolved(in: .light))
    #expect(color(of: "row 2") == Color.black.resolved(in: .light))
    model.one = 2
    #expect(selected(hosted) == ["88 active"])
    #expect(color(of: "row 1") == Color.black.resolved(in: .light))
  }

  @Test func `Control and Shift select more`() {
    let model = Model(100)
    let hosted = hosted(model, .many)
    press(hosted, row: 1)
    press(hosted, row: 3, .control)
    #expect(model.many == [1, 3])
    press(hosted, row: 5, .shift)
    #expect(model.many == [3, 4, 5])
    press(hosted, row: 2, .shift)
    #expect(model.many == [2, 3])
    press(hosted, row: 2, .control)
    #expect(model.many == [3])
    press(hosted, row: 6)
    #expect(model.many == [6])
    hosted.key("A", .control)
    #expect(model.many == Set(0..<100))
    hosted.key("Escape")
    #expect(model.many == [])
  }

  @Test func `keys go from row to row and keep the row just in sight`() {
    let model = Model(100)
    let hosted = hosted(model, .one)
    // An only list has the keys from the start.
    for expected in 0..<12 {
      hosted.key("Down")
      #expect(model.one == expected)
      let frame = hosted.host.lists[0].windowFrame(ofRow: expected)
      #expect((frame?.minY ?? -1) >= 0 && (frame?.maxY ?? 999) <= 320)
    }
    #expect(hosted.host.lists[0].scrollOffset == 12 * 44 - 320)
    hosted.key("End")
    #expect(model.one == 99)
    #expect(hosted.host.lists[0].scrollOffset == 100 * 44 - 320)
    hosted.key("PageUp")
    // Seven eighths of 320 points are 6.4 rows.
    #expect(model.one == 92)
    hosted.key("PageDown")
    #expect(model.one == 98)
    hosted.key("PageDown")
    #expect(model.one == 99)
    hosted.key("Home")
    #expect(model.one == 0)
    #expect(hosted.host.lists[0].scrollOffset == 0)
    hosted.key("Up")
    #expect(model.one == 0)
    #expect(selected(hosted) == ["0 active"])
  }

  @Test func `with Shift keys extend the range from where it began`() {
    let model = Model(100)
    let hosted = hosted(model, .many)
    press(hosted, row: 4)
    hosted.key("Down", .shift)
    hosted.key("Down", .shift)
    #expect(model.many == [4, 5, 6])
    for _ in 0..<3 { hosted.key("Up", .shift) }
    #expect(model.many == [3, 4])
    hosted.key("Home", .shift)
    #expect(model.many == [0, 1, 2, 3, 4])
    hosted.key("End", .shift)
    #expect(model.many == Set(4..<100))
    hosted.key("Up")
    #expect(model.many == [98])
  }

  @Test func `headers are passed over, and tags call rows`() {
    let picked = Picked()
    let hosted = Hosted(
      List(selection: Bindable(picked).value) {
        Text("no name")
        Section(header: Text("header")) {
          Text("a").tag("A")
          Text("b").tag("B").padding(2)
        }
        ForEach(["c", "d"], id: \.self) { Text($0) }
      }, height: 400)
    var values: [String?] = []
    for _ in 0..<5 {
      hosted.key("Down")
      values.append(picked.value)
    }
    #expect(values == ["A", "B", "c", "d", "d"])
    hosted.key("Home")
    #expect(picked.value == "A")
    hosted.tap(20, 20)
    #expect(picked.value == "A")
    picked.value = "B"
    hosted.frame()
    hosted.key("Down")
    #expect(picked.value == "c")
  }

  @Test func `a button in a row is pressed, and the row not selected`() {
    let log = Log()
    let model = Model(3)
    let hosted = Hosted(
      List(model.items, selection: Bindable(model).one) { item in
        Button("\(item.id)") { log.note("\(item.id)") }
      }, height: 200)
    // 10 points wide, 16 from the edge.
    hosted.tap(20, 66)
    #expect(log.take() == ["1"])
    #expect(model.one == nil)
    hosted.tap(150, 66)
    #expect(log.take() == [])
    #expect(model.one == 1)
  }

  @Test func `letters find the next row that begins with them`() {
    let names = ["apple", "banana", "blueberry", "cherry", "Banyan"]
    let model = Model(0)
    model.items = names.enumerated().map { Item(id: $0, name: $1) }
    let hosted = hosted(model, .one)
    func type(_ letters: String) -> Int? {
      for letter in letters { hosted.key(letter == " " ? "Space" : letter.uppercased()) }
      return model.one
    }
    #expect(type("b") == 1)
    // Within a second it is "bl".
    #expect(type("l") == 2)
    hosted.frame(after: 1.5)
    #expect(type("b") == 4)
    hosted.frame(after: 1.5)
    #expect(type("bb") == 2)
    hosted.frame(after: 1.5)
    #expect(type("bany") == 4)
    hosted.frame(after: 1.5)
    #expect(type("zz") == 4)
  }

  @Test func `letters find rows that are far away where the app says their text`() {
    let model = Model(20_000)
    let hosted = Hosted(
      List(model.items, selection: Bindable(model).one) { Text($0.name) }
        .listTypeSelect { (id: Int) in id == 15_000 ? "Zebra" : "row" }, height: 320)
    hosted.key("Z")
    #expect(model.one == 15_000)
    #expect(hosted.host.lists[0].shownRows.contains(15_000))
    #expect(hosted.host.statistics.rowsBuilt < 100)
  }

  @Test func `without a selection a list is as it was`() {
    let model = Model(100)
    let hosted = Hosted(List(model.items) { Text($0.name) }, height: 320)
    press(hosted, row: 2)
    #expect(selected(hosted) == [])
    hosted.key("End")
    hosted.frame(after: 2)
    #expect(hosted.host.lists[0].scrollOffset == 100 * 44 - 320)
  }

  @Test func `scrolling a list with a selection evaluates no row that is there`() {
    let model = Model(1000)
    let log = Log()
    let hosted = Hosted(
      List(model.items, selection: Bindable(model).one) { item in
        let _ = log.note(item.name)
        Text(item.name)
      }, height: 320)
    press(hosted, row: 1)
    hosted.send(.wheel(at: Point(x: 50, y: 50), dx: 0, dy: -0.25, modifiers: []))
    _ = log.take()
    for _ in 0..<4 {
      hosted.send(.wheel(at: Point(x: 50, y: 50), dx: 0, dy: -0.03125, modifiers: []), after: 0.016)
    }
    #expect(log.take().count <= 1)
  }

  @Test func `however elements come, go and move, what is selected stays with its row`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let model = Model(40)
    let hosted = hosted(model, .many)
    var next = 1000
    for step in 0..<200 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: model.items.shuffle(using: &random)
      case 1:
        next += 1
        model.items.insert(
          Item(id: next, name: "row \(next)"),
          at: Int.random(in: 0...model.items.count, using: &random))
      case 2 where model.items.count > 10:
        model.items.remove(at: Int.random(in: 0..<model.items.count, using: &random))
      case 3:
        hosted.key(
          ["Down", "Up", "PageDown", "Home"].randomElement(using: &random)!,
          Bool.random(using: &random) ? .shift : [])
      case 4:
        let row = Int.random(in: 0..<7, using: &random)
        press(hosted, row: row, [[], .control, .shift].randomElement(using: &random)!)
      default:
        hosted.send(
          .wheel(
            at: Point(x: 50, y: 50), dx: 0, dy: Double.random(in: -9...9, using: &random),
            modifiers: []))
        hosted.frame(after: 3)
      }
      let list = hosted.host.lists[0]
      hosted.frame()
      let expected = list.shownRows.filter { model.many.contains(model.items[$0].id) }
        .compactMap { list.windowFrame(ofRow: $0) }
        .map { "\(DrawContext.round($0.minY)) active" }
      let drawn = selected(hosted).map { $0.replacing("inactive", with: "active") }
      #expect(Set(drawn).isSuperset(of: expected), "seed \(seed), step \(step)")
      let most = list.visibleRows.count { model.many.contains(model.items[$0].id) }
      #expect(drawn.count <= most, "seed \(seed), step \(step)")
    }
  }
}
