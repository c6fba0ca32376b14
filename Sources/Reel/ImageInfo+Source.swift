public import Canvas
import SDLBackend

extension ImageInfo {
  /// Reads what a picture file's first bytes say: 4 KB mostly, at once.
  ///
  /// - Throws: `ImageError` if it cannot be read, is no picture, or one that is too large to be shown.
  public init(file path: String) throws(ImageError) {
    self = try ImageDecoder.info(of: .file(path))
  }

  /// The same for the bytes that such a file holds.
  public init(data bytes: [UInt8]) throws(ImageError) {
    self = try ImageDecoder.info(of: .data(bytes))
  }
}
