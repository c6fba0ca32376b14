import Reel

/// A value with its name above it.
struct Readout: View {
  let name: String
  let value: String

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(name).font(.caption).foregroundColor(.secondary).lineLimit(1)
      FigureText(value, size: 15)
    }
  }
}

/// A number whose digits are all equally wide, so that it does not shiver while it counts.
struct FigureText: View {
  private let pieces: [Piece]
  private let size: Double
  private let weight: Font.Weight

  init(_ text: String, size: Double, weight: Font.Weight = .medium) {
    pieces = Piece.all(of: text)
    self.size = size
    self.weight = weight
  }

  /// Points that a digit takes.
  static func digitLength(size: Double) -> Double { (size * digitWidth).rounded() }

  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<pieces.count) { index in
        Text(pieces[index].text)
          .font(.system(size: size, weight: weight))
          .lineLimit(1)
          .frame(width: pieces[index].isDigit ? Self.digitLength(size: size) : nil)
      }
    }
    .fixedSize()
  }

  /// What the bundled font's digits but the 1 have, and a little more, in ems.
  private static let digitWidth = 0.65

  /// A digit, or what lies between two.
  private struct Piece {
    var text: String
    let isDigit: Bool

    static func all(of text: String) -> [Piece] {
      var pieces: [Piece] = []
      for character in text {
        if let last = pieces.indices.last, !character.isNumber, !pieces[last].isDigit {
          pieces[last].text.append(character)
        } else {
          pieces.append(Piece(text: String(character), isDigit: character.isNumber))
        }
      }
      return pieces
    }
  }
}
