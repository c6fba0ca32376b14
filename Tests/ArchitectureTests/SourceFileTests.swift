import Testing

struct SourceFileTests {
  @Test func `import lines are told from others`() throws {
    var file = try SourceFile(path: #filePath)
    file.lines = [
      "import Canvas", "package import SDLBackend", "@_exported public import struct Views.Text",
      "///     import Reel", "  import func Glibc.sin", "let important = 1", "import",
    ]
    #expect(file.imports == ["Canvas", "SDLBackend", "Views", "Glibc"])
    #expect(file.importLines.filter(\.isExported).map(\.module) == ["Views"])
    #expect(file.importLines.filter(\.isPublic).map(\.module) == ["Views"])
  }

  @Test func `a file that is not there is an error`() {
    #expect(throws: UnreadablePath.self) { try SourceFile(path: #filePath + ".none") }
  }
}
