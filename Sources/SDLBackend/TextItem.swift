/// A stretch of a run that one font draws, with the number of graphemes it stands for.
nonisolated struct TextItem {
  var font: FontKey
  /// What is set: without controls, and with line breaks and tabs as spaces.
  var text: String
  var system = WritingSystem.plain
  /// Whether it stands in a stretch from right to left, if only as a number.
  var isAmongRightToLeft = false
}

/// One of the library's fonts at a size.
nonisolated struct FontKey: Hashable {
  var source: FontSource
  var size: FontSize
}

/// A grapheme in the form in which it is set.
nonisolated struct Glyphs {
  /// Scalars to set; empty for what has neither ink nor width.
  var text: String
  /// Scalars that a font must have a glyph for.
  var needed: [Unicode.Scalar]
  /// Whether a picture is wanted rather than a letter-like sign.
  var prefersColor: Bool
  /// Nil for spaces and punctuation, which go with what is around them.
  var system: WritingSystem?
  var isNumber = false

  /// A line break or a tab is a space; other controls and what is not a character are nothing.
  init(_ character: Character) {
    if character.isNewline || character == "\t" {
      (text, needed, prefersColor, system) = (" ", [" "], false, nil)
      return
    }
    text = ""
    needed = []
    prefersColor = false
    for scalar in character.unicodeScalars {
      let properties = scalar.properties
      if properties.generalCategory == .control || properties.isNoncharacterCodePoint { continue }
      text.unicodeScalars.append(scalar)
      if scalar == "\u{FE0F}" {
        prefersColor = true
      } else if needed.isEmpty && properties.isEmojiPresentation {
        prefersColor = true
      } else if scalar == "\u{FE0E}" {
        prefersColor = false
      }
      if !properties.isDefaultIgnorableCodePoint { needed.append(scalar) }
    }
    let base = needed.first ?? " "
    let isNeutral =
      switch base.properties.generalCategory {
      case .spaceSeparator, .otherPunctuation, .dashPunctuation: true
      default: false
      }
    isNumber = base.properties.generalCategory == .decimalNumber
    system = isNeutral ? nil : WritingSystem(base)
  }
}
