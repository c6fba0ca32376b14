import Reel
import ReelTesting
import Testing

// Idioms of SwiftUI apps: each is written as it is there, used, and shows what it shows there.

struct IdiomTests {
  // MARK: Builders

  private enum Phase: Equatable {
    case loading
    case failed(String)
    case loaded([String])
  }

  private struct PhaseView: View {
    @Binding var phase: Phase
    var hint: String?

    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        switch phase {
        case .loading:
          Text("Loading…")
        case .failed(let reason):
          Text("Failed: \(reason)")
          Button("Again") { phase = .loading }
        case .loaded(let names) where names.isEmpty:
          Text("Nothing")
        case .loaded(let names):
          ForEach(names, id: \.self) { Text($0) }
          ForEach(0..<2) { index in Text("extra \(index)") }
          ForEach(Array(names.enumerated()), id: \.offset) { index, name in
            Text("\(index): \(name)")
          }
        }
        if let hint { Text(hint) }
        Group {
          if phase == .loading { EmptyView() } else { Divider() }
        }
        if #available(macOS 10.15, *) { Text("end") }
      }
    }
  }

  @Test func `a view that an enum drives`() throws {
    let model = Box(Phase.failed("no net"))
    let stage = Stage { PhaseView(phase: model.binding, hint: "hint") }
    #expect(stage.texts == ["Failed: no net", "Again", "hint", "end"])
    try stage.tap(text: "Again")
    #expect(model.value == .loading)
    #expect(stage.texts == ["Loading…", "hint", "end"])
    model.value = .loaded([])
    #expect(stage.texts == ["Nothing", "hint", "end"])
    model.value = .loaded(["a", "b"])
    #expect(
      stage.texts == ["a", "b", "extra 0", "extra 1", "0: a", "1: b", "hint", "end"])
  }

  @Test func `generic containers take a view builder`() {
    struct Section<Header: View, Content: View>: View {
      let title: Header
      @ViewBuilder var content: () -> Content

      init(@ViewBuilder title: () -> Header, @ViewBuilder content: @escaping () -> Content) {
        self.title = title()
        self.content = content
      }

      var body: some View {
        VStack {
          title.font(.headline)
          content()
        }
      }
    }
    struct Row<Accessory: View>: View {
      let name: String
      @ViewBuilder let accessory: Accessory

      var body: some View {
        HStack {
          Text(name)
          Spacer()
          accessory
        }
      }
    }
    let stage = Stage {
      Section {
        Text("Title")
      } content: {
        Row(name: "one") { Text("✓") }
        Row(name: "two") {
          Text("a")
          Text("b")
        }
        Row(name: "three") {}
      }
    }
    #expect(stage.texts == ["Title", "one", "✓", "two", "a", "b", "three"])
  }

  @Test func `parts of a body are properties and functions`() {
    struct Page: View {
      let isEmpty: Bool
      private var header: some View { Text("header").bold() }
      @ViewBuilder private var middle: some View {
        if isEmpty { Text("empty") } else { Text("full") }
      }
      private func footer(_ text: String, erased: Bool) -> some View {
        erased ? AnyView(Text(text)) : AnyView(Color.clear.frame(width: 1, height: 1))
      }
      var body: some View {
        let title = "footer"
        VStack {
          header
          middle
          footer(title, erased: true)
        }
      }
    }
    let stage = Stage { Page(isEmpty: true) }
    #expect(stage.texts == ["header", "empty", "footer"])
  }

  // MARK: State

  fileprivate struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
    var isOn = false
  }

  @Observable final class Store {
    fileprivate var items = (0..<3).map { Item(id: $0, name: "item \($0)") }
    var selection: Int?
    var title = "store"
  }

  private struct NameField: View {
    @Binding var name: String
    var body: some View { Button(name) { name += "!" } }
  }

  @Test func `bindings reach members, elements and constants`() throws {
    struct Page: View {
      @State private var store = Store()
      var body: some View {
        @Bindable var model = store
        VStack {
          NameField(name: $model.items[2].name)
          NameField(name: $store.title)
          NameField(name: .constant("fixed"))
          NameField(name: Bindable(store).items[0].name)
          Text("\(store.items[2].name) \(store.title) \(store.items[0].name)")
        }
      }
    }
    let stage = Stage { Page() }
    try stage.tap(text: "item 2")
    try stage.tap(text: "store")
    try stage.tap(text: "fixed")
    try stage.tap(text: "item 0")
    #expect(stage.texts == ["item 2!", "store!", "fixed", "item 0!", "item 2! store! item 0!"])
  }

  @Test func `a collection's elements are bound one by one`() throws {
    struct Page: View {
      @State private var items = (0..<3).map { Item(id: $0, name: "item \($0)") }
      var body: some View {
        VStack {
          ForEach($items) { $item in
            HStack {
              NameField(name: $item.name)
              Button("remove \(item.id)") { items.removeAll { $0.id == item.id } }
            }
          }
          ForEach($items, id: \.name) { item in Text("is \(item.wrappedValue.name)") }
        }
      }
    }
    let stage = Stage { Page() }
    try stage.tap(text: "item 1")
    #expect(stage.find(text: "is item 1!") != nil)
    try stage.tap(text: "remove 0")
    try stage.tap(text: "item 2")
    #expect(
      stage.texts == [
        "item 1!", "remove 1", "item 2!", "remove 2", "is item 1!", "is item 2!",
      ])
  }

  @Test func `optional bindings`() throws {
    struct Page: View {
      @State private var selection: String?
      @State private var plain = "plain"
      var body: some View {
        VStack {
          Button("choose") { selection = "chosen" }
          if let selected = Binding($selection) { NameField(name: selected) }
          Text(Binding<String?>($plain).wrappedValue ?? "none")
        }
      }
    }
    let stage = Stage { Page() }
    #expect(stage.texts == ["choose", "plain"])
    try stage.tap(text: "choose")
    try stage.tap(text: "chosen")
    #expect(stage.texts == ["choose", "chosen!", "plain"])
  }

  @Test func `state begins at what an initialiser gives it`() throws {
    struct Counter: View {
      @State private var count: Int
      @State private var flag = false
      init(start: Int) { _count = State(initialValue: start) }
      var body: some View {
        Button("\(count)\(flag ? "!" : "")") {
          count += 1
          flag.toggle()
        }
      }
    }
    let start = Box(5)
    let stage = Stage { Counter(start: start.value) }
    try stage.tap(text: "5")
    #expect(stage.texts == ["6!"])
    start.value = 9
    #expect(stage.texts == ["6!"])
  }

  @Test func `an object is handed down by its type`() throws {
    struct Inner: View {
      @Environment(Store.self) private var store
      @Environment(\.colorScheme) private var scheme
      var body: some View {
        @Bindable var store = store
        NameField(name: $store.title)
        Text(scheme == .dark ? "dark" : "light")
      }
    }
    struct Missing: View {
      @Environment(Store.self) private var store: Store?
      var body: some View { Text(store?.title ?? "no store") }
    }
    let store = Store()
    let stage = Stage(colorScheme: .dark) {
      VStack {
        VStack { Inner() }.environment(store)
        Missing()
      }
    }
    try stage.tap(text: "store")
    #expect(store.title == "store!")
    #expect(stage.texts == ["store!", "dark", "no store"])
  }

  @Test func `state goes with its view and stays with its place`() throws {
    struct Tally: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name) \(count)") { count += 1 } }
    }
    struct Editor: View {
      @Bindable var store: Store
      var body: some View { NameField(name: $store.title) }
    }
    struct Page: View {
      let store: Store
      var body: some View {
        VStack {
          if store.selection != nil { Tally(name: "if") } else { Tally(name: "else") }
          Tally(name: store.title)
          Tally(name: "id").id(store.title)
          Editor(store: store)
        }
      }
    }
    let store = Store()
    let stage = Stage { Page(store: store) }
    for text in ["else 0", "store 0", "id 0"] { try stage.tap(text: text) }
    #expect(stage.texts == ["else 1", "store 1", "id 1", "store"])
    store.selection = 1
    #expect(stage.texts == ["if 0", "store 1", "id 1", "store"])
    store.selection = nil
    try stage.tap(text: "store")
    // Another branch and another id begin anew; another argument does not.
    #expect(stage.texts == ["else 0", "store! 1", "id 0", "store!"])
  }

  // MARK: Changes and tasks

  @Test func `a change is told in each of its forms`() {
    struct Page: View {
      let value: Int
      let log: (String) -> Void
      var body: some View {
        Text("\(value)")
          .onChange(of: value) { log("plain") }
          .onChange(of: value) { old, new in log("\(old) to \(new)") }
          .onChange(of: value) { new in log("new \(new)") }
          .onChange(of: value, initial: true) { log("initial") }
      }
    }
    let value = Box(1)
    let log = Box<[String]>([])
    let stage = Stage { Page(value: value.value) { log.value.append($0) } }
    #expect(log.value == ["initial"])
    value.value = 2
    stage.advance(by: 0)
    #expect(Set(log.value.dropFirst()) == ["plain", "1 to 2", "new 2", "initial"])
  }

  @Test func `a task is cancelled as its view goes and begins anew with its id`() async {
    struct Page: View {
      let id: Int?
      let log: (String) -> Void
      var body: some View {
        if let id {
          Text("\(id)").task(id: id) {
            log("begin \(id)")
            try? await Task.sleep(for: .seconds(3600))
            log(Task.isCancelled ? "cancelled \(id)" : "end \(id)")
          }
        }
      }
    }
    let id = Box<Int?>(1)
    let log = Box<[String]>([])
    let stage = Stage { Page(id: id.value) { log.value.append($0) } }
    await stage.wait(until: { log.value == ["begin 1"] }, atMost: .seconds(60))
    id.value = 2
    await stage.wait(
      until: { Set(log.value) == ["begin 1", "cancelled 1", "begin 2"] }, atMost: .seconds(60))
    id.value = nil
    await stage.wait(until: { log.value.last == "cancelled 2" }, atMost: .seconds(60))
    #expect(log.value.count == 4)
    #expect(stage.diagnostics.isEmpty)
  }

  // MARK: Looks

  private struct Card: ViewModifier {
    @State private var taps = 0
    @Environment(\.isEnabled) private var isEnabled
    var tint = Color.blue

    func body(content: Content) -> some View {
      content
        .padding(8)
        .background(RoundedRectangle(cornerRadius: 8).fill(tint))
        .overlay(alignment: .topTrailing) { Text(isEnabled ? "\(taps)" : "off") }
        .onTapGesture { taps += 1 }
    }
  }

  private struct Loud: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .padding(.horizontal, 12)
        .background(configuration.isPressed ? Color.red : Color.green)
        .foregroundStyle(.white)
        .clipShape(Capsule())
        .opacity(configuration.isPressed ? 0.5 : 1)
    }
  }

  @Test func `modifiers and styles of one's own`() throws {
    let pressed = Box(0)
    let stage = Stage {
      VStack {
        Text("a").card()
        Text("b").modifier(Card(tint: .red)).disabled(true)
        Button("press") { pressed.value += 1 }.buttonStyle(Loud())
        Button(action: { pressed.value += 10 }) {
          HStack { Text("more") }
        }
        .buttonStyle(.plain)
        Button {
          pressed.value += 100
        } label: {
          Text("most").fontWeight(.semibold)
        }
        .disabled(pressed.value > 100)
      }
    }
    try stage.tap(text: "a")
    try stage.tap(text: "b")
    #expect(stage.texts.prefix(4) == ["a", "1", "b", "off"])
    for title in ["press", "more", "most", "most"] { try stage.tap(text: title) }
    #expect(pressed.value == 111)
  }

  @Test func `colours and shapes by their short names`() {
    let stage = Stage(size: Size(width: 60, height: 60)) {
      ZStack {
        Text("x")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .foregroundStyle(.secondary)
          .background(.green)
      }
      .frame(width: 40, height: 40)
      .clipShape(.rect(cornerRadius: 10))
      .overlay(RoundedRectangle(cornerRadius: 10).stroke(.red, lineWidth: 2))
      .background(.blue, in: .circle)
      .overlay { Capsule().fill(.clear) }
      .border(.yellow)
    }
    let picture = stage.screenshot()
    #expect(picture.pixel(30, 14).description == "#34C759")
    #expect(picture.pixel(10, 10).description == "#FFCC00")
    #expect(picture.pixel(2, 2).description == "#FFFFFF")
  }

  @Test func `conditions, loops and state in the rows of a list`() throws {
    struct Row: View {
      let index: Int
      @State private var isOpen = false
      var body: some View {
        HStack {
          if index.isMultiple(of: 2) { Text("even") }
          if isOpen {
            ForEach(0..<2) { Text("part \($0)") }
          } else {
            Text("closed \(index)")
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .onTapGesture { isOpen.toggle() }
      }
    }
    let stage = Stage(size: Size(width: 300, height: 120)) {
      DynamicList(numberOfItems: 100, itemLength: 40) { Row(index: $0) }
        .orientation(.vertical)
        .overscan(.rows(1))
    }
    try stage.tap(text: "closed 1")
    #expect(stage.texts == ["even", "closed 0", "part 0", "part 1", "even", "closed 2"])
    stage.key("End")
    stage.settle()
    #expect(stage.texts == ["closed 97", "even", "closed 98", "closed 99"])
    stage.key("Home")
    stage.settle()
    #expect(stage.texts == ["even", "closed 0", "part 0", "part 1", "even", "closed 2"])
  }
}

extension View {
  fileprivate func card() -> some View { modifier(IdiomTests.cardModifier) }
}

extension IdiomTests {
  fileprivate static var cardModifier: some ViewModifier { Card() }
}

/// Something outside the views that they read and write.
@Observable private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
  var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}
