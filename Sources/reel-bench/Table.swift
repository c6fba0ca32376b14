/// Rows of words under a title, the columns aligned: the first to the left, the others to the right.
struct Table {
  let title: String
  let columns: [String]
  private(set) var rows: [[String]] = []

  init(_ title: String, columns: [String]) {
    self.title = title
    self.columns = columns
  }

  /// Precondition: a word a column.
  mutating func add(_ words: String...) { add(words) }

  /// Precondition: a word a column.
  mutating func add(_ words: [String]) {
    precondition(words.count == columns.count, "\(words.count) words, \(columns.count) columns")
    rows.append(words)
  }

  var text: String {
    let lines = [columns] + rows
    let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let body = lines.map { words in
      let padded = words.enumerated().map { column, word in
        let space = String(repeating: " ", count: widths[column] - word.count)
        return column == 0 ? word + space : space + word
      }
      var line = "  " + padded.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
    return ([title] + body).joined(separator: "\n")
  }
}

/// A number with a fixed count of decimals; "-" for one that is not finite.
func fixed(_ value: Double, _ digits: Int) -> String {
  guard value.isFinite else { return "-" }
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((value.magnitude * scale).rounded())
  let text = String(scaled)
  let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
  let sign = value < 0 && scaled != 0 ? "-" : ""
  if digits == 0 { return sign + padded }
  return sign + padded.dropLast(digits) + "." + padded.suffix(digits)
}

/// A count as a power of ten where it is one: 10^6.
func power(_ count: Int) -> String {
  var rest = count
  var exponent = 0
  while rest >= 10, rest % 10 == 0 {
    rest /= 10
    exponent += 1
  }
  return rest == 1 ? "10^\(exponent)" : String(count)
}
