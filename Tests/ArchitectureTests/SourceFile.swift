import Glibc

/// A Swift file as lines of text.
struct SourceFile {
  var path: String
  var lines: [String]

  init(path: String) throws {
    self.path = path
    guard let file = fopen(path, "r") else { throw UnreadablePath(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&block, 1, block.count, file), count > 0 {
      bytes += block[..<count]
    }
    lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A line that imports something.
  struct Import: Hashable {
    var module: String
    var isPublic: Bool
    var isExported: Bool
  }

  var importLines: [Import] {
    lines.compactMap { line in
      var words = line.split(separator: " ").map(String.init)
      let isExported = words.contains("@_exported")
      words.removeAll { $0.hasPrefix("@") }
      let isPublic = words.first == "public"
      if let first = words.first, Self.access.contains(first) { words.removeFirst() }
      guard words.count > 1, words[0] == "import" else { return nil }
      let name = Self.kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
      let module = name.split(separator: ".").first.map(String.init) ?? name
      return Import(module: module, isPublic: isPublic, isExported: isExported)
    }
  }

  /// The modules that it imports, whole or in part.
  var imports: Set<String> { Set(importLines.map(\.module)) }

  private static let access: Set = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor",
  ]
}
