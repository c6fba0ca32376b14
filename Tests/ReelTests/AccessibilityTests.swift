import Reel
import ReelTesting
import Testing

/// Views with something of each kind.
private struct Settings: View {
  @State private var isOn = false
  @State private var asks = false

  var body: some View {
    VStack {
      Text("Settings").font(.title).accessibilityAddTraits(.isHeader)
      Toggle("Wifi", isOn: $isOn)
      ProgressView("Loading", value: 0.4)
      ProgressView()
      HStack {
        Button("Save") { asks = true }
        Button {
        } label: {
          VStack {
            Text("Delete")
            Text("for ever")
          }
        }
        .disabled(true)
      }
      Circle().fill(.red).frame(width: 10, height: 10)
      Text("seen by nobody").opacity(0)
      Text("ornament").accessibilityHidden(true)
      HStack {
        Text("7")
        Text("stars")
      }
      .accessibilityElement(children: .combine)
      Circle().frame(width: 8, height: 8).overlay(Text("x")).accessibilityLabel("Close")
        .accessibilityAddTraits(.isButton)
    }
    .alert(isPresented: $asks) {
      Alert(title: Text("Saved"), message: Text("All of it"), dismissButton: .default(Text("OK")))
    }
  }
}

struct AccessibilityTests {
  @Test func `each kind of view has its role, its label and its state`() throws {
    let stage = Stage(size: Size(width: 300, height: 500)) { Settings() }
    let expected = """
      window
        header "Settings"
        toggle "Wifi" = off
        progress "Loading" = 40%
        progress
        button "Save"
        button "Delete, for ever" disabled
        text "7, stars"
        button "Close"

      """
    #expect(stage.accessibilityTree.outline == expected)
    try stage.tap(text: "Wifi")
    #expect(stage.accessibilityTree.first(.toggle, label: "Wifi")?.value == "on")
    let text = try #require(stage.frame(of: "Settings"))
    #expect(stage.accessibilityTree.first(.header)?.frame == text)
  }

  @Test func `an alert is all that there is`() throws {
    let stage = Stage(size: Size(width: 300, height: 500)) { Settings() }
    try stage.tap(text: "Save")
    let expected = """
      window
        alert "Saved"
          text "Saved"
          text "All of it"
          button "OK"

      """
    #expect(stage.accessibilityTree.outline == expected)
    try stage.tap(text: "OK")
    #expect(stage.accessibilityTree.first(.alert) == nil)
    #expect(stage.accessibilityTree.first(.button, label: "Save") != nil)
  }

  @Test func `who has the keys, what is selected and what a field says is told`() throws {
    struct Form: View {
      @State private var name = ""
      @State private var city = "Graz"
      @State private var picked: Set<Int> = []
      var body: some View {
        VStack {
          TextField("Name", text: $name, prompt: Text("Who?"))
          TextField("", text: $city, prompt: Text("Where?")).disabled(true)
          Button("Save") {}
          List(0..<3, id: \.self, selection: $picked) { Text("Row \($0)") }
        }
      }
    }
    let stage = Stage(size: Size(width: 300, height: 400)) { Form() }
    func expect(_ lines: String, at location: SourceLocation = #_sourceLocation) {
      #expect(
        stage.accessibilityTree.outline.split(separator: "\n").dropFirst()
          .map { String($0.drop { $0 == " " }) }
          == lines.split(separator: "\n").map { String($0) }, sourceLocation: location)
    }
    stage.key("Tab")
    stage.type("Ada")
    expect(
      """
      textField "Name" = Ada focused
      textField "Where?" = Graz disabled
      button "Save"
      list
      row 1 of 3 "Row 0"
      row 2 of 3 "Row 1"
      row 3 of 3 "Row 2"
      """)
    stage.key("Tab")
    #expect(stage.accessibilityTree.first(.button)?.isFocused == true)
    #expect(stage.accessibilityTree.first(.textField)?.isFocused == false)
    let row = try #require(stage.accessibilityTree.first(.row, label: "Row 1")).frame.center
    stage.tap(row)
    expect(
      """
      textField "Name" = Ada
      textField "Where?" = Graz disabled
      button "Save"
      list focused
      row 1 of 3 "Row 0"
      row 2 of 3 "Row 1" selected
      row 3 of 3 "Row 2"
      """)
    stage.key("Down", modifiers: .shift)
    #expect(stage.accessibilityTree.all(.row).map(\.isSelected) == [false, true, true])
    #expect(stage.accessibilityTree.all.filter(\.isFocused).map(\.role) == [.list])
    // Another window has the keyboard.
    stage.loseFocus()
    #expect(stage.accessibilityTree.first(.list)?.isFocused == false)
  }

  @Test func `rows know their place among all, and only live ones are there`() throws {
    let stage = Stage(size: Size(width: 200, height: 100)) {
      DynamicList(orientation: .vertical, numberOfItems: 1_000_000, itemLength: 25) {
        Text("Row \($0)")
      }
    }
    let list = try #require(stage.accessibilityTree.first(.list))
    #expect(list.frame == Rect(x: 0, y: 0, width: 200, height: 100))
    let rows = list.children
    #expect(rows.map(\.index) == stage.lists[0].liveRows)
    #expect(rows.allSatisfy { $0.role == .row && $0.count == 1_000_000 })
    #expect(rows[2].label == "Row 2")
    #expect(rows[2].frame == stage.lists[0].frame(ofRow: 2))
    stage.key("End")
    stage.settle()
    let last = try #require(stage.accessibilityTree.all(.row).last)
    #expect(last.index == 999_999 && last.label == "Row 999999")
    #expect(stage.accessibilityTree.outline.contains("row 1000000 of 1000000 \"Row 999999\""))
  }

  @Test func `sections' headers are headers, and rows hold their controls`() {
    let stage = Stage(size: Size(width: 300, height: 400)) {
      List {
        Section("Fruits") {
          Text("Apple")
          HStack {
            Text("Pear")
            Button("Eat") {}
          }
          .accessibilityAddTraits(.isSelected)
        }
      }
    }
    let expected = """
      window
        list
          header 1 of 3 "Fruits"
          row 2 of 3 "Apple"
          row 3 of 3 "Pear, Eat"
            text "Pear" selected
            button "Eat" selected

      """
    #expect(stage.accessibilityTree.outline == expected)
  }

  @Test func `what scrolls without rows is told as what is in it`() {
    let stage = Stage(size: Size(width: 300, height: 400)) {
      ScrollView {
        Text("Title")
        LazyVStack {
          ForEach(0..<2) { Text("\($0)") }
        }
      }
    }
    let expected = """
      window
        scrollView
          text "Title"
          text "0"
          text "1"

      """
    #expect(stage.accessibilityTree.outline == expected)
  }

  @Test func `a carousel says which page of how many is settled`() throws {
    let stage = Stage(size: Size(width: 300, height: 200)) {
      Carousel(0..<5, id: \.self, loops: true) { Text("Page \($0)") }
    }
    #expect(stage.accessibilityTree.first(.carousel)?.value == "page 1 of 5")
    stage.wheel(at: Point(x: 150, y: 100), dy: 1)
    stage.settle()
    let carousel = try #require(stage.accessibilityTree.first(.carousel))
    #expect(carousel.value == "page 5 of 5")
    let settled = try #require(carousel.children.first { $0.traits == .isSelected })
    #expect(settled.label == "Page 4" && settled.index == 4)
    #expect(settled.frame.center.x == 150)
    #expect(carousel.children.map(\.index) == [3, 4, 0])
  }

  @Test func `only the alternative that is seen is told, where it is seen`() throws {
    let stage = Stage(size: Size(width: 300, height: 200)) {
      VStack {
        ViewThatFits {
          Text("wide").frame(width: 900)
          Text("narrow").padding()
        }
        Text("turned").rotationEffect(.degrees(90))
      }
    }
    #expect(stage.accessibilityTree.first(label: "wide") == nil)
    #expect(stage.accessibilityTree.first(label: "narrow") != nil)
    let frame = try #require(stage.accessibilityTree.first(label: "turned")).frame
    #expect(frame.height > frame.width)
  }
}
