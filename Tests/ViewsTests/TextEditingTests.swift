import Canvas
import TestSupport
import Testing

@testable import Views

struct TextEditingTests {
  private func editing(_ text: String, caret: Int) -> TextEditing {
    var editing = TextEditing(text)
    editing.moveCaret(to: caret)
    return editing
  }

  @Test func `what is typed goes where the caret is`() {
    var editing = editing("held", caret: 2)
    editing.insert("y, wor")
    #expect(editing.text == "hey, world")
    #expect(editing.caret == 8)
  }

  @Test func `what is composed stands in the place of what is selected, and changes nothing`()
    throws
  {
    var editing = TextEditing("abcd")
    editing.select(1..<3)
    let before = editing
    let composed = editing.composing(try #require(TextComposition("xyz\n", marked: 1..<2)))
    #expect(editing == before)
    #expect(composed.line.text == "axyz d")
    #expect(composed.range == 1..<5 && composed.marked == 2..<3 && composed.line.caret == 3)
    #expect(TextComposition("", marked: 0..<0) == nil)
    #expect(TextComposition("\u{1B}", marked: 0..<1) == nil)
    #expect(TextComposition("ab", marked: 5..<9)?.before == "ab")
    // An accent that joins the letter before it.
    editing.moveCaret(to: 1)
    let joined = editing.composing(try #require(TextComposition("\u{301}", marked: 1..<1)))
    #expect(joined.line.text == "a\u{301}bcd")
    #expect(joined.range == 1..<1 && joined.line.caret == 1)
  }

  @Test func `a character of several parts is passed and deleted as one`() {
    for whole in ["e\u{301}", "👨‍👩‍👧‍👦", "🇩🇪"] {
      var editing = TextEditing("a\(whole)b")
      #expect(editing.count == 3)
      editing.move(.left)
      editing.delete(.left)
      #expect(editing.text == "ab")
      editing.insert(whole)
      editing.move(.left)
      editing.delete(.right)
      #expect(editing.text == "ab")
    }
  }

  @Test func `an accent that is typed joins the letter before it`() {
    var editing = editing("eb", caret: 1)
    editing.insert("\u{301}")
    #expect(editing.text == "e\u{301}b")
    #expect(editing.count == 2)
    #expect(editing.caret == 1)
    editing.delete(.left)
    #expect(editing.text == "b")
  }

  @Test func `parts that become one character leave the caret behind it`() {
    // A flag is made of two letters.
    var editing = editing("\u{1F1EA}", caret: 0)
    editing.insert("\u{1F1E9}")
    #expect(editing.count == 1)
    #expect(editing.caret == 1)
  }

  @Test func `words are gone by as runs of letters and digits`() {
    var editing = TextEditing("one, two_3  (four)")
    var places: [Int] = []
    for _ in 0..<4 {
      editing.move(.wordLeft)
      places.append(editing.caret)
    }
    #expect(places == [13, 5, 0, 0])
    places = []
    for _ in 0..<4 {
      editing.move(.wordRight)
      places.append(editing.caret)
    }
    #expect(places == [3, 10, 17, 18])
    editing.delete(.wordLeft)
    #expect(editing.text == "one, two_3  (")
    #expect(editing.word(at: 6) == 5..<10)
    #expect(editing.word(at: 11) == 10..<13)
    #expect(TextEditing().word(at: 0) == 0..<0)
  }

  @Test func `a step out of a selection leads to its end`() {
    var editing = TextEditing("abcdef")
    editing.select(2..<4)
    editing.move(.left)
    #expect(editing.caret == 2)
    editing.select(2..<4)
    editing.move(.right)
    #expect(editing.caret == 4)
    editing.move(.left, extending: true)
    editing.move(.left, extending: true)
    #expect(editing.selectedText == "cd")
    editing.insert("X")
    #expect(editing.text == "abXef")
    editing.selectAll()
    editing.delete(.right)
    #expect(editing == TextEditing())
  }

  @Test func `a text is one line without control characters`() {
    var editing = TextEditing()
    editing.insert("a\nb\r\nc\td\u{7}e\u{0}")
    #expect(editing.text == "a b c de")
  }

  @Test func `whatever is done, the laws hold`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let pieces = ["a", "b c", "e\u{301}", "\u{301}", "👨‍👩‍👧", "\u{200D}", "🇩", "\n", ""]
    var editing = TextEditing()
    // As a string with two marks, by scalars.
    for step in 0..<3000 {
      let old = editing
      let movement = TextEditing.Movement.allCases.randomElement(using: &random)!
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let piece = pieces.randomElement(using: &random)!
        editing.insert(piece)
        let characters = Array(old.text)
        let expected =
          String(characters[..<old.selection.lowerBound]) + TextEditing.onOneLine(piece)
          + String(characters[old.selection.upperBound...])
        #expect(editing.text == expected, "seed \(seed), step \(step)")
        #expect(editing.selection.isEmpty)
      case 2:
        editing.delete(movement)
        #expect(editing.text.utf8.count <= old.text.utf8.count, "seed \(seed), step \(step)")
      case 3:
        editing.move(movement, extending: true)
        #expect(editing.anchor == old.anchor && editing.text == old.text)
      case 4:
        editing.move(movement)
        #expect(editing.selection.isEmpty && editing.text == old.text)
      default:
        let text = String(editing.text.prefix(Int.random(in: 0...40, using: &random)))
        editing.replaceText(text)
        #expect(editing.text == text)
      }
      #expect(editing.count == editing.text.count, "seed \(seed), step \(step)")
      #expect((0...editing.count).contains(editing.caret), "seed \(seed), step \(step)")
      #expect((0...editing.count).contains(editing.anchor), "seed \(seed), step \(step)")
    }
  }

  @Test func `keys mean what they do in the fields of a desktop`() {
    let cases: [(String, InputEvent.Modifiers, TextCommand?)] = [
      ("Left", [], .move(.left, extending: false)),
      ("Right", [.shift, .control], .move(.wordRight, extending: true)),
      ("Home", .shift, .move(.start, extending: true)),
      ("Backspace", .control, .delete(.wordLeft)), ("Delete", [], .delete(.right)),
      ("A", .control, .selectAll), ("A", [], .typing), ("V", .control, .paste),
      ("Insert", .shift, .paste), ("Insert", .control, .copy), ("X", .control, .cut),
      ("Return", [], .submit), ("Tab", [], nil), ("Escape", [], nil), ("Q", .control, nil),
      ("F5", [], nil), ("Space", [], .typing),
    ]
    for (key, modifiers, command) in cases {
      #expect(TextCommand(key: key, modifiers) == command, "\(key)")
    }
  }

  @Test func `a caret blinks, and stays in the end`() {
    let blink = CaretBlink(at: 5)
    #expect(blink.isVisible(at: 5))
    var time = 5.0
    var seen: [Bool] = []
    while let next = blink.nextChange(after: time) {
      #expect(next > time)
      time = next
      seen.append(blink.isVisible(at: time))
    }
    #expect(time == 15)
    #expect(seen == (1...18).map { $0.isMultiple(of: 2) } + [true])
    #expect(blink.isVisible(at: 1000))
  }

  @Test func `a line is moved only as far as the caret needs`() {
    #expect(FieldLine.scroll(0, caret: 50, length: 100, width: 60) == 0)
    #expect(FieldLine.scroll(0, caret: 80, length: 100, width: 60) == 20)
    #expect(FieldLine.scroll(30, caret: 40, length: 100, width: 60) == 30)
    #expect(FieldLine.scroll(30, caret: 10, length: 100, width: 60) == 10)
    #expect(FieldLine.scroll(40, caret: 50, length: 50, width: 60) == 0)
  }
}
