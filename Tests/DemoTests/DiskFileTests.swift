import Glibc
import Testing

@testable import reel_demo

@MainActor
struct DiskFileTests {
  /// A folder that is gone with the value.
  private final class Folder {
    let path: String

    init() {
      var template = Array("/tmp/reel-text-XXXXXX".utf8CString)
      path = String(cString: mkdtemp(&template)!)
    }

    /// Writes a file and says its path.
    func file(_ name: String, _ bytes: [UInt8]) -> String {
      let path = path + "/" + name
      let file = fopen(path, "w")!
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
      return path
    }

    deinit {
      guard let listing = opendir(path) else { return }
      while let entry = readdir(listing) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        unlink(path + "/" + name)
      }
      closedir(listing)
      rmdir(path)
    }
  }

  private let folder = Folder()

  private func reason(_ path: String) -> TextFileError.Reason? {
    do throws(TextFileError) {
      _ = try TextFile(path: path)
      return nil
    } catch {
      #expect(error.path == path)
      #expect(error.description.hasPrefix(path + ": "))
      return error.reason
    }
  }

  @Test("What cannot be shown says why")
  func refuses() {
    #expect(reason(folder.path + "/nothing") == .missing)
    #expect(reason(folder.file("plain", [0x61]) + "/below") == .missing)
    #expect(reason(folder.path) == .directory)
    #expect(reason("/dev/null") == .notRegular)
    #expect(reason(folder.file("binary", [0x7F, 0x45, 0x4C, 0x46, 0, 1])) == .notText)
    #expect(reason(folder.file("empty", [])) == nil)
  }

  @Test("A pipe is refused without waiting for a writer")
  func refusesPipe() {
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    #expect(reason(path) == .notRegular)
  }

  @Test("A file without permission says so", .enabled(if: geteuid() != 0))
  func refusesForbidden() {
    let path = folder.file("secret", [0x61])
    chmod(path, 0)
    #expect(reason(path) == .unreadable("Permission denied"))
  }

  @Test("A link to itself says so")
  func refusesLoop() {
    let path = folder.path + "/loop"
    symlink("loop", path)
    #expect(reason(path) == .unreadable("Too many levels of symbolic links"))
  }

  @Test("A sparse file of 20 GB is judged by its start")
  func judgesSparseFile() {
    let path = folder.file("sparse", [])
    truncate(path, 20 << 30)
    #expect(reason(path) == .notText)
  }

  @Test("20 GB with text at both ends show both at once")
  func showsHugeFile() throws {
    let path = folder.file("huge", Array("first\n".utf8) + [UInt8](repeating: 0x61, count: 70_000))
    truncate(path, 20 << 30)
    let descriptor = open(path, O_WRONLY)
    defer { close(descriptor) }
    let end = Array("\nlast but one\nlast".utf8)
    pwrite(descriptor, end, end.count, 20 << 30)
    let file = try TextFile(path: path)
    #expect(file.row(at: 0).text == "first")
    #expect(file.row(at: file.rowCount - 1).text == "last")
    #expect(file.row(at: file.rowCount - 2).text == "last but one")
  }

  @Test("50 MB are counted in the background, and any line is at hand")
  func indexesLargeFile() async throws {
    let line = Array("0123456789012345678901234567890123456789012345678\n".utf8)
    let block = Array(repeating: line, count: 20_000).flatMap(\.self)
    let path = folder.file("large", Array(repeating: block, count: 50).flatMap(\.self))
    let file = try TextFile(path: path)
    await withCheckedContinuation { continuation in
      file.onChange = { if !$0.isIndexing { continuation.resume() } }
      file.startIndexing()
    }
    #expect(file.rowCount == 1_000_000)
    #expect(file.row(at: 765_432).text == String(decoding: line.dropLast(), as: UTF8.self))
    #expect(file.heldBytes < 1 << 20)
  }

  @Test("A file that is cut off while it is read is a failure")
  func failsWhenCutOff() async throws {
    let path = folder.file("log", Array(repeating: 0x0A, count: 3 << 20))
    let file = try TextFile(path: path)
    truncate(path, 100_000)
    let last = await withCheckedContinuation { continuation in
      file.onChange = { if !$0.isIndexing { continuation.resume(returning: $0) } }
      file.startIndexing()
    }
    #expect(last.failure == TextFileError(path: path, .shrank))
  }

  @Test("A file that was removed is read on, since it is open")
  func readsRemovedFile() throws {
    let path = folder.file("gone", Array("one\ntwo\n".utf8))
    let file = try TextFile(path: path)
    unlink(path)
    #expect(file.row(at: 1).text == "two")
  }
}
