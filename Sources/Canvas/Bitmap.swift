/// A picture's pixels, as they are drawn: rows of 0xAARRGGBB, the colour multiplied by its alpha, top row first.
///
/// Equal only to itself: what was decoded twice is two bitmaps.
public final class Bitmap: Hashable, @unchecked Sendable {
  /// What it shows, for people: a file's name.
  public let name: String
  /// Size in pixels.
  public let width: Int
  public let height: Int
  /// Whether nothing behind it can be seen.
  public let isOpaque: Bool
  /// `width x height` pixels without gaps. They belong to the bitmap, and nobody writes to them any more: that
  /// makes it safe to hand to another thread.
  public let pixels: UnsafePointer<UInt32>
  private let memory: UnsafeMutablePointer<UInt32>

  /// Bytes a pixel takes.
  public static let bytesPerPixel = MemoryLayout<UInt32>.stride

  /// - Parameter fill: Is given zeroed pixels, and writes to them until it returns.
  ///
  /// Precondition: both sides are at least 1.
  public init(
    name: String, width: Int, height: Int, isOpaque: Bool,
    fill: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    precondition(width > 0 && height > 0, "a bitmap of \(width) x \(height) pixels")
    self.name = name
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    memory = UnsafeMutablePointer.allocate(capacity: width * height)
    memory.initialize(repeating: 0, count: width * height)
    fill(memory)
    pixels = UnsafePointer(memory)
  }

  deinit { memory.deallocate() }

  /// Bytes that its pixels take.
  public var byteCount: Int { width * height * Self.bytesPerPixel }

  /// The pixel at a column and a row inside the picture.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside its bitmap")
    return pixels[y * width + x]
  }

  public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
