internal import CPixman
internal import Canvas
internal import Glibc

/// A picture in memory: rows of 32-bit pixels, top row first, each 0xAARRGGBB with the colour
/// multiplied by its alpha. What a window shows has alpha 255 everywhere.
nonisolated package final class Surface {
  /// Size in pixels.
  package let width: Int
  package let height: Int
  /// Pixels from the start of one row to the start of the next.
  package let stride: Int
  /// `stride x height` pixels, valid until the surface moves its pixels or goes.
  package private(set) var pixels: UnsafeMutablePointer<UInt32>
  private let memory: UnsafeMutablePointer<UInt32>
  /// Pixels of memory beyond the picture's.
  private let spare: Int

  /// A transparent picture, 0 ... 32767 pixels a side (pixman's limit).
  ///
  /// - Parameter spareRows: rows of memory beyond the picture's, which make moving cheap.
  package init(width: Int, height: Int, spareRows: Int = 0) {
    precondition(
      (0...Surface.sizeLimit).contains(width) && (0...Surface.sizeLimit).contains(height),
      "a surface of \(width) x \(height) pixels")
    self.width = width
    self.height = height
    // Rows of whole 16 bytes keep SIMD code on its aligned path.
    stride = (width + 3) & ~3
    spare = stride * spareRows
    // Zeroed by the system page by page, as they are first touched: not here, and the spare ones perhaps never.
    let zeroed = calloc(max(1, stride * height + spare), MemoryLayout<UInt32>.stride)
    memory = required(zeroed, "calloc").assumingMemoryBound(to: UInt32.self)
    pixels = memory
  }

  deinit { free(memory) }

  /// Lets the picture begin `shift` pixels further on in the memory, so that its pixels move without being
  /// copied: what was at `shift` becomes the first. Answers false where the memory does not reach.
  ///
  /// Where the picture has come to an end of the memory, all of it is first copied to the other end.
  func slide(by shift: Int) -> Bool {
    guard abs(shift) <= spare else { return false }
    if !(0...spare).contains(pixels - memory + shift) {
      let start = shift > 0 ? memory : memory + spare
      memmove(start, pixels, stride * height * MemoryLayout<UInt32>.stride)
      pixels = start
    }
    pixels += shift
    return true
  }

  /// pixman draws nothing, silently, from a source of 32767 pixels or more; nothing shown is as large.
  package static let sizeLimit = 32766

  /// The pixel at a column and a row inside the picture.
  package subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside its surface")
    return pixels[y * stride + x]
  }

  /// The pixels as pixman sees them; the image keeps the surface alive, so nothing stores it here.
  func image() -> PixmanImage {
    PixmanImage(
      format: PIXMAN_a8r8g8b8, width: width, height: height, pixels: pixels,
      rowBytes: stride * 4, owner: self)
  }

  /// A 64-bit hash of what is seen: width, height, then each pixel's red, green and blue, row by
  /// row; alpha and the rows' padding are left out.
  ///
  /// FNV-1a (Fowler, Noll, Vo) with a whole pixel, 0x00RRGGBB, in place of a byte, and the
  /// finalizer of SplitMix64 so that each pixel reaches every bit. Equal pictures have equal
  /// hashes on every machine. Complexity: O(pixels), about 1 ms for 1280 x 720.
  package var contentHash: UInt64 {
    let prime: UInt64 = 0x100_0000_01b3
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    hash = (hash ^ UInt64(width)) &* prime
    hash = (hash ^ UInt64(height)) &* prime
    for y in 0..<height {
      // Not a `for` over a range, which takes four times as long where nothing is optimised.
      var pixel = pixels + y * stride
      let end = pixel + width
      while pixel != end {
        hash = (hash ^ UInt64(pixel.pointee & 0xff_ffff)) &* prime
        pixel += 1
      }
    }
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    return hash ^ (hash >> 31)
  }
}
