/// Which picture is wanted, and how large.
public struct ImageRequest: Hashable, Sendable {
  public var source: ImageSource
  /// The file's, as `ImageInfo` told it.
  public var version: UInt64
  /// Size in pixels; both at least 1.
  public var width: Int
  public var height: Int

  public init(source: ImageSource, version: UInt64 = 0, width: Int, height: Int) {
    self.source = source
    self.version = version
    self.width = width
    self.height = height
  }
}

/// Reads and decodes pictures.
///
/// Laws:
/// 1. A decode that is begun answers once, later and on the main actor, unless it is cancelled first; then it
///    never answers.
/// 2. The bitmap has the size that was asked for.
/// 3. The same request gives the same pixels on every machine that has the same libraries.
/// 4. Decodes run elsewhere than on the main actor. One that is cancelled before its turn is not run.
@MainActor public protocol ImageDecoding: AnyObject {
  /// What a picture's first bytes say. It reads those at once: 4 KB of a file, mostly.
  func info(of source: ImageSource) throws(ImageError) -> ImageInfo
  /// Begins to decode a picture.
  func decode(
    _ request: ImageRequest, then take: @escaping (Result<Bitmap, ImageError>) -> Void
  ) -> any ImageDecode
  /// Told how many bytes of bitmaps are kept, whenever that has changed.
  func countKept(bytes: Int)
}

/// A picture that is being decoded.
@MainActor public protocol ImageDecode: AnyObject {
  func cancel()
}
