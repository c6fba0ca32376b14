import Foundation

/// A regular file, open to be read (`open`, `pread`). Closed in `deinit`.
final class OpenFile {
  let path: String
  /// Bytes that it had when it was opened.
  let size: Int
  private let descriptor: CInt

  init(_ path: String) throws {
    self.path = path
    // Without O_NONBLOCK, a pipe would be waited for.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(path, errno: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      close(descriptor)
      throw FileError(path, .wrongKind, isFolder ? "is a folder" : "is not a regular file")
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Reads bytes of a range within the file's size.
  ///
  /// - Throws: `FileError.shrank` if there are fewer by now.
  func read(_ range: Range<Int>) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var done = 0
    while done < range.count {
      let count = bytes.withUnsafeMutableBytes {
        pread(
          descriptor, $0.baseAddress! + done, range.count - done, off_t(range.lowerBound + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path, errno: errno) }
      guard count > 0 else { throw FileError(path, .shrank, "became shorter while it was read") }
      done += count
    }
    return bytes
  }
}
