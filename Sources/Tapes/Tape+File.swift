import Glibc

extension Tape {
  /// Reads the tape in a file.
  ///
  /// - Parameter scale: device pixels a point where no line tells.
  /// - Throws: `TapeError`; its line is nil where the file cannot be read.
  public init(contentsOf path: String, scale: Double = 1) throws(TapeError) {
    try self.init(parsing: Self.bytes(of: path), scale: scale)
  }

  /// A file's bytes, `byteLimit` at most.
  static func bytes(of path: String) throws(TapeError) -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      throw TapeError(.file(String(cString: strerror(errno))))
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
      if bytes.count > byteLimit { throw TapeError(.tooLong) }
    }
    if ferror(file) != 0 { throw TapeError(.file(String(cString: strerror(errno)))) }
    return bytes
  }
}
