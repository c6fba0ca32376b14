import Canvas
import Observation
import TestSupport
import Testing

@testable import Views

extension Hosted {
  /// The rings that are drawn.
  fileprivate var rings: [PixelRect] {
    let accent = Color.accentColor.resolved(in: .light)
    return commands.compactMap {
      if case .stroke(let rect, 2, _, accent) = $0 { rect } else { nil }
    }
  }
}

private struct Item: Identifiable { var id: Int }

@Observable private final class Items {
  var items: [Item]
  init(_ range: Range<Int>) { items = range.map { Item(id: $0) } }
}

struct FocusTests {
  private func row(_ log: Log, _ name: String) -> some View {
    Button(name) { log.note(name) }.frame(height: 20)
  }

  @Test func `Tab goes through what takes keys in reading order, without what is disabled`() {
    let log = Log()
    let hosted = Hosted(
      VStack(spacing: 10) {
        HStack(spacing: 20) {
          row(log, "a")
          row(log, "b").disabled(true)
          row(log, "c")
        }
        DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 20).frame(height: 40)
        Toggle("d", isOn: Binding(get: { false }, set: { _ in log.note("d") }))
      }, height: 200)
    #expect(hosted.rings == [])
    var found: [String] = []
    for _ in 0..<5 {
      hosted.key("Tab")
      #expect(hosted.rings.count == 1)
      hosted.key("Return")
      found.append(log.take().first ?? "list")
    }
    #expect(found == ["a", "c", "list", "d", "a"])
    for name in ["d", "list", "c"] {
      hosted.key("Tab", .shift)
      hosted.key("Space")
      #expect(log.take() == (name == "list" ? [] : [name]))
    }
  }

  @Test func `a ring is around the button that was reached, and none where it was not by keys`() {
    let hosted = Hosted(Button("ab") {}.frame(width: 40, height: 20))
    hosted.tap(100, 50)
    #expect(hosted.rings == [])
    hosted.key("Tab")
    // 20 x 16 points in the middle of 200 x 100, 4 points around.
    #expect(hosted.rings == [[86, 38, 28, 24]])
  }

  @Test func `arrows move the focus to what is seen there, where no list takes them`() {
    let log = Log()
    let hosted = Hosted(
      VStack(spacing: 10) {
        HStack(spacing: 10) {
          row(log, "aa")
          row(log, "bb")
        }
        HStack(spacing: 10) {
          row(log, "cc")
          row(log, "dd")
        }
      })
    hosted.key("Down")
    #expect(hosted.rings == [])
    hosted.key("Tab")
    for (key, name) in [
      ("Right", "bb"), ("Right", "bb"), ("Down", "dd"), ("Left", "cc"), ("Up", "aa"), ("Up", "aa"),
    ] {
      hosted.key(key)
      hosted.key("Space")
      #expect(log.take() == [name], "\(key)")
    }
  }

  @Test func `keys scroll the list around a button that has the focus`() {
    let log = Log()
    let hosted = Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 20) { row(log, "\($0)") })
    hosted.key("Tab")
    hosted.key("Tab")
    hosted.key("End")
    hosted.frame(after: 1)
    #expect(hosted.host.lists[0].scrollOffset == 1900)
  }

  // MARK: Rows

  private func list(_ model: Items, _ log: Log) -> some View {
    Evaluated {
      DynamicList(model.items, orientation: .vertical, itemLength: { _ in 20 }) { item in
        row(log, "\(item.id)")
      }
      .scrollAnimation(nil)
      .clipped()
    }
  }

  private func wheel(_ hosted: Hosted, _ points: Double) {
    hosted.send(.wheel(at: Point(x: 100, y: 50), dx: 0, dy: -points / 72, modifiers: []))
    hosted.frame(after: 3)
  }

  @Test func `Tab to a row that is not fully seen scrolls it just into sight`() {
    let log = Log()
    let hosted = Hosted(list(Items(0..<1000), log), height: 95)
    hosted.key("Tab")
    for expected in 0..<30 {
      hosted.key("Tab")
      let frame = hosted.host.focus.target!.windowFrame
      #expect(frame.minY >= 0 && frame.maxY <= 95)
      #expect(hosted.host.lists[0].scrollOffset == max(0, Double(expected) * 20 + 20 - 95))
      hosted.key("Space")
      #expect(log.take() == ["\(expected)"])
    }
  }

  @Test func `Tab into a list comes to the rows that are shown`() {
    let log = Log()
    let hosted = Hosted(list(Items(0..<1000), log))
    wheel(hosted, 5000)
    hosted.key("Tab")
    hosted.key("Tab")
    hosted.key("Space")
    #expect(log.take() == ["250"])
  }

  @Test func `the focus goes away with its row and comes back with it, wherever that is then`() {
    let log = Log()
    let model = Items(0..<1000)
    let hosted = Hosted(list(model, log))
    for _ in 0..<3 { hosted.key("Tab") }
    hosted.key("Space")
    #expect(log.take() == ["1"])
    for step in 0..<4 {
      wheel(hosted, 10_000)
      #expect(hosted.rings == [])
      hosted.key("Return")
      #expect(log.take() == [])
      if step == 1 { model.items.insert(Item(id: 5000), at: 0) }
      if step == 2 { model.items.swapAt(2, 40) }
      wheel(hosted, -20_000)
      if step >= 2 { wheel(hosted, 760) }
      #expect(hosted.rings.count == 1, "step \(step)")
      hosted.key("Return")
      #expect(log.take() == ["1"], "step \(step)")
      wheel(hosted, -20_000)
    }
  }

  @Test func `the focus is gone with a row whose element is`() {
    let log = Log()
    let model = Items(0..<100)
    let hosted = Hosted(list(model, log))
    for _ in 0..<3 { hosted.key("Tab") }
    model.items.remove(at: 1)
    #expect(hosted.rings == [])
    hosted.key("Return")
    #expect(log.take() == [])
  }

  @Test func `however rows come, go and scroll, only the row that has the focus shows it`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let log = Log()
    let model = Items(0..<60)
    let hosted = Hosted(list(model, log))
    var next = 1000
    var focused: String?
    hosted.key("Tab")
    for step in 0..<300 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        hosted.key("Tab", Bool.random(using: &random) ? .shift : [])
        hosted.key("Space")
        focused = log.take().first
      case 1:
        next += 1
        model.items.insert(
          Item(id: next), at: Int.random(in: 0...model.items.count, using: &random))
      case 2 where model.items.count > 20:
        let gone = model.items.remove(at: Int.random(in: 0..<model.items.count, using: &random))
        if "\(gone.id)" == focused { focused = nil }
      case 3: model.items.shuffle(using: &random)
      default: wheel(hosted, Double.random(in: -600...600, using: &random))
      }
      let rings = hosted.rings
      let host = hosted.host
      if let focused {
        let index = model.items.firstIndex { "\($0.id)" == focused }!
        let isLive = host.lists[0].liveRows.contains(index)
        #expect(host.focus.target != nil || !isLive, "seed \(seed), step \(step)")
        if let target = host.focus.target, !(target is any Scroller) {
          #expect(host.lists[0].focusedRow == index, "seed \(seed), step \(step)")
          #expect(target.enclosingRow?.index == index, "seed \(seed), step \(step)")
        }
      }
      #expect(rings.count <= 1, "seed \(seed), step \(step)")
      hosted.key("Return")
      let pressed = log.take()
      #expect(pressed == [] || pressed == [focused], "seed \(seed), step \(step)")
    }
  }

  // MARK: Alerts

  @Test func `an alert keeps the focus in, and what is below has it again afterwards`() {
    let log = Log()
    struct Content: View {
      let log: Log
      @State private var isShown = false
      var body: some View {
        VStack(spacing: 10) {
          Button("below") {
            log.note("below")
            isShown = true
          }
          Button("other") { log.note("other") }
        }
        .alert(isPresented: $isShown) {
          Alert(
            title: Text("T"), primaryButton: .default(Text("Yes")) { log.note("yes") },
            secondaryButton: .cancel(Text("No")) { log.note("no") })
        }
      }
    }
    let hosted = Hosted(Content(log: log), width: 300, height: 300)
    hosted.key("Tab")
    hosted.key("Space")
    #expect(log.take() == ["below"])
    for _ in 0..<3 { hosted.key("Tab") }
    hosted.key("Space")
    // The cancelling one stands first, and the third Tab is there again.
    #expect(log.take() == ["no"])
    hosted.key("Space")
    #expect(log.take() == ["below"])
    hosted.key("Escape")
    #expect(log.take() == ["no"])
  }

  // MARK: FocusState

  private struct Fields: View {
    enum Field: Hashable { case a, b, gone }
    let log: Log
    @FocusState var field: Field?

    var body: some View {
      VStack(spacing: 10) {
        Text(field.map { "\($0)" } ?? "nil")
        Button("a") { log.note("a") }.focused($field, equals: .a)
        Button("b") { field = .a }.focused($field, equals: .b)
        Button("c") { field = .gone }
        Button("d") { field = nil }
      }
    }
  }

  @Test func `a focus state follows the focus and moves it`() {
    let log = Log()
    let hosted = Hosted(Fields(log: log), height: 200)
    #expect(hosted.texts[0] == "nil")
    for expected in ["a", "b", "nil", "nil", "a", "b"] {
      hosted.key("Tab")
      #expect(hosted.texts[0] == expected)
    }
    hosted.key("Space")
    #expect(hosted.texts[0] == "a")
    // It did not come by the keyboard.
    #expect(hosted.rings == [])
    hosted.key("Space")
    #expect(log.take() == ["a"])
  }

  @Test func `a focus state that nobody stands for takes the focus from whoever has it`() {
    let hosted = Hosted(Fields(log: Log()), height: 200)
    for _ in 0..<3 { hosted.key("Tab") }
    hosted.key("Space")
    hosted.frame()
    #expect(hosted.host.focus.target != nil)
    #expect(hosted.texts[0] == "gone")
    hosted.key("Tab")
    hosted.key("Space")
    #expect(hosted.texts[0] == "nil")
  }

  // MARK: Turned lists

  @Test(arguments: [(180.0, 1.0, "Up"), (-90, 1, "Right"), (90, 1, "Left"), (0, -1, "Up")])
  func `arrows scroll a list as it is seen`(angle: Double, y: Double, key: String) {
    let hosted = Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 20)
        .frame(width: 100, height: 100)
        .scaleEffect(x: 1, y: y)
        .rotationEffect(.degrees(angle)), height: 200)
    let list = hosted.host.lists[0]
    for other in ["Down", "Up", "Left", "Right"] where other != key {
      hosted.key(other)
      hosted.frame(after: 1)
      #expect(list.scrollOffset == 0, "\(other)")
    }
    hosted.key(key)
    hosted.frame(after: 1)
    #expect(list.scrollOffset > 0)
  }
}
