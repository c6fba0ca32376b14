internal import Canvas
internal import Glibc

/// A font file's bytes, mapped into memory (`mmap`) and shared with all who map it.
///
/// As FreeType does with files that it opens itself: a glyph is then read from memory, not by a seek and a
/// read each, which took half the time of setting a line of text.
nonisolated final class FontFile {
  let bytes: UnsafeRawPointer
  let count: Int

  /// - Throws: a `FontError` with the system's reason for a file that cannot be read, or that holds nothing.
  init(path: String) throws(FontError) {
    if let reason = unreadableReason(path: path) { throw FontError(path: path, reason: reason) }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FontError(path: path, reason: String(cString: strerror(errno))) }
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    // As much as a stream in memory can hold (`SDL_RWFromConstMem`).
    guard status.st_size > 0, let size = Int32(exactly: status.st_size) else {
      let reason = status.st_size > 0 ? "larger than 2 GiB" : "it holds nothing"
      throw FontError(path: path, reason: reason)
    }
    count = Int(size)
    let mapped = mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0)
    guard let mapped, mapped != MAP_FAILED else {
      throw FontError(path: path, reason: String(cString: strerror(errno)))
    }
    bytes = UnsafeRawPointer(mapped)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes), count) }
}
