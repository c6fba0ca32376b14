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

  /// Reads a part of an X window dump of a screen with 32 bits a pixel (X11/XWDFile.h): a header of 25
  /// big-endian words, a colour map, then the rows.
  ///
  /// - Parameters:
  ///   - x, y: the part's top left pixel.
  ///   - width, height: of the part in pixels; nil is as far as the screen goes.
  /// - Throws: `ScreenshotError` if the file is no such dump, or the part lies outside of it.
  init(xwdFile path: String, x: Int = 0, y: Int = 0, width: Int? = nil, height: Int? = nil) throws {
    guard let file = fopen(path, "rb") else {
      throw ScreenshotError(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    let header = try Self.bytes(100, at: 0, of: file, path)
    func word(_ index: Int) -> Int {
      header[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard word(1) == 7, word(11) == 32 else {
      throw ScreenshotError(path: path, reason: "no window dump of 32 bits a pixel")
    }
    let isLittleEndian = word(7) == 0
    let stride = word(12)
    let start = word(0) + word(19) * 12
    let (width, height) = (width ?? word(4) - x, height ?? word(5) - y)
    guard x >= 0, y >= 0, width > 0, height > 0, x + width <= word(4), y + height <= word(5) else {
      throw ScreenshotError(path: path, reason: "the part lies outside of the screen")
    }
    let rows = try Self.bytes(stride * height, at: start + stride * y, of: file, path)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      rows.withUnsafeBytes { rows in
        // A loop over ranges costs ten times as much in a debug build.
        var place = 0
        for row in 0..<height {
          var offset = row * stride + 4 * x
          let end = offset + 4 * width
          while offset < end {
            let word = rows.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
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

  /// As many bytes from a place on.
  private static func bytes(
    _ count: Int, at place: Int, of file: UnsafeMutablePointer<FILE>, _ path: String
  ) throws -> [UInt8] {
    fseek(file, place, SEEK_SET)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, read in
      read = fread(bytes.baseAddress, 1, count, file)
    }
    guard bytes.count == count else {
      throw ScreenshotError(path: path, reason: "the dump is cut short")
    }
    return bytes
  }
}

public struct ScreenshotError: Error, CustomStringConvertible {
  public var path: String
  public var reason: String
  public var description: String { "\(path): \(reason)" }
}
