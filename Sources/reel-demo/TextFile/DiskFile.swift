import Glibc

/// An open regular file. Bytes that are appended to it later are not seen.
nonisolated final class DiskFile: ByteSource {
  let path: String
  let size: Int
  private let descriptor: CInt

  /// Opens the file for reading (`open`, `fstat`).
  ///
  /// - Throws: When it is missing, may not be read, or is not a regular file.
  init(path: String) throws(TextFileError) {
    // Without O_NONBLOCK, opening a pipe waits for somebody to write into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw TextFileError(path: path, errno: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = TextFileError(path: path, errno: errno)
      close(descriptor)
      throw error
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw TextFileError(
        path: path, status.st_mode & S_IFMT == S_IFDIR ? .directory : .notRegular)
    }
    self.path = path
    self.size = Int(status.st_size)
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Reads by `pread`, again after an interruption or a short answer.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(TextFileError) {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
      if count > 0 {
        filled += count
      } else if count == 0 {
        throw TextFileError(path: path, .shrank)
      } else if errno != EINTR {
        throw TextFileError(path: path, errno: errno)
      }
    }
  }
}
