internal import CPixman

/// A block of zeroed memory, freed with its last user.
nonisolated final class Bytes {
  let pointer: UnsafeMutablePointer<UInt8>
  let count: Int

  init(count: Int) {
    self.count = count
    // pixman wants pixels on 4-byte borders.
    let raw = UnsafeMutableRawPointer.allocate(byteCount: max(4, count), alignment: 16)
    pointer = raw.initializeMemory(as: UInt8.self, repeating: 0, count: max(4, count))
  }

  deinit { pointer.deallocate() }

  /// The bytes from `offset` (a multiple of 4) on as an A8 image.
  func mask(offset: Int = 0, width: Int, height: Int, rowBytes: Int) -> PixmanImage {
    PixmanImage(
      format: PIXMAN_a8, width: width, height: height, pixels: pointer + offset,
      rowBytes: rowBytes, owner: self)
  }
}
