/// What an input method has composed so far: not yet text, but shown where it will be.
nonisolated struct TextComposition: Hashable, Sendable {
  /// What the input method is about now, and what is around it; the caret is behind it.
  let before: String
  let marked: String
  let after: String

  var text: String { before + marked + after }

  /// Nil where nothing is composed.
  ///
  /// - Parameter marked: Unicode scalars of the text; what lies beyond it does not count.
  init?(_ text: String, marked: Range<Int>) {
    let scalars = Array(text.unicodeScalars)
    let range = marked.clamped(to: 0..<scalars.count)
    func line(_ range: Range<Int>) -> String {
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[range])
      return TextEditing.onOneLine(String(part))
    }
    before = line(0..<range.lowerBound)
    self.marked = line(range)
    after = line(range.upperBound..<scalars.count)
    if self.text.isEmpty { return nil }
  }
}

/// A line of text with what is being composed in it.
nonisolated struct ComposedText: Hashable, Sendable {
  /// Nothing of it is selected, and the caret is where the input method says.
  let line: TextEditing
  /// The characters that are being composed, and those of them that the input method is about.
  let range: Range<Int>
  let marked: Range<Int>
}

nonisolated extension TextEditing {
  /// The line as it is shown while something is composed in the place of what is selected. Nothing is changed by it.
  func composing(_ composition: TextComposition) -> ComposedText {
    let start = prefix(selection.lowerBound).utf8.count
    var line = self
    line.insert(composition.text)
    var place = start
    let places = [composition.before, composition.marked, composition.after].map { part in
      place += part.utf8.count
      return Self.characters(of: line.text, reaching: place)
    }
    line.moveCaret(to: places[1])
    return ComposedText(
      line: line, range: Self.characters(of: line.text, reaching: start)..<places[2],
      marked: places[0]..<places[1])
  }
}
