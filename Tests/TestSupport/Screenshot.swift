import Glibc

/// The pixels of a screen.
public struct Screenshot: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Rows from the top, 0xRRGGBB.
  public let pixels: [UInt32]

  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// The part whose top left pixel is at (x, y). Precondition: it lies inside.
  public func crop(x: Int, y: Int, width: Int, height: Int) -> Screenshot {
    var rows: [UInt32] = []
    rows.reserveCapacity(width * height)
    for row in y..<y + height {
      rows += pixels[row * self.width + x..<row * self.width + x + width]
    }
    return Screenshot(width: width, height: height, pixels: rows)
  }

  /// A picture by a rule: `pixel(x, y)` is 0xRRGGBB.
  public init(width: Int, height: Int, pixel: (Int, Int) -> UInt32) {
    self.width = width
    self.height = height
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { pixels.append(pixel(x, y)) }
    }
    self.pixels = pixels
  }

  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// How many pixels differ, and the first: nil if none does.
  public func difference(from other: Screenshot) -> String? {
    guard width == other.width, height == other.height else {
      return "\(width)x\(height) instead of \(other.width)x\(other.height)"
    }
    // Waiting for a picture means comparing many; byte by byte is 50 times as fast in a debug build.
    let isEqual = pixels.withUnsafeBytes { these in
      other.pixels.withUnsafeBytes { those in
        these.isEmpty || memcmp(these.baseAddress!, those.baseAddress!, these.count) == 0
      }
    }
    if isEqual { return nil }
    let places = pixels.indices.filter { pixels[$0] != other.pixels[$0] }
    guard let first = places.first else { return nil }
    let (x, y) = (first % width, first / width)
    return "\(places.count) pixels differ, first (\(x), \(y)): "
      + "\(String(self[x, y], radix: 16)) instead of \(String(other[x, y], radix: 16))"
  }

  /// Reads an X window dump of a screen with 32 bits a pixel (X11/XWDFile.h): a header of 25
  /// big-endian words, a colour map, then the rows.
  ///
  /// - Throws: `ScreenshotError` if the file is not one.
  init(xwdFile path: String) throws {
    let bytes = try Self.contents(of: path)
    func word(_ index: Int) -> Int {
      bytes[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count > 100, word(1) == 7, word(11) == 32 else {
      throw ScreenshotError(path: path, reason: "no window dump of 32 bits a pixel")
    }
    let isLittleEndian = word(7) == 0
    let (width, height, stride) = (word(4), word(5), word(12))
    let start = word(0) + word(19) * 12
    guard bytes.count >= start + stride * height else {
      throw ScreenshotError(path: path, reason: "the dump is cut short")
    }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      bytes.withUnsafeBytes { bytes in
        // A loop over ranges costs ten times as much in a debug build.
        var place = 0
        for y in 0..<height {
          var offset = start + y * stride
          let end = offset + 4 * width
          while offset < end {
            let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            pixels[place] = (isLittleEndian ? word.littleEndian : word.bigEndian) & 0xFF_FFFF
            place += 1
            offset += 4
          }
        }
        count = place
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  private static func contents(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      throw ScreenshotError(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    let count = fread(&bytes, 1, bytes.count, file)
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

public struct ScreenshotError: Error, CustomStringConvertible {
  public var path: String
  public var reason: String
  public var description: String { "\(path): \(reason)" }
}
