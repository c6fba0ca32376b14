/// What the first bytes of a picture say of it, without decoding it.
public struct ImageInfo: Hashable, Sendable {
  /// A format by which pictures are encoded.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    /// Its first frame is shown.
    case gif = "GIF"
    case webP = "WebP"
    case bmp = "BMP"
  }

  public var format: Format
  /// Size in pixels as it is shown: a photograph that was taken upright is higher than wide.
  public var width: Int
  public var height: Int
  /// Tells a file from what was there before under its name; 0 for bytes in memory.
  public var version: UInt64

  public init(format: Format, width: Int, height: Int, version: UInt64 = 0) {
    self.format = format
    self.width = width
    self.height = height
    self.version = version
  }
}
