import Canvas
import TestSupport
import Testing

@testable import SDLBackend

struct PainterImageTests {
  private let square = PixelRect(x: 2, y: 1, width: 2, height: 2)

  /// Red and green above blue and white.
  private let four = Bitmap(name: "four", width: 2, height: 2, isOpaque: true) {
    $0[0] = 0xffff_0000
    $0[1] = 0xff00_ff00
    $0[2] = 0xff00_00ff
    $0[3] = 0xffff_ffff
  }

  @Test func `a picture of the rectangle's size is drawn pixel by pixel`() {
    let picture = painted(6, 4, background: Pictures.black, [.image(four, square, .smooth)])
    #expect(picture[2, 1] == 0xffff_0000)
    #expect(picture[3, 1] == 0xff00_ff00)
    #expect(picture[2, 2] == 0xff00_00ff)
    #expect(picture[3, 2] == 0xffff_ffff)
    #expect(picture.bytes.filter { $0 == 0xff00_0000 }.count == 20)
  }

  @Test func `a pixel that is over is left out, and nothing is blurred`() {
    let picture = painted(
      6, 4, background: Pictures.black,
      [.image(four, PixelRect(x: 2, y: 1, width: 1, height: 2), .smooth)])
    #expect(picture[2, 1] == 0xffff_0000)
    #expect(picture[2, 2] == 0xff00_00ff)
    #expect(picture[3, 1] == 0xff00_0000)
  }

  @Test func `in blocks each pixel stays what it is`() {
    let picture = painted(8, 6, [.image(four, PixelRect(x: 0, y: 0, width: 8, height: 6), .blocks)])
    for y in 0..<6 {
      for x in 0..<8 { #expect(picture[x, y] == four[x / 4, y / 3]) }
    }
  }

  @Test func `smoothly its edges go on to the rectangle's, and colours go over between`() {
    let picture = painted(9, 8, [.image(four, PixelRect(x: 0, y: 0, width: 9, height: 8), .smooth)])
    #expect(picture[0, 0] == 0xffff_0000)
    #expect(picture[8, 0] == 0xff00_ff00)
    #expect(picture[0, 7] == 0xff00_00ff)
    #expect(picture[8, 7] == 0xffff_ffff)
    let reds = (0..<9).map { picture[$0, 0] >> 16 & 255 }
    #expect(reds == reds.sorted(by: >) && Set(reds).count > 3)
  }

  @Test func `what can be seen through is mixed with what is below`() {
    let half = Bitmap(name: "half", width: 1, height: 1, isOpaque: false) { $0[0] = 0x8080_0000 }
    let picture = painted(
      1, 1, background: Pictures.blue,
      [.image(half, PixelRect(x: 0, y: 0, width: 1, height: 1), .smooth)])
    #expect(picture[0, 0] == 0xff80_007f)
  }

  /// Also for pictures larger and smaller than their place, which are read between their pixels.
  @Test(arguments: 0..<40)
  func `a part that is drawn again has the bytes of the whole`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let list = DrawList(
      width: 90, height: 70, background: Pictures.white,
      commands: (0..<4).map { _ in
        Random.image(in: Random.rect(in: 90, 70, using: &random), using: &random)
      })
    let painter = Painter(fonts: FontLibrary(usesSystemFallback: false, fallbackFonts: []))
    let whole = Surface(width: 90, height: 70)
    painter.paint(list, into: whole)
    let parts = Surface(width: 90, height: 70)
    for y in stride(from: 0, to: 70, by: 11) {
      for x in stride(from: 0, to: 90, by: 13) {
        painter.paint(
          list, into: parts, damage: [PixelRect(x: x, y: y, width: 13, height: 11)])
      }
    }
    #expect(parts.contentHash == whole.contentHash, "seed \(seed)")
  }

  /// A row, a column and a pixel, stretched over more than a screen, and over more than pixman counts.
  @Test(arguments: [(1, 1), (1, 40), (40, 1)], [30_000, 400_000, 1 << 30])
  func `thin pictures can be stretched far`(size: (Int, Int), side: Int) {
    let (width, height) = size
    let thin = Bitmap(name: "thin", width: width, height: height, isOpaque: true) {
      for index in 0..<width * height { $0[index] = 0xff12_3456 }
    }
    let rect = PixelRect(x: 40 - side, y: -side / 3, width: side, height: side)
    for stretch in [ImageStretch.smooth, .blocks] {
      let picture = painted(30, 20, [.image(thin, rect, stretch)])
      #expect(picture.bytes.allSatisfy { $0 == 0xff12_3456 })
    }
  }
}
