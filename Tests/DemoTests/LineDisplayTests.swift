import TestSupport
import Testing

@testable import reel_demo

struct LineDisplayTests {
  private func text(_ bytes: [UInt8], isWhole: Bool = true, length: Int = 4096) -> String {
    var limits = TextFileLimits()
    limits.lineLength = length
    let display = LineDisplay(limits: limits)
    return display.text(of: bytes[...].prefix(display.readLength), isWhole: isWhole)
  }

  @Test(
    "What cannot be drawn on a line is spelled out",
    arguments: [
      ("a\tb", "a       b"), ("\t|", "        |"), ("1234567\t8", "1234567 8"),
      ("\u{1B}[1m", "^[[1m"), ("\u{7F}", "^?"), ("a\rb", "a^Mb"), ("\u{85}", "<U+0085>"),
      ("\u{2028}", "<U+2028>"), ("\u{FEFF}int", "int"), ("é😀", "é😀"),
    ])
  func spellsOut(raw: String, shown: String) {
    #expect(text(Array(raw.utf8)) == shown)
  }

  @Test(
    "A line ending is left out, and only one",
    arguments: [("a\n", "a"), ("a\r\n", "a"), ("a\r\r\n", "a^M"), ("a\r", "a^M"), ("\r\n", "")])
  func leavesOutEnding(raw: String, shown: String) {
    #expect(text(Array(raw.utf8)) == shown)
  }

  @Test("Broken UTF-8 is repaired")
  func repairs() {
    #expect(text([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    #expect(text([0x61, 0xE2, 0x82]) == "a\u{FFFD}")
  }

  @Test(
    "A long line is cut between two characters",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdefg", 6, "abcdef…"), ("aéé", 4, "aé…"), ("ab😀c", 5, "ab…"),
      ("ab😀c", 6, "ab😀…"),
      // A flag is two scalars of four bytes, and a letter with an accent is one and two bytes.
      ("ab🇩🇪c", 6, "ab…"), ("abe\u{301}c", 3, "ab…"),
    ])
  func cuts(raw: String, length: Int, shown: String) {
    #expect(text(Array(raw.utf8), length: length) == shown)
  }

  @Test("A line ending beyond the limit does not make a line too long")
  func endingIsNotLength() {
    #expect(text(Array("abc\r\n".utf8), length: 3) == "abc")
  }

  @Test("A line whose end was not read is cut")
  func cutsOpenLine() {
    #expect(text(Array("abcdefgh".utf8), isWhole: false, length: 3) == "abc…")
  }

  @Test("Any bytes give one line of drawable characters", arguments: 0..<100)
  func isDrawable(seed: Int) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
      Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : 0x80
    }
    let shown = text(bytes, isWhole: Bool.random(using: &random), length: 20)
    for scalar in shown.unicodeScalars {
      #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value), "seed \(seed)")
    }
  }
}
