import PageSources
import Reel

/// How a column is shown: its name, which side its values lie on, and how wide it is.
struct TableColumn: Hashable {
  let name: String
  let isNumeric: Bool
  /// Points, with the space on both sides.
  var width: Double

  /// Columns that are shown, at most. Each costs every row a text, and nobody scrolls through thousands.
  static let limit = 64
  /// Points of a value's letters.
  static let fontSize = 13.0
  /// Points on each side of a value.
  static let padding = 10.0

  /// Points that a column takes at least and at most, with its padding: a short number, half a line.
  private static let narrowest = 56.0
  private static let widest = 340.0
  /// What a letter of the bundled font takes on average, in ems: measured over English text, with some air.
  private static let letterWidth = 0.56
  /// The same of digits and capitals.
  private static let capitalWidth = 0.66

  /// The columns of a page's rows, as wide as most of their values are long.
  static func all(in rows: [SQLiteRow]) -> [TableColumn] {
    guard let first = rows.first else { return [] }
    return first.columns.prefix(limit).enumerated().map { index, name in
      TableColumn(name: name, values: rows.map { $0[index] })
    }
  }

  private init(name: String, values: [SQLiteValue]) {
    self.name = name
    let known = values.filter { !$0.isNull }
    isNumeric = !known.isEmpty && known.allSatisfy { $0.real != nil }
    let isNumeric = isNumeric
    let lengths = known.map { value in
      isNumeric
        ? Double(value.cellText.count) * FigureText.digitLength(size: Self.fontSize)
        : Self.length(of: value.cellText)
    }
    // One long value among short ones is cut rather than have all the others lie far apart.
    let common = lengths.isEmpty ? 0 : lengths.sorted()[(lengths.count - 1) * 9 / 10]
    let content = max(common, isNumeric ? lengths.max() ?? 0 : 0, Self.length(of: name) * 1.1)
    width = min(max((content + 2 * Self.padding).rounded(.up), Self.narrowest), Self.widest)
  }

  private static func length(of text: String) -> Double {
    // Counting a whole book's letters for a cell would take longer than drawing it.
    text.prefix(100).reduce(0) { length, letter in
      length + fontSize * (letter.isNumber || letter.isUppercase ? capitalWidth : letterWidth)
    }
  }

  /// The columns in a list of some width: what is left over goes to the texts, whose values may be cut, and what is too
  /// much is taken from them as far as they stay readable. Columns begin at whole points, so that digits keep their
  /// distances.
  static func fitted(_ columns: [TableColumn], in width: Double) -> [TableColumn] {
    let rest = width - columns.reduce(0) { $0 + $1.width }
    // How far each column can follow.
    let room = columns.map { column in
      column.isNumeric ? 0 : rest > 0 ? column.width : max(0, column.width - readable)
    }
    let all = room.reduce(0, +)
    guard all > 0, rest > 0 || -rest <= all else { return columns }
    var fitted = columns
    var given = 0.0
    for index in columns.indices where room[index] > 0 {
      let share = (rest * room[index] / all).rounded(.down)
      fitted[index].width += share
      given += share
    }
    if let last = room.lastIndex(where: { $0 > 0 }) { fitted[last].width += rest - given }
    return fitted
  }

  /// Points that a text keeps where there is too little room: some three words.
  private static let readable = 140.0
}

extension SQLiteValue {
  /// What a cell says: one line.
  var cellText: String {
    switch self {
    case .null: "NULL"
    case .blob(let bytes): bytes.count.byteCount
    case .integer(let value): value < 0 ? "−\(value.magnitude)" : "\(value)"
    case .real(let value): Self.text(of: value)
    case .text(let text): Self.line(of: text)
    }
  }

  private static func text(of value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let text = "\(abs(value))"
    return (value < 0 ? "−" : "") + text
  }

  /// The beginning of a text, as much as a cell can show; line ends are shown as such.
  private static func line(of text: String) -> String {
    var line = ""
    for character in text.prefix(Self.shownLetters) {
      line.append(character.isNewline ? "⏎" : character == "\t" ? " " : character)
    }
    return line
  }

  /// Letters of a text that are laid out; more than fit into the widest window.
  private static let shownLetters = 400
}
