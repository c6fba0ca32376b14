import Canvas
import Testing

@testable import Views

/// A model as an app writes it: open to subclasses, its properties too.
open class Shelf: ObservableObject {
  @Published open var items = [1]
  @Published var title: String
  var notes = 0
  init(title: String = "a") { self.title = title }
}

private final class CountedShelf: Shelf {
  var sets = 0
  override var items: [Int] { didSet { sets += 1 } }
}

private final class EvenShelf: Shelf {
  override var items: [Int] {
    get { super.items.filter { $0 % 2 == 0 } }
    set { super.items = newValue }
  }
}

@MainActor struct ObservableObjectTests {
  @Test func `a change evaluates the bodies that hold the object, and no others`() {
    struct Outer: View {
      let log: Log
      let shelf: Shelf
      var body: some View {
        log.note("outer")
        return VStack(spacing: 0) {
          Title(log: log, shelf: shelf)
          Holder(log: log, shelf: shelf)
          Text("plain")
        }
      }
    }
    struct Title: View {
      let log: Log
      @ObservedObject var shelf: Shelf
      var body: some View {
        log.note("title")
        return Text(shelf.title)
      }
    }
    // Does not look at it, but said that it depends on it.
    struct Holder: View {
      let log: Log
      @ObservedObject var shelf: Shelf
      var body: some View {
        log.note("holder")
        return Text("h")
      }
    }
    let log = Log()
    let shelf = Shelf()
    let other = Shelf()
    let hosted = Hosted(Outer(log: log, shelf: shelf))
    #expect(log.take() == ["outer", "title", "holder"])
    #expect(!hosted.host.needsFrame)
    shelf.title = "b"
    shelf.title = "c"
    #expect(hosted.host.needsFrame)
    #expect(hosted.texts == ["c", "h", "plain"])
    #expect(log.take().sorted() == ["holder", "title"])
    other.title = "x"
    #expect(!hosted.host.needsFrame)
    shelf.objectWillChange.send()
    hosted.frame()
    #expect(log.take().count == 2)
    #expect(hosted.reports.isEmpty)
  }

  @Test func `bindings write to the object and hear of it`() {
    struct Editor: View {
      @Binding var title: String
      var body: some View { Text("edit \(title)").onTapGesture { title += "!" } }
    }
    struct Content: View {
      @ObservedObject var shelf: Shelf
      var body: some View {
        VStack(spacing: 0) {
          Text("\(shelf.items.count)")
          Editor(title: $shelf.title)
          Text("\($shelf.items[0].wrappedValue)")
        }
      }
    }
    let shelf = Shelf()
    let hosted = Hosted(Content(shelf: shelf))
    hosted.tap(100, 50)
    #expect(shelf.title == "a!")
    #expect(hosted.texts == ["1", "edit a!", "1"])
  }

  @Test func `a state object is made once a node, and kept by its row`() {
    final class Counter: ObservableObject {
      static var made = 0
      @Published var count = 0
      init() {
        Self.made += 1
        count = 5
      }
    }
    struct Row: View {
      let index: Int
      @StateObject private var counter = Counter()
      var body: some View {
        Text("\(index):\(counter.count)").onTapGesture { counter.count += 1 }
      }
    }
    let hosted = Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 1000, itemLength: 50) { Row(index: $0) }
        .overscan(.rows(0)))
    #expect(Counter.made == 2)
    hosted.tap(100, 75)
    #expect(hosted.texts == ["0:5", "1:6"])
    let list = hosted.host.lists[0]
    list.scroll(.scroll(to: 20_000, timing: nil), at: 0)
    hosted.frame()
    #expect(hosted.texts == ["400:5", "401:5"])
    let made = Counter.made
    list.scroll(.scroll(to: 0, timing: nil), at: 0)
    hosted.frame()
    #expect(hosted.texts == ["0:5", "1:6"])
    #expect(Counter.made == made)
    #expect(hosted.reports.isEmpty)
  }

  @Test func `a state object survives its view's updates`() {
    struct Outer: View {
      @State private var count = 0
      var body: some View {
        VStack(spacing: 0) {
          Inner(count: count)
          Text("tap").onTapGesture { count += 1 }
        }
      }
    }
    struct Inner: View {
      let count: Int
      @StateObject private var shelf: Shelf
      init(count: Int) {
        self.count = count
        _shelf = StateObject(wrappedValue: Shelf(title: "made at \(count)"))
      }
      var body: some View { Text("\(shelf.title) \(count)") }
    }
    let hosted = Hosted(Outer())
    hosted.tap(100, 60)
    #expect(hosted.texts == ["made at 0 1", "tap"])
  }

  @Test func `an object is handed down, and another one takes its place`() {
    struct Reader: View {
      let log: Log
      @EnvironmentObject var shelf: Shelf
      var body: some View {
        log.note("reader")
        return Text(shelf.title).onTapGesture { $shelf.title.wrappedValue = "t" }
      }
    }
    struct Outer: View {
      let log: Log
      let shelves: [Shelf]
      @State private var index = 0
      var body: some View {
        VStack(spacing: 0) {
          Reader(log: log).environmentObject(shelves[index])
          Text("next").onTapGesture { index = 1 }
        }
      }
    }
    let log = Log()
    let shelves = [Shelf(title: "one"), Shelf(title: "two")]
    let hosted = Hosted(Outer(log: log, shelves: shelves))
    hosted.tap(100, 40)
    #expect(hosted.texts == ["t", "next"])
    hosted.tap(100, 60)
    #expect(hosted.texts == ["two", "next"])
    _ = log.take()
    // What was read before may be heard of once more, and then is forgotten.
    for title in ["unseen", "still"] {
      _ = log.take()
      shelves[0].title = title
      hosted.frame()
    }
    #expect(log.take() == [])
    shelves[1].title = "seen"
    #expect(hosted.texts == ["seen", "next"])
    #expect(log.take() == ["reader"])
  }

  @Test func `rows that read an object are updated, not their list's body`() {
    struct Content: View {
      let log: Log
      @ObservedObject var shelf: Shelf
      var body: some View {
        log.note("body")
        let shelf = _shelf
        return DynamicList(orientation: .vertical, numberOfItems: 4, itemLength: 50) { index in
          Text("\(index)\(shelf.wrappedValue.title)")
        }
      }
    }
    let log = Log()
    let shelf = Shelf()
    let hosted = Hosted(Content(log: log, shelf: shelf))
    shelf.title = "z"
    #expect(hosted.texts.allSatisfy { $0.hasSuffix("z") })
    #expect(log.take() == ["body", "body"])
  }

  @Test func `published properties can be overridden and observed in subclasses`() {
    let counted = CountedShelf()
    var changes = 0
    let watch = counted.objectWillChange.sink { changes += 1 }
    counted.items.append(2)
    counted.items = [4, 5]
    #expect(counted.items == [4, 5])
    #expect(counted.sets == 2 && changes == 2)
    let even = EvenShelf()
    even.items = [1, 2, 3, 4]
    #expect(even.items == [2, 4])
    watch.cancel()
    counted.items = []
    #expect(changes == 2)
  }

  @Test func `a change is told before it happens, to those that still listen`() {
    let shelf = Shelf()
    var seen: [String] = []
    var kept: Set<AnyCancellable> = []
    shelf.objectWillChange.sink { seen.append("will \(shelf.title)") }.store(in: &kept)
    var values: AnyCancellable? = shelf.$title.sink {
      seen.append("value \($0) over \(shelf.title)")
    }
    shelf.title = "b"
    #expect(seen == ["value a over a", "will a", "value b over a"])
    values = nil
    #expect(values == nil)
    shelf.title = "c"
    #expect(seen.count == 4)
    kept = []
    shelf.title = "d"
    #expect(seen.count == 4)
  }

  @Test func `what is changed in place is not copied`() {
    let shelf = Shelf()
    shelf.items = Array(0..<1000)
    shelf.items.reserveCapacity(3000)
    let before = shelf.items.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    for index in 0..<1000 { shelf.items.append(index) }
    #expect(shelf.items.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } == before)
  }

  @Test func `a body that changes its object is reported, once, and comes to rest`() {
    struct Counts: View {
      @ObservedObject var shelf: Shelf
      var body: some View {
        if shelf.title.count < 1000 { shelf.title += "x" }
        return Text(shelf.title)
      }
    }
    let hosted = Hosted(Counts(shelf: Shelf()))
    #expect(hosted.reports.count == 1)
    #expect(hosted.texts == ["ax"])
    #expect(!hosted.host.needsFrame)
  }

  @Test func `publishers go with their objects`() {
    weak var publisher: ObservableObjectPublisher?
    var shelves = (0..<200).map { _ in Shelf() }
    for shelf in shelves { publisher = shelf.objectWillChange }
    #expect(publisher != nil)
    shelves = (0..<1000).map { _ in Shelf() }
    for shelf in shelves { _ = shelf.objectWillChange }
    #expect(publisher == nil)
  }
}
