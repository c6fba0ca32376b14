internal import Canvas

/// What the first bytes of a picture say: its format, its size as it is stored, and how it is turned.
///
/// SDL_image tells none of that without decoding the picture, and decodes any size that memory allows. So the
/// few bytes that hold it are read here, for the formats that are shown. Pixels are not.
nonisolated struct ImageHeader {
  var format: ImageInfo.Format
  /// Pixels, as they are stored.
  var width: Int
  var height: Int
  var turn = ImageTurn.none
  /// Where the segments end that may hold small pictures of their own (JPEG), or where the pixels begin (GIF).
  var pixelsStart = 0

  /// - Throws: `ImageError`: `.unknownFormat`, `.truncated`, `.damaged`, or `.tooManyPixels`.
  init(_ bytes: ImageBytes) throws(ImageError) {
    guard let format = try Self.format(of: bytes) else {
      throw ImageError(name: bytes.name, reason: .unknownFormat)
    }
    self.format = format
    (width, height) = (0, 0)
    switch format {
    case .png:
      // The first chunk, behind the signature, its length and its name.
      width = try bytes.number(at: 16, bytes: 4, bigEndian: true)
      height = try bytes.number(at: 20, bytes: 4, bigEndian: true)
    case .jpeg: try readJPEG(bytes)
    case .gif: try readGIF(bytes)
    case .webP: try readWebP(bytes)
    case .bmp: try readBMP(bytes)
    }
    guard width > 0, height > 0 else {
      throw ImageError(name: bytes.name, reason: .damaged("a size of \(width) x \(height) pixels"))
    }
    let isTooWide = max(width, height) > Self.longestSide
    guard !isTooWide, width * height <= ImageLimits.pixels else {
      throw ImageError(
        name: bytes.name, reason: .tooManyPixels(width: width, height: height))
    }
  }

  /// Pixels of a side at most, the most that a JPEG or a GIF can have. Sums of a row's bytes fit 32 bits.
  private static let longestSide = 65535

  /// Segments and blocks that are passed at most on the way to the size: a camera's file has some dozen, and one
  /// that has millions would be looked through for seconds.
  static let stepLimit = 1 << 16

  /// As it is shown.
  func info(version: UInt64) -> ImageInfo {
    ImageInfo(
      format: format, width: turn.swapsAxes ? height : width,
      height: turn.swapsAxes ? width : height, version: version)
  }

  private static func format(of bytes: ImageBytes) throws(ImageError) -> ImageInfo.Format? {
    let start = Array(try bytes.bytes(at: 0, count: min(12, bytes.count)))
    func begins(_ magic: [UInt8], at offset: Int = 0) -> Bool {
      start.dropFirst(offset).starts(with: magic)
    }
    if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if begins([0xFF, 0xD8, 0xFF]) { return .jpeg }
    if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) { return .gif }
    if begins(Array("RIFF".utf8)) && begins(Array("WEBP".utf8), at: 8) { return .webP }
    if begins(Array("BM".utf8)) { return .bmp }
    return nil
  }

  /// The first frame's, behind the colours and extensions: that is what is decoded, and takes memory. A screen
  /// larger than it is not shown.
  private mutating func readGIF(_ bytes: ImageBytes) throws(ImageError) {
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var offset = 13 + table(try bytes.byte(at: 10))
    var steps = 0
    while steps < Self.stepLimit {
      steps += 1
      switch try bytes.byte(at: offset) {
      case 0x21:
        // An extension: its name, then blocks that each begin with their length, the last one empty.
        offset += 2
        var length = Int(try bytes.byte(at: offset))
        while length > 0, steps < Self.stepLimit {
          steps += 1
          offset += 1 + length
          length = Int(try bytes.byte(at: offset))
        }
        offset += 1
      case 0x2C:
        width = try bytes.number(at: offset + 5, bytes: 2)
        height = try bytes.number(at: offset + 7, bytes: 2)
        // Behind colours of its own and the length of the first code.
        pixelsStart = offset + 10 + table(try bytes.byte(at: offset + 9)) + 1
        return
      default: throw ImageError(name: bytes.name, reason: .damaged("no frame in it"))
      }
    }
    throw ImageError(name: bytes.name, reason: .damaged("too much before the first frame"))
  }

  private mutating func readWebP(_ bytes: ImageBytes) throws(ImageError) {
    switch Array(try bytes.bytes(at: 12, count: 4)) {
    case Array("VP8 ".utf8):
      width = try bytes.number(at: 26, bytes: 2) & 0x3FFF
      height = try bytes.number(at: 28, bytes: 2) & 0x3FFF
    case Array("VP8L".utf8):
      let bits = try bytes.number(at: 21, bytes: 4)
      width = bits & 0x3FFF + 1
      height = bits >> 14 & 0x3FFF + 1
    case Array("VP8X".utf8):
      width = try bytes.number(at: 24, bytes: 3) + 1
      height = try bytes.number(at: 27, bytes: 3) + 1
    default: throw ImageError(name: bytes.name, reason: .damaged("no picture in it"))
    }
  }

  private mutating func readBMP(_ bytes: ImageBytes) throws(ImageError) {
    if try bytes.number(at: 14, bytes: 4) == 12 {
      width = try bytes.number(at: 18, bytes: 2)
      height = try bytes.number(at: 20, bytes: 2)
    } else {
      // Heights below 0 are of pictures whose first row is on top.
      width = try bytes.number(at: 18, bytes: 4)
      let height = Int32(truncatingIfNeeded: try bytes.number(at: 22, bytes: 4))
      self.height = Int(height.magnitude)
    }
  }
}
