import Glibc

/// Named numbers on one line, as a child tells them: `fonts=1.25 tree=0.5`.
struct Marks: Equatable {
  private(set) var values: [(name: String, value: Double)] = []

  init() {}

  /// - Throws: `BenchError` for a word that is no name and number.
  init(_ line: String) throws(BenchError) {
    for word in line.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let value = Double(parts[1]) else {
        throw BenchError("a child said \"\(line)\"", status: 1)
      }
      values.append((String(parts[0]), value))
    }
  }

  subscript(name: String) -> Double? {
    get { values.first { $0.name == name }?.value }
    set {
      values.removeAll { $0.name == name }
      if let newValue { values.append((name, newValue)) }
    }
  }

  var line: String { values.map { "\($0.name)=\($0.value)" }.joined(separator: " ") }

  /// Writes the line to standard output at once.
  func tell() {
    print(line)
    fflush(nil)
  }

  static func == (first: Marks, second: Marks) -> Bool { first.line == second.line }
}
