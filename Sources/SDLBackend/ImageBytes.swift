internal import Canvas
internal import Glibc

/// A picture's encoded bytes, in a file or in memory, looked at here and there or read as a whole.
///
/// A file is read, not mapped: who shortens it meanwhile would end the process.
nonisolated final class ImageBytes {
  let name: String
  let count: Int
  /// Tells a file from what was there before under its name (`fstat`); 0 for bytes in memory.
  let version: UInt64
  private let descriptor: CInt?
  private let array: [UInt8]
  /// What was read last of a file, from `windowStart` on.
  private var window: [UInt8] = []
  private var windowStart = 0

  /// Bytes that are read at once: headers mostly lie within.
  private static let windowSize = 4096

  /// Opens a file (`open`, `fstat`), or takes the bytes that there are.
  ///
  /// - Throws: `ImageError` for a file that cannot be read, or larger than `ImageLimits.bytes`.
  init(_ source: ImageSource) throws(ImageError) {
    name = source.name
    switch source {
    case .data(let bytes):
      descriptor = nil
      array = bytes
      count = bytes.count
      version = 0
    case .file(let path):
      // Without O_NONBLOCK, opening a pipe waits for somebody to write into it.
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else {
        throw ImageError(name: path, reason: .unreadable(String(cString: strerror(errno))))
      }
      descriptor = file
      array = []
      var status = stat()
      guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        close(file)
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        let reason = isFolder ? String(cString: strerror(EISDIR)) : "not a regular file"
        throw ImageError(name: path, reason: .unreadable(reason))
      }
      count = Int(status.st_size)
      version = Self.version(of: status)
    }
    guard count <= ImageLimits.bytes else {
      if let descriptor { close(descriptor) }
      throw ImageError(name: name, reason: .tooManyBytes(count))
    }
  }

  deinit { if let descriptor { close(descriptor) } }

  /// A file that was written anew has another time, or is another file (FNV-1a over what tells them apart).
  private static func version(of status: stat) -> UInt64 {
    let parts = [
      UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size)),
      UInt64(bitPattern: Int64(status.st_mtim.tv_sec)),
      UInt64(bitPattern: Int64(status.st_mtim.tv_nsec)),
    ]
    return parts.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ $1) &* 0x100_0000_01b3 }
  }

  /// The bytes from an offset on.
  ///
  /// - Throws: `.truncated` if there are not as many.
  func bytes(at offset: Int, count wanted: Int) throws(ImageError) -> ArraySlice<UInt8> {
    guard wanted >= 0, offset >= 0, offset <= count - wanted else {
      throw ImageError(name: name, reason: .truncated)
    }
    guard descriptor != nil else { return array[offset..<offset + wanted] }
    if offset < windowStart || offset + wanted > windowStart + window.count {
      window = try read(at: offset, count: min(max(wanted, Self.windowSize), count - offset))
      windowStart = offset
    }
    let start = offset - windowStart
    return window[start..<start + wanted]
  }

  func byte(at offset: Int) throws(ImageError) -> UInt8 {
    let slice = try bytes(at: offset, count: 1)
    return slice[slice.startIndex]
  }

  /// A number of so many bytes, at most 4.
  func number(
    at offset: Int, bytes count: Int, bigEndian: Bool = false
  ) throws(ImageError) -> Int {
    let slice = try bytes(at: offset, count: count)
    return bigEndian
      ? slice.reduce(0) { $0 << 8 | Int($1) } : slice.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  func all() throws(ImageError) -> [UInt8] {
    descriptor == nil ? array : try read(at: 0, count: count)
  }

  /// Reads by `pread`, again after an interruption or a short answer.
  private func read(at offset: Int, count wanted: Int) throws(ImageError) -> [UInt8] {
    guard let descriptor else { return Array(array[offset..<offset + wanted]) }
    var failure: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      while filled < wanted {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, wanted - filled,
          off_t(offset + filled))
        if got > 0 {
          filled += got
        } else if got == 0 || errno != EINTR {
          failure = got == 0 ? 0 : errno
          break
        }
      }
    }
    guard failure == 0 else {
      throw ImageError(name: name, reason: .unreadable(String(cString: strerror(failure))))
    }
    guard bytes.count == wanted else { throw ImageError(name: name, reason: .truncated) }
    return bytes
  }
}
