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
    let rows = (y..<y + height).flatMap {
      pixels[$0 * self.width + x..<$0 * self.width + x + width]
    }
    return Screenshot(width: width, height: height, pixels: rows)
  }

  /// A picture by a rule: `pixel(x, y)` is 0xRRGGBB.
  public init(width: Int, height: Int, pixel: (Int, Int) -> UInt32) {
    self.width = width
    self.height = height
    pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
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
    self.init(width: width, height: height) { x, y in
      let place = start + y * stride + x * 4
      let four = bytes[place..<place + 4]
      let ordered = isLittleEndian ? Array(four.reversed()) : Array(four)
      return ordered.reduce(0) { $0 << 8 | UInt32($1) } & 0xFFFFFF
    }
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
    return Array(bytes[..<count])
  }
}

public struct ScreenshotError: Error, CustomStringConvertible {
  public var path: String
  public var reason: String
  public var description: String { "\(path): \(reason)" }
}
