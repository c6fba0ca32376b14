import Canvas
import Observation
import Testing

@testable import Views

@Observable private final class Note {
  var text: String
  var other = ""
  init(_ text: String = "") { self.text = text }
}

struct TextFieldTests {
  /// A field of 114 points, 100 of them for letters of 10: from x 50 to 150 and y 42 to 58 of the window.
  private func hosted(_ note: Note, log: Log? = nil) -> Hosted {
    Hosted(
      TextField("Title", text: Bindable(note).text)
        .frame(width: 114)
        .onSubmit { log?.note(note.text) })
  }

  private func caret(_ hosted: Hosted) -> PixelRect? {
    hosted.fills(.accentColor).first { $0.width == 2 }
  }

  private func type(_ hosted: Hosted, _ text: String) {
    for character in text { hosted.send(.text(String(character))) }
  }

  @Test func `a field shows its title until something is typed`() {
    let note = Note()
    let hosted = hosted(note)
    #expect(hosted.texts == ["Title"])
    #expect(caret(hosted) == nil)
    type(hosted, "lost")
    #expect(note.text == "")
    hosted.tap(60, 50)
    #expect(caret(hosted) == [50, 42, 2, 16])
    type(hosted, "abc")
    #expect(note.text == "abc")
    #expect(hosted.texts == ["abc"])
    #expect(caret(hosted) == [80, 42, 2, 16])
    hosted.key("Backspace")
    hosted.key("Home")
    type(hosted, "x")
    #expect(note.text == "xab")
    #expect(hosted.texts == ["xab"])
  }

  @Test func `the app's text is shown, and what it makes of what is typed`() {
    let note = Note("one")
    let upper = Binding(get: { note.text }, set: { note.text = $0.uppercased() })
    let hosted = Hosted(TextField("", text: upper).frame(width: 114))
    #expect(hosted.texts == ["one"])
    hosted.tap(149, 50)
    type(hosted, "x")
    #expect(hosted.texts == ["ONEX"])
    note.text = "two"
    #expect(hosted.texts == ["two"])
    type(hosted, "y")
    #expect(note.text == "TWOY")
  }

  @Test func `the mouse puts the caret, selects, and by two clicks words`() {
    let note = Note("ab cdef gh")
    let hosted = hosted(note)
    hosted.tap(94, 50)
    #expect(caret(hosted)?.x == 90)
    hosted.frame(after: 1)
    hosted.send(.down(hosted.pointer(61, 50)))
    hosted.send(.move(hosted.pointer(99, 50)), after: 0.1)
    hosted.send(.up(hosted.pointer(99, 50)), after: 0.1)
    // From 1 to 5.
    #expect(hosted.fill(.accentColor.opacity(0.3)) == [60, 42, 40, 16])
    #expect(caret(hosted) == nil)
    hosted.frame(after: 1)
    hosted.tap(95, 50)
    hosted.tap(95, 50, after: 0.1)
    #expect(hosted.fill(.accentColor.opacity(0.3)) == [80, 42, 40, 16])
    hosted.tap(95, 50, after: 0.1)
    #expect(hosted.fill(.accentColor.opacity(0.3)) == [50, 42, 100, 16])
    type(hosted, "z")
    #expect(note.text == "z")
  }

  @Test func `copy, cut and paste go by the clipboard`() {
    let note = Note("ab cd")
    let hosted = hosted(note)
    hosted.tap(149, 50)
    hosted.key("Left", [.shift, .control])
    hosted.key("C", .control)
    #expect(hosted.host.clipboard.text == "cd")
    hosted.key("X", .control)
    #expect(note.text == "ab ")
    hosted.host.clipboard.text = "1\n2"
    hosted.key("V", .control)
    #expect(note.text == "ab 1 2")
    hosted.key("A", .control)
    hosted.key("Delete")
    #expect(note.text == "")
    hosted.key("C", .control)
    #expect(hosted.host.clipboard.text == "1\n2")
  }

  @Test func `a long text is moved so that the caret is seen`() {
    let note = Note()
    let hosted = hosted(note)
    hosted.tap(60, 50)
    type(hosted, "0123456789abcde")
    #expect(caret(hosted)?.x == 150)
    #expect(hosted.lines[0].x == 0)
    hosted.key("Home")
    #expect(caret(hosted)?.x == 50)
    #expect(hosted.lines[0].x == 50)
    hosted.key("End")
    for _ in 0..<5 { hosted.key("Left") }
    #expect(hosted.lines[0].x == 0)
    #expect(caret(hosted)?.x == 100)
    for _ in 0..<5 { hosted.key("Backspace") }
    #expect(note.text == "01234abcde")
    #expect(hosted.lines[0].x == 50)
  }

  @Test func `a caret costs one wake-up each blink, and none without the keys or in the end`() {
    let hosted = hosted(Note("a"))
    #expect(hosted.host.nextWake == nil)
    hosted.tap(149, 50)
    var wakes = 0
    var seen: Set<Bool> = []
    var time = hosted.host.time
    let start = time
    while let next = hosted.host.nextWake, wakes < 100 {
      #expect(!hosted.host.needsFrame)
      hosted.frame(after: next - time)
      time = hosted.host.time
      wakes += 1
      seen.insert(caret(hosted) != nil)
    }
    #expect(wakes == 19)
    #expect(seen == [true, false])
    #expect(abs(time - start - 10) < 0.1)
    #expect(caret(hosted) != nil)
    hosted.key("Left")
    #expect(hosted.host.nextWake != nil)
    hosted.send(.focus(gained: false))
    #expect(caret(hosted) == nil)
    #expect(hosted.host.nextWake == nil)
    hosted.send(.focus(gained: true))
    #expect(caret(hosted) != nil)
  }

  @Test func `Return submits, other keys go on`() {
    let log = Log()
    let note = Note("a")
    let hosted = Hosted(
      VStack(spacing: 10) {
        TextField("", text: Bindable(note).text).onSubmit { log.note("inner") }
          .onSubmit { log.note("outer") }
        TextField("", text: Bindable(note).other)
        Button("x") { log.note("default") }.keyboardShortcut(.defaultAction)
      }
      .onKeyPress("q") {
        log.note("q")
        return .handled
      }, height: 200)
    hosted.key("Tab")
    hosted.key("Return")
    #expect(log.take() == ["inner", "outer"])
    hosted.key("Q")
    #expect(log.take() == [])
    hosted.key("Tab")
    hosted.key("Return")
    #expect(log.take() == ["default"])
    hosted.key("Tab")
    hosted.key("Q")
    #expect(log.take() == ["q"])
  }

  @Test func `by Tab the whole text is selected, and a ring drawn`() {
    let note = Note("abc")
    let hosted = hosted(note)
    hosted.key("Tab")
    #expect(hosted.fill(.accentColor.opacity(0.3)) == [50, 42, 30, 16])
    type(hosted, "d")
    #expect(note.text == "d")
  }

  @Test func `text input is wanted where the caret is, while a field has the keys`() {
    let hosted = hosted(Note("abc"))
    #expect(hosted.host.textInputArea == nil)
    hosted.tap(149, 50)
    #expect(hosted.host.textInputArea == Rect(x: 80, y: 42, width: 1.5, height: 16))
    hosted.host.focus.clear()
    #expect(hosted.host.textInputArea == nil)
  }

  // MARK: What is being composed

  private func compose(_ hosted: Hosted, _ text: String, _ marked: Range<Int>? = nil) {
    let count = text.unicodeScalars.count
    hosted.send(.composition(text, marked: marked ?? count..<count))
  }

  /// Where lines lie below letters: from, to, and how thick.
  private func underlines(_ hosted: Hosted) -> [[Int]] {
    hosted.fills(.primary).map { [$0.x, $0.x + $0.width, $0.height] }
  }

  @Test func `what is composed is underlined at the caret, and no text yet`() {
    let note = Note("ab")
    let hosted = hosted(note)
    hosted.tap(149, 50)
    hosted.key("Left")
    compose(hosted, "xyz")
    #expect(note.text == "ab")
    #expect(hosted.texts == ["axyzb"])
    #expect(underlines(hosted) == [[60, 90, 1]])
    #expect(caret(hosted)?.x == 90)
    // Candidates are shown where the caret is.
    #expect(hosted.host.textInputArea?.minX == 90)
    // What the method is about has a thicker line, and the caret is behind it.
    compose(hosted, "xyz", 0..<2)
    #expect(underlines(hosted) == [[60, 90, 1], [60, 80, 2]])
    #expect(caret(hosted)?.x == 80)
    compose(hosted, "")
    hosted.send(.text("Ω"))
    #expect(note.text == "aΩb")
    #expect(underlines(hosted) == [])
    #expect(caret(hosted)?.x == 70)
    #expect(!hosted.host.endsComposition)
  }

  @Test func `what is chosen ends it, whichever comes first`() {
    let note = Note()
    let hosted = hosted(note)
    hosted.tap(60, 50)
    compose(hosted, "ka")
    hosted.send(.text("か"))
    #expect(note.text == "か" && hosted.texts == ["か"])
    compose(hosted, "")
    #expect(note.text == "か" && underlines(hosted) == [])
    #expect(!hosted.host.endsComposition)
  }

  @Test func `what is selected gives way to it, and is there again if it is given up`() {
    let note = Note("abcd")
    let hosted = hosted(note)
    hosted.key("Tab")
    #expect(hosted.fill(.accentColor.opacity(0.3)) == [50, 42, 40, 16])
    compose(hosted, "z")
    #expect(hosted.texts == ["z"])
    #expect(hosted.fill(.accentColor.opacity(0.3)) == nil)
    hosted.key("Escape")
    #expect(hosted.texts == ["abcd"] && note.text == "abcd")
    #expect(hosted.fill(.accentColor.opacity(0.3)) == [50, 42, 40, 16])
    // The input method must not go on.
    #expect(hosted.host.endsComposition)
    hosted.host.endsComposition = false
    compose(hosted, "y")
    hosted.send(.text("y"))
    #expect(note.text == "y")
  }

  @Test(arguments: ["Tab", "press", "window", "app"])
  func `it is given up where the keys go elsewhere`(way: String) {
    let note = Note("ab")
    let hosted = Hosted(
      VStack(spacing: 0) {
        TextField("", text: Bindable(note).text)
        TextField("", text: Bindable(note).other)
      }, height: 200)
    hosted.key("Tab")
    hosted.key("End")
    compose(hosted, "x")
    #expect(hosted.texts.contains("abx"))
    switch way {
    case "Tab": hosted.key("Tab")
    case "press": hosted.tap(60, 115)
    case "window": hosted.send(.focus(gained: false))
    default: hosted.host.focus.clear()
    }
    #expect(!hosted.texts.contains("abx") && hosted.texts.contains("ab"))
    #expect(note.text == "ab" && note.other == "")
    #expect(hosted.host.endsComposition)
  }

  @Test func `a press in the field gives it up, and keys leave it alone`() {
    let log = Log()
    let note = Note("abcdef")
    let hosted = hosted(note, log: log)
    hosted.tap(149, 50)
    compose(hosted, "xy")
    for key in ["Left", "Backspace", "Return", "Q", "Home"] { hosted.key(key) }
    #expect(hosted.texts == ["abcdefxy"] && log.take() == [])
    #expect(!hosted.host.endsComposition)
    hosted.frame(after: 1)
    hosted.tap(71, 50)
    #expect(hosted.texts == ["abcdef"] && caret(hosted)?.x == 70)
    #expect(hosted.host.endsComposition)
  }

  @Test func `the app's text may change meanwhile`() {
    let note = Note("ab")
    let hosted = hosted(note)
    hosted.tap(149, 50)
    compose(hosted, "x")
    note.text = "c"
    #expect(hosted.texts == ["cx"])
    hosted.send(.text("y"))
    #expect(note.text == "cy")
  }

  @Test func `a disabled field takes nothing`() {
    let note = Note("abc")
    let hosted = Hosted(TextField("", text: Bindable(note).text).disabled(true))
    hosted.tap(50, 50)
    hosted.key("Tab")
    type(hosted, "d")
    #expect(note.text == "abc")
  }

  @Test func `a finger that scrolls does not put the caret, one that taps does`() {
    let note = Note("abc")
    let hosted = Hosted(
      ScrollView {
        VStack(spacing: 0) {
          TextField("", text: Bindable(note).text)
          Color.red.frame(height: 500)
        }
      })
    func finger(_ y: Double) -> InputEvent.Pointer {
      InputEvent.Pointer(position: Point(x: 20, y: y), source: .touch)
    }
    hosted.send(.down(finger(15)))
    for y in stride(from: 12.0, to: -30, by: -6) { hosted.send(.move(finger(y)), after: 0.016) }
    hosted.send(.up(finger(-30)), after: 0.3)
    hosted.frame(after: 2)
    #expect(hosted.host.textInputArea == nil)
    #expect(hosted.host.lists[0].scrollOffset > 0)
    hosted.key("Home")
    hosted.frame(after: 1)
    hosted.send(.down(finger(15)))
    hosted.send(.up(finger(15)), after: 0.05)
    #expect(hosted.host.textInputArea != nil)
    type(hosted, "x")
    #expect(note.text.contains("x"))
  }
}
