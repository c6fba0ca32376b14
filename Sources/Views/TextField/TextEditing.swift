/// A line of text that is being edited: its characters, the caret and what is selected.
///
/// Places are counts of characters (grapheme clusters), 0 ... `count`: an accent, or an emoji of several parts, is never
/// cut. It knows no keys, fonts or pixels.
///
/// Laws:
/// 1. The caret and the anchor lie in 0 ... `count`, whatever was done.
/// 2. `text` is what was inserted, less what was deleted, without line breaks and control characters.
/// 3. A move without extending leaves nothing selected, and the text as it was.
/// 4. What is inserted takes the place of what was selected.
nonisolated struct TextEditing: Hashable, Sendable {
  private(set) var text: String
  /// Where the next character goes.
  private(set) var caret: Int
  /// Where the selection began; the caret's place where nothing is selected.
  private(set) var anchor: Int
  private var characters: [Character]

  /// Ways to go from the caret.
  enum Movement: Hashable, Sendable, CaseIterable {
    case left, right, wordLeft, wordRight, start, end
  }

  /// The caret is behind the text.
  init(_ text: String = "") {
    self.text = text
    characters = Array(text)
    caret = characters.count
    anchor = caret
  }

  var count: Int { characters.count }
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  var selectedText: String { string(selection) }

  /// The text up to a place.
  func prefix(_ count: Int) -> String { string(0..<count) }

  private func string(_ range: Range<Int>) -> String { String(characters[range]) }

  /// Takes another text, which the app has set: the caret stays as many characters from the start.
  mutating func replaceText(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    characters = Array(text)
    caret = min(caret, count)
    anchor = min(anchor, count)
  }

  // MARK: Changing

  /// Puts a text in the place of what is selected. Line breaks and tabs become spaces; other control characters are left
  /// out.
  mutating func insert(_ text: String) { replace(selection, with: Self.onOneLine(text)) }

  /// Deletes what is selected, or else what a movement passes over.
  mutating func delete(_ movement: Movement) {
    if selection.isEmpty {
      let goal = place(after: movement)
      replace(min(caret, goal)..<max(caret, goal), with: "")
    } else {
      replace(selection, with: "")
    }
  }

  private mutating func replace(_ range: Range<Int>, with middle: String) {
    let before = string(0..<range.lowerBound) + middle
    text = before + string(range.upperBound..<count)
    characters = Array(text)
    // What was inserted may have become one character with what is beside it: the caret comes behind that.
    caret = Self.characters(of: text, reaching: before.utf8.count)
    anchor = caret
  }

  /// How many characters of a text it takes to have so many bytes of its UTF-8.
  static func characters(of text: String, reaching bytes: Int) -> Int {
    var (count, reached) = (0, 0)
    for character in text {
      if reached >= bytes { break }
      reached += character.utf8.count
      count += 1
    }
    return count
  }

  static func onOneLine(_ text: String) -> String {
    var line = ""
    for character in text {
      if character.isNewline || character == "\t" {
        line += " "
      } else {
        line.unicodeScalars += character.unicodeScalars.filter { scalar in
          scalar.properties.generalCategory != .control
        }
      }
    }
    return line
  }

  // MARK: Moving

  /// Moves the caret; with `extending`, what it passes over is selected. Without it a step out of a selection leads to
  /// the selection's end.
  mutating func move(_ movement: Movement, extending: Bool = false) {
    if !extending, !selection.isEmpty, movement == .left || movement == .right {
      caret = movement == .left ? selection.lowerBound : selection.upperBound
    } else {
      caret = place(after: movement)
    }
    if !extending { anchor = caret }
  }

  mutating func moveCaret(to place: Int, extending: Bool = false) {
    caret = min(max(place, 0), count)
    if !extending { anchor = caret }
  }

  mutating func select(_ range: Range<Int>) {
    anchor = min(max(range.lowerBound, 0), count)
    caret = min(max(range.upperBound, 0), count)
  }

  mutating func selectAll() { select(0..<count) }

  func place(after movement: Movement) -> Int {
    switch movement {
    case .left: return max(0, caret - 1)
    case .right: return min(count, caret + 1)
    case .start: return 0
    case .end: return count
    case .wordLeft:
      var place = caret
      while place > 0, !isInWord(place - 1) { place -= 1 }
      while place > 0, isInWord(place - 1) { place -= 1 }
      return place
    case .wordRight:
      var place = caret
      while place < count, !isInWord(place) { place += 1 }
      while place < count, isInWord(place) { place += 1 }
      return place
    }
  }

  private func isInWord(_ index: Int) -> Bool {
    let character = characters[index]
    return character.isLetter || character.isNumber || character == "_"
  }

  /// The word at a place, or the characters between two words.
  func word(at place: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let index = min(max(place, 0), count - 1)
    let kind = isInWord(index)
    var (start, end) = (index, index + 1)
    while start > 0, isInWord(start - 1) == kind { start -= 1 }
    while end < count, isInWord(end) == kind { end += 1 }
    return start..<end
  }
}
