/// Bytes of a known number that can be read from any place and any thread.
///
/// Laws: `size` never changes. A read fills the whole buffer with the bytes from `offset` on, or
/// throws. A range within `0..<size` may be asked for any number of times, in any order.
nonisolated protocol ByteSource: Sendable {
  /// What errors call it.
  var path: String { get }
  /// In bytes.
  var size: Int { get }
  /// Fills the buffer from the offset, in bytes from the start.
  ///
  /// - Precondition: The range lies within `0..<size`.
  /// - Throws: When the bytes are not there any more, or the system cannot read them.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(TextFileError)
}

nonisolated extension ByteSource {
  /// The bytes of a range within `0..<size`.
  func bytes(_ range: Range<Int>) throws(TextFileError) -> [UInt8] {
    var failure: TextFileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      do throws(TextFileError) {
        try read(
          at: range.lowerBound,
          into: UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[..<range.count]))
        count = range.count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
