import Foundation
import Loading
import TestSupport
import Testing

@testable import PageSources

struct FilePagesTests {
  private func write(_ bytes: [UInt8], _ name: String = "a.txt") throws -> (TemporaryFolder, String)
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return (folder, path)
  }

  /// The lines as one goes through all bytes at once.
  private func lines(_ bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self) }
  }

  @Test(arguments: 0..<12)
  func `lines of any text, both ways, in pages of any size`(seed: Int) async throws {
    var lot = SplitMix64(seed: UInt64(seed))
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...300, using: &lot) {
      let length =
        Int.random(in: 0...9, using: &lot) == 0 ? Int.random(in: 0...3000, using: &lot) : 7
      for _ in 0..<length { bytes.append(UInt8.random(in: 11...255, using: &lot)) }
      bytes += [[0x0A], [0x0D, 0x0A], [0x0A, 0x0A]].randomElement(using: &lot) ?? []
    }
    if seed % 2 == 0 { bytes += Array("no end".utf8) }
    let (folder, path) = try write(bytes)
    defer { withExtendedLifetime(folder) {} }
    let source = TextLines(path: path)
    let expected = lines(bytes)
    let forth = try await pages(of: source) { Int.random(in: 1...50, using: &lot) }
    #expect(forth.flatMap(\.elements).map(\.text) == expected, "seed \(seed)")
    let back = try await pages(of: source, edge: .leading) { Int.random(in: 1...50, using: &lot) }
    #expect(back.reversed().flatMap(\.elements) == forth.flatMap(\.elements))
    #expect(back.last?.previous == nil && back.first?.next == nil)
  }

  @Test func `a line longer than blocks is cut between characters, and passed over`() async throws {
    let long = Array(String(repeating: "ä", count: 200_000).utf8)
    let (folder, path) = try write(Array("first\n".utf8) + long + Array("\nlast".utf8))
    defer { withExtendedLifetime(folder) {} }
    let source = TextLines(path: path, longestLine: 5)
    let page = try await source.page(PageRequest())
    #expect(page.elements.map(\.text) == ["first", "ää…", "last"])
    #expect(page.elements.map(\.offset) == [0, 6, 400_007])
    let back = try await source.page(PageRequest(key: 400_007, edge: .leading, limit: 1))
    #expect(back.elements.map(\.text) == ["ää…"] && back.next == 400_007)
  }

  @Test func `an empty file has no lines, and what is none an error`() async throws {
    let (folder, path) = try write([])
    #expect(try await TextLines(path: path).page(PageRequest()).elements.isEmpty)
    #expect(try await TextLines(path: path).page(PageRequest(edge: .leading)).next == nil)
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for (path, words, reason) in [
      (folder.path, "is a folder", FileError.Reason.wrongKind),
      (folder.path + "/none", "No such file or directory", .missing),
      (pipe, "is not a regular file", .wrongKind),
    ] {
      let error =
        await failure { try await TextLines(path: path).page(PageRequest()) } as? FileError
      #expect(error?.description == "\(path): \(words)")
      #expect(error?.reason == reason)
    }
    let error = await failure { try await TextLines(path: path).page(PageRequest(key: 9)) }
    #expect((error as? FileError)?.reason == .shrank)
  }

  @Test func `a folder's pictures come in the order of people`() async throws {
    let folder = try TemporaryFolder()
    let names = ["b10.png", "b9.PNG", "B2.jpeg", "a.txt", ".hidden.png", "c", "b009.png", "ä.webp"]
    for name in names {
      try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    let source = FolderPictures(path: folder.path)
    let order = ["B2.jpeg", "b009.png", "b9.PNG", "b10.png", "ä.webp"]
    #expect(try await pages(of: source) { 2 }.flatMap(\.elements).map(\.name) == order)
    #expect(try await source.page(at: 3, limit: 9).elements.map(\.name) == ["b10.png", "ä.webp"])
    #expect(try await source.page(at: 99, limit: 9).elements.isEmpty)
    #expect(try await source.total() == 5)
    let last = try await source.page(PageRequest(edge: .leading, limit: 2))
    #expect(last.elements.map(\.name) == ["b10.png", "ä.webp"] && last.previous == 3)
    // Told by their first bytes, a letter of that ending is none, and what has no ending is one.
    try Data("Dear Ann".utf8).write(to: URL(fileURLWithPath: folder.path + "/letter.png"))
    let told = FolderPictures(path: folder.path, recognition: .contents)
    #expect(
      try await told.page(PageRequest()).elements.map(\.name)
        == ["a.txt"] + order.prefix(4) + ["c", "ä.webp"])
  }

  @Test func `links that lead back are gone once`() async throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path + "/in", 0o700)
    symlink("..", folder.path + "/in/up")
    symlink("in", folder.path + "/again")
    symlink("nowhere", folder.path + "/in/gone.png")
    for name in ["z.png", "in/y.png"] {
      try Data([1]).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    let source = FolderPictures(path: folder.path, includesSubfolders: true)
    #expect(
      Set(try await source.page(PageRequest()).elements.map(\.name)) == ["y.png", "z.png"])
    #expect(try await source.total() == 2)
    let missing = FolderPictures(path: folder.path + "/none")
    let error = await failure { try await missing.page(PageRequest()) } as? FileError
    #expect(error?.description == "\(folder.path)/none: No such file or directory")
  }
}
