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
  private let characters: [Character]
  private let size: Double

  init(_ text: String, size: Double) {
    characters = Array(text)
    self.size = size
  }

  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<characters.count) { index in
        let character = characters[index]
        Text(String(character))
          .font(.system(size: size, weight: .medium))
          .frame(width: character.isNumber ? (size * Self.digitWidth).rounded() : nil)
      }
    }
  }

  /// The bundled font's widest digit, in ems.
  private static let digitWidth = 0.66
}
