import TestSupport
import Testing

@testable import Views

@Suite struct LineBreakingTests {
  /// Breaks with characters 1 pixel wide.
  private func broken(_ text: String, _ width: Int?, limit: Int? = nil) -> [String] {
    LineBreaking.lines(of: text, width: width, limit: limit, measure: .monospaced).map(\.text)
  }

  @Test(arguments: [
    ("the quick brown fox", 9, ["the quick", "brown fox"]),
    ("the quick brown fox", 10, ["the quick", "brown fox"]),
    ("the quick brown fox", 8, ["the", "quick", "brown", "fox"]),
    ("aaa   bbb", 4, ["aaa", "bbb"]),
    ("aaa   bbb", 3, ["aaa", "bbb"]),
    ("  abcdef", 4, ["  ab", "cdef"]),
    ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("well-known fact", 7, ["well-", "known", "fact"]),
    ("minus -5", 7, ["minus", "-5"]),
    ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
    ("x y\u{A0}z", 4, ["x", "y\u{A0}z"]),
    ("日本語のテキスト", 3, ["日本語", "のテキ", "スト"]),
    ("日本語。テキスト", 3, ["日本", "語。テ", "キスト"]),
    ("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 2, ["👨‍👩‍👧👨‍👩‍👧", "👨‍👩‍👧"]),
    ("abc", 0, ["a", "b", "c"]),
  ])
  func breaks(_ text: String, width: Int, lines: [String]) {
    #expect(broken(text, width) == lines)
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\u{2028}b", "a\u{2029}b", "a\rb"])
  func aLineBreakBegins(_ text: String) {
    #expect(broken(text, nil) == ["a", "b"])
    #expect(broken(text, 10) == ["a", "b"])
  }

  @Test func emptyLinesCount() {
    #expect(broken("", 10) == [""])
    #expect(broken("\n", 10) == ["", ""])
    #expect(broken("a\n\nb\n", 10) == ["a", "", "b", ""])
  }

  @Test(arguments: [
    ("the quick brown fox", 9, 1, ["the quic…"]),
    ("the quick brown fox", 5, 1, ["the…"]),
    ("the quick brown fox", 19, 1, ["the quick brown fox"]),
    ("the quick brown fox", 9, 2, ["the quick", "brown fox"]),
    ("the quick brown foxes", 9, 2, ["the quick", "brown fo…"]),
    ("a\nb\nc", 9, 2, ["a", "b…"]),
    ("a\n\nb", 9, 2, ["a", "…"]),
    ("abcdef", 1, 1, ["…"]),
    ("abcdef", 9, 0, ["abcdef"]),
  ])
  func truncates(_ text: String, width: Int, limit: Int, lines: [String]) {
    #expect(broken(text, width, limit: limit) == lines)
  }

  @Test func truncatesAtALineBreakWithoutAWidth() {
    #expect(broken("abc \ndef", nil, limit: 1) == ["abc…"])
  }

  @Test func breakingAgainAtTheWidestLineChangesNothing() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<500 {
      let text = random.text()
      let width = Int.random(in: 1...30, using: &random)
      let limit = Bool.random(using: &random) ? Int.random(in: 1...4, using: &random) : nil
      let lines = LineBreaking.lines(of: text, width: width, limit: limit, measure: .monospaced)
      let widest = lines.map(\.width).max() ?? 0
      let again = LineBreaking.lines(
        of: text, width: max(1, widest), limit: limit, measure: .monospaced)
      #expect(
        again == lines, "seed 11: \(text.debugDescription) at \(width), limit \(limit as Any)")
      #expect(widest <= width, "seed 11: \(text.debugDescription) at \(width)")
    }
  }

  @Test func nothingButSpacesIsLost() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<500 {
      let text = random.text()
      let width = Int.random(in: 1...30, using: &random)
      let lines = broken(text, width)
      #expect(
        lines.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace },
        "seed 12: \(text.debugDescription) at \(width)")
    }
  }

  @Test func longTextsAreMeasuredAFewTimesInAll() {
    var handed = 0
    let measure = LineMeasure(
      width: {
        handed += $0.count
        return $0.count
      },
      fittingCount: {
        handed += $0.count
        return min($0.count, $1)
      })
    let text = String(repeating: "word after word ", count: 6_000)
    let lines = LineBreaking.lines(of: text, width: 60, measure: measure)
    #expect(lines.count > 1_000)
    #expect(handed < 4 * text.count)
  }

  @Test func whatIsNotShownIsNotMeasured() {
    var handed = 0
    let measure = LineMeasure(
      width: {
        handed += $0.count
        return $0.count
      },
      fittingCount: {
        handed += $0.count
        return min($0.count, $1)
      })
    let text = String(repeating: "W", count: 1_000_000)
    let lines = LineBreaking.lines(of: text, width: 60, limit: 1, measure: measure)
    #expect(lines.map(\.text) == [String(repeating: "W", count: 59) + "…"])
    #expect(lines.map(\.width) == [60])
    #expect(handed < 1_000)
  }
}

extension LineMeasure {
  fileprivate static let monospaced = LineMeasure(
    width: { $0.count }, fittingCount: { min($0.count, $1) })
}

extension SplitMix64 {
  fileprivate mutating func text() -> String {
    let pieces = ["a", "bc", "word", " ", " ", "  ", "-", "日本", "、", "\n", "longerword", "é", "."]
    let count = Int.random(in: 0...20, using: &self)
    return (0..<count).map { _ in pieces.randomElement(using: &self)! }.joined()
  }
}
