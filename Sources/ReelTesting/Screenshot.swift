import SDLBackend

/// A picture as a window shows it.
nonisolated public struct Screenshot: Hashable, Sendable {
  /// One pixel's colour, 8 bits a channel, sRGB.
  public struct Pixel: Hashable, Sendable, CustomStringConvertible {
    public var red, green, blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// As "#FF8000".
    public var description: String {
      let digits = String(rgb, radix: 16, uppercase: true)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// 0xRRGGBB.
    var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// Of 0xRRGGBB; what lies above is left out.
    init(rgb: UInt32) {
      self.init(
        red: UInt8(rgb >> 16 & 255), green: UInt8(rgb >> 8 & 255), blue: UInt8(rgb & 255))
    }
  }

  /// In device pixels.
  public let width: Int
  public let height: Int
  /// Rows from the top, each from the left; a pixel is 0xFFRRGGBB, as in a window's picture.
  let pixels: [UInt32]

  /// A picture by a rule.
  public init(width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> Pixel) {
    self.width = width
    self.height = height
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { pixels.append(0xFF00_0000 | pixel(x, y).rgb) }
    }
    self.pixels = pixels
  }

  /// The picture in a file: PNG, or another format that SDL_image reads.
  ///
  /// Throws a `ScreenshotError` that names the file and the reason.
  public init(contentsOf path: String) throws(ScreenshotError) {
    do throws(PictureError) {
      self.init(try Surface.load(path))
    } catch {
      throw ScreenshotError(path: error.path, reason: error.reason)
    }
  }

  init(_ surface: Surface) {
    width = surface.width
    height = surface.height
    let (width, height) = (width, height)
    // A loop over ranges and closures costs ten times as much in a debug build, as tests are.
    pixels = Array(unsafeUninitializedCapacity: width * height) { pixels, count in
      var place = 0
      for y in 0..<height {
        let row = surface.pixels + y * surface.stride
        var x = 0
        while x < width {
          pixels[place] = 0xFF00_0000 | row[x]
          place += 1
          x += 1
        }
      }
      count = place
    }
  }

  /// Precondition: the pixel lies in the picture.
  public func pixel(_ x: Int, _ y: Int) -> Pixel {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) of \(width) x \(height)")
    return Pixel(rgb: pixels[y * width + x])
  }

  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The same for equal pictures on every machine, and the one that `reel-demo --hashes` prints.
  public var hash: UInt64 { surface.contentHash }

  /// Writes the picture as a PNG file, whole or not at all.
  ///
  /// Throws a `ScreenshotError` that names the file and the reason.
  public func writePNG(to path: String) throws(ScreenshotError) {
    do throws(PictureError) {
      try surface.writePNG(to: path)
    } catch {
      throw ScreenshotError(path: error.path, reason: error.reason)
    }
  }

  private var surface: Surface {
    let surface = Surface(width: width, height: height)
    pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      for y in 0..<height {
        (surface.pixels + y * surface.stride).update(from: first + y * width, count: width)
      }
    }
    return surface
  }
}

/// A picture file that could not be read or written, and why.
nonisolated public struct ScreenshotError: Error, Hashable, CustomStringConvertible {
  public var path: String
  public var reason: String

  public var description: String { "picture \(path): \(reason)" }
}
