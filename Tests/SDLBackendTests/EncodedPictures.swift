import Canvas
import Glibc

@testable import SDLBackend

/// Files of pictures that the tests decode: made here, or drawn for them and small enough to stand here.
nonisolated enum EncodedPictures {
  /// 32 x 16 pixels in four blocks: red and blue above green and white, as `cjpeg` encodes them.
  static let jpeg = bytes(
    """
    ffd8ffe000104a46494600010100000100010000ffdb004300030202030202030303030403030405080505040405\
    0a070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffdb00\
    430103040405040509050509140d0b0d141414141414141414141414141414141414141414141414141414141414\
    1414141414141414141414141414141414141414ffc00011080010002003012200021101031101ffc40017000101\
    01010000000000000000000000000008090affc40014100100000000000000000000000000000000ffc400170100\
    03010000000000000000000000000005060809ffc400231100010008070000000000000000000000001516171862\
    6365e166a1a2a3a4e3e4ffda000c03010002110311003f009d058c2565964eab06df530f72bce65e0e96c6a9373a\
    6eef50908c8f2b9fffd9
    """)

  /// 4 x 2 pixels, lossless: two red, two blue; two green, two white.
  static let webP = bytes(
    """
    524946462c000000574542505650384c1f0000002f034000001f201048de1f3a8df9171014fc1fddfc47640fe00a\
    f511fd0f0100
    """)

  /// The same, as a frame at (1, 1) of a screen of 6 x 5.
  static let gif = bytes(
    """
    47494638396106000500810000ff00000000ff00ff00ffffff21fe0268690\
    02c0100010004000200000205049850e256003b
    """)

  /// The same, its rows from the bottom up.
  static let bmp =
    bytes("424d4e000000000000003600000028000000040000000200000001001800")
    + bytes("000000001800000000000000000000000000000000000000")
    + bytes("00ff0000ff00ffffffffffff") + bytes("0000ff0000ffff0000ff0000")

  /// 2 x 1 pixels: red, and green of no opacity.
  static let transparentPNG = bytes(
    """
    89504e470d0a1a0a0000000d4948445200000002000000010806000000f4227f8a0000000f4944415478da63f8cf\
    c0f01f0819000ff902fe943c3db30000000049454e44ae426082
    """)

  /// The pixels of those three, row by row.
  static let fourByTwo: [UInt32] = [
    0xffff_0000, 0xffff_0000, 0xff00_00ff, 0xff00_00ff, 0xff00_ff00, 0xff00_ff00, 0xffff_ffff,
    0xffff_ffff,
  ]

  /// A PNG file's first bytes, of a picture of any size.
  static func pngHeader(width: UInt32, height: UInt32) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    return bytes("89504e470d0a1a0a0000000d49484452") + number(width) + number(height)
      + bytes("0802000000")
  }

  /// A JPEG file with a camera's note of how it has to be turned, in either order of bytes.
  static func turned(_ orientation: Int, bigEndian: Bool = false, of jpeg: [UInt8] = jpeg)
    -> [UInt8]
  {
    let note =
      bigEndian
      ? "4d4d002a000000080001011200030000000100" + "0\(orientation)000000000000"
      : "49492a0008000000010012010300010000000" + "\(orientation)00000000000000"
    let body = Array("Exif".utf8) + [0, 0] + bytes(note)
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + jpeg.dropFirst(2)
  }

  /// What SDL_image encodes of a surface.
  static func png(_ surface: Surface) throws -> [UInt8] {
    let path = "/tmp/reel-encoded-\(getpid())-\(UInt64.random(in: 0...UInt64.max)).png"
    try surface.writePNG(to: path)
    defer { unlink(path) }
    return try ImageBytes(.file(path)).all()
  }

  static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }
}
