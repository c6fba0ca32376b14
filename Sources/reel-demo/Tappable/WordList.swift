import Reel

/// Words to show, one a row.
struct WordList {
  let words: [String]

  /// Words in a text, one a line; empty lines count for nothing.
  init(text: String) {
    words = text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The words of a file; nil where it cannot be read, or has none, or is larger than dictionaries are.
  init?(path: String) {
    guard let file = try? DiskFile(path: path), file.size <= Self.largestFile else { return nil }
    var bytes = [UInt8](repeating: 0, count: file.size)
    guard (try? bytes.withUnsafeMutableBytes { try file.read(at: 0, into: $0) }) != nil else {
      return nil
    }
    self.init(text: String(decoding: bytes, as: UTF8.self))
    if words.isEmpty { return nil }
  }

  /// The demo's own: the same everywhere.
  static let shipped: WordList =
    DemoAssets.candidates("words.txt").lazy.compactMap { WordList(path: $0) }.first
    ?? WordList(text: "")

  /// The system's dictionary; nil where there is none.
  static let system = WordList(path: "/usr/share/dict/words")

  /// Bytes: several times as many as the largest of the `wordlist` packages have.
  private static let largestFile = 32 << 20
}

private struct WordListKey: EnvironmentKey { static let defaultValue: WordList? = nil }

extension EnvironmentValues {
  /// The words that scenes show; nil for the demo's own. A window that nobody records shows the system's: pictures and
  /// tapes have to be the same on every machine.
  var wordList: WordList? {
    get { self[WordListKey.self] }
    set { self[WordListKey.self] = newValue }
  }
}
