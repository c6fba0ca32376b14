import Synchronization

@testable import reel_demo

/// A source that counts what is read of it and can lose its end.
nonisolated final class BytesInMemory: ByteSource {
  let path = "memory"
  let size: Int
  private let bytes: Mutex<[UInt8]>
  private let read = Mutex(0)

  init(_ bytes: [UInt8]) {
    size = bytes.count
    self.bytes = Mutex(bytes)
  }

  /// Bytes that were read, altogether.
  var readBytes: Int { read.withLock { $0 } }

  func truncate(to count: Int) {
    bytes.withLock { $0.removeLast($0.count - count) }
  }

  func replace(with new: [UInt8]) {
    bytes.withLock { $0 = new }
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(TextFileError) {
    let isThere = bytes.withLock { bytes in
      guard offset >= 0, offset + buffer.count <= bytes.count else { return false }
      buffer.copyBytes(from: bytes[offset..<offset + buffer.count])
      return true
    }
    guard isThere else { throw TextFileError(path: path, .shrank) }
    read.withLock { $0 += buffer.count }
  }
}
