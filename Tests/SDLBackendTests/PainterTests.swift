import Canvas
import TestSupport
import Testing

@testable import SDLBackend

struct PainterTests {
  // MARK: Fills

  @Test func readingBackGivesWhatWasDrawn() {
    let painter = Painter(fonts: FontLibrary(usesSystemFallback: false, fallbackFonts: []))
    let surface = Surface(width: 400, height: 300)
    for color in [Pictures.red, Pictures.red, Pictures.blue] {
      painter.paint(DrawList(width: 400, height: 300, background: color), into: surface)
      for (x, y) in [(0, 0), (399, 0), (0, 299), (399, 299), (200, 150)] {
        #expect(surface[x, y] == color.premultiplied)
      }
    }
    #expect(surface[0, 0] == 0xff00_00ff)
  }

  @Test func rowsAndChannelsKeepTheirOrder() {
    let orange = PixelColor(red: 1, green: 2, blue: 3)
    let picture = painted(
      4, 4,
      [
        .fill(PixelRect(x: 0, y: 0, width: 2, height: 2), radius: 0, Pictures.red),
        .fill(PixelRect(x: 2, y: 0, width: 2, height: 2), radius: 0, Pictures.green),
        .fill(PixelRect(x: 0, y: 2, width: 2, height: 2), radius: 0, Pictures.blue),
        .fill(PixelRect(x: 2, y: 2, width: 2, height: 2), radius: 0, orange),
      ])
    #expect(picture[1, 1] == 0xffff_0000)
    #expect(picture[2, 1] == 0xff00_ff00)
    #expect(picture[1, 2] == 0xff00_00ff)
    #expect(picture[2, 2] == 0xff01_0203)
  }

  @Test func aTranslucentFillMixesWithWhatIsBelow() {
    let half = PixelColor(red: 255, green: 0, blue: 0, alpha: 128)
    let picture = painted(
      2, 1, background: Pictures.white,
      [.fill(PixelRect(x: 0, y: 0, width: 1, height: 1), radius: 0, half)])
    #expect(picture[0, 0] == 0xffff_7f7f)
    #expect(picture[1, 0] == 0xffff_ffff)
  }

  @Test(arguments: [0.3, 1, 4, 7.5, 12, 20])
  func roundedCornersCoverTheAreaOfACircle(radius: Double) {
    let picture = painted(
      48, 48, background: Pictures.black,
      [.fill(PixelRect(x: 4, y: 4, width: 40, height: 40), radius: radius, Pictures.white)])
    var covered = 0.0
    for y in 0..<48 {
      for x in 0..<48 {
        covered += Double(picture[x, y] & 255) / 255
        #expect(picture[x, y] == picture[47 - x, y])
        #expect(picture[x, y] == picture[x, 47 - y])
        #expect(picture[x, y] == picture[y, x] || radius > 0)
      }
    }
    let exact = 1600 - (4 - Double.pi) * radius * radius
    #expect(abs(covered - exact) < 1, "\(covered) of \(exact) px")
    if radius >= 1 { #expect(picture[4, 4] != 0xffff_ffff) }
    #expect(picture[24, 4] & 255 > 250 && picture[24, 3] == 0xff00_0000)
  }

  @Test func aRadiusThatIsTooLargeGivesACapsule() {
    let picture = painted(
      61, 21, background: Pictures.black,
      [.fill(PixelRect(x: 0, y: 0, width: 61, height: 21), radius: 99, Pictures.white)])
    #expect(picture[0, 0] == 0xff00_0000 && picture[60, 20] == 0xff00_0000)
    #expect(picture[0, 10] == 0xffff_ffff && picture[30, 0] == 0xffff_ffff)
  }

  @Test(arguments: [0, 4, 7.5, 12.0], [1, 3, 8])
  func aTranslucentStrokeCoversItsFrameOnce(radius: Double, width: Int) {
    let half = PixelColor(red: 0, green: 0, blue: 0, alpha: 128)
    let rect = PixelRect(x: 2, y: 2, width: 36, height: 30)
    let picture = painted(40, 34, [.stroke(rect, width: width, radius: radius, half)])
    for y in 0..<34 {
      for x in 0..<40 {
        let inset = min(x - 2, y - 2, 37 - x, 31 - y)
        let level = picture[x, y] & 255
        #expect(level >= 127, "a pixel painted twice at \(x), \(y)")
        if inset < 0 { #expect(level == 255) }
        if inset >= width && radius == 0 { #expect(level == 255) }
      }
    }
    #expect(picture[20, 2] & 255 == 127 && picture[20, 2 + width - 1] & 255 == 127)
    #expect(picture[20, 2 + width] & 255 == 255)
    #expect(picture[2, 17] & 255 == 127 && picture[2 + width, 17] & 255 == 255)
  }

  // MARK: Clips

  @Test func nestedClipsDrawOnlyInTheirCommonPart() {
    let picture = painted(
      30, 30,
      [
        .pushClip(PixelRect(x: 5, y: 5, width: 15, height: 15), radius: 0),
        .pushClip(PixelRect(x: 10, y: 0, width: 20, height: 12), radius: 0),
        .fill(PixelRect(x: 0, y: 0, width: 30, height: 30), radius: 0, Pictures.red),
        .popClip,
        .fill(PixelRect(x: 5, y: 19, width: 30, height: 9), radius: 0, Pictures.blue),
        .popClip,
        .fill(PixelRect(x: 29, y: 29, width: 1, height: 1), radius: 0, Pictures.green),
      ])
    for y in 0..<30 {
      for x in 0..<30 {
        let expected: UInt32 =
          if (10..<20).contains(x) && (5..<12).contains(y) {
            0xffff_0000
          } else if (5..<20).contains(x) && y == 19 {
            0xff00_00ff
          } else if x == 29 && y == 29 {
            0xff00_ff00
          } else {
            0xffff_ffff
          }
        #expect(picture[x, y] == expected, "\(x), \(y)")
      }
    }
  }

  @Test func aClipOutsideThePictureHidesAllUpToItsPop() {
    let picture = painted(
      10, 10,
      [
        .pushClip(PixelRect(x: 20, y: 0, width: 5, height: 5), radius: 3),
        .pushOpacity(0.5),
        .pushClip(PixelRect(x: 0, y: 0, width: 10, height: 10), radius: 0),
        .fill(PixelRect(x: 0, y: 0, width: 10, height: 10), radius: 0, Pictures.red),
        .popClip, .popOpacity, .popClip,
        .fill(PixelRect(x: 0, y: 0, width: 1, height: 1), radius: 0, Pictures.blue),
      ])
    #expect(picture[0, 0] == 0xff00_00ff)
    #expect(picture[1, 1] == 0xffff_ffff)
  }

  @Test(arguments: [4, 7.5, 12, 100.0])
  func aRoundedClipCutsAsARoundedFillCovers(radius: Double) {
    let rect = PixelRect(x: 3, y: 2, width: 41, height: 31)
    let gray = PixelColor(red: 90, green: 201, blue: 13)
    let clipped = painted(
      50, 40, background: PixelColor(red: 200, green: 33, blue: 77),
      [
        .pushClip(rect, radius: radius),
        .fill(PixelRect(x: -5, y: -5, width: 99, height: 99), radius: 0, gray), .popClip,
      ])
    let filled = painted(
      50, 40, background: PixelColor(red: 200, green: 33, blue: 77),
      [.fill(rect, radius: radius, gray)])
    #expect(clipped.bytes == filled.bytes)
  }

  @Test func aRoundedClipInAGroupLeavesTheGroupTransparentOutside() {
    let rect = PixelRect(x: 0, y: 0, width: 30, height: 30)
    let grouped = painted(
      30, 30,
      [
        .pushOpacity(1), .pushClip(rect, radius: 10), .fill(rect, radius: 0, Pictures.red),
        .popClip, .popOpacity,
      ])
    #expect(grouped[0, 0] == 0xffff_ffff)
    #expect(grouped[15, 15] == 0xffff_0000)
    let plain = painted(30, 30, [.fill(rect, radius: 10, Pictures.red)])
    #expect(grouped.bytes == plain.bytes)
  }

  // MARK: Groups

  @Test func aGroupIsOnePicture() {
    let picture = painted(
      30, 10,
      [
        .pushOpacity(0.5),
        .fill(PixelRect(x: 0, y: 0, width: 20, height: 10), radius: 0, Pictures.red),
        .fill(PixelRect(x: 10, y: 0, width: 20, height: 10), radius: 0, Pictures.blue),
        .popOpacity,
      ])
    #expect(picture[5, 5] == 0xffff_7f7f)
    // Where both overlap only the upper is seen through.
    #expect(picture[15, 5] == 0xff7f_7fff)
    #expect(picture[25, 5] == 0xff7f_7fff)
  }

  @Test(arguments: [0, -1, Double.nan])
  func aGroupWithoutOpacityDrawsNothing(opacity: Double) {
    let rect = PixelRect(x: 0, y: 0, width: 4, height: 4)
    let picture = painted(
      4, 4, [.pushOpacity(opacity), .fill(rect, radius: 0, Pictures.red), .popOpacity])
    #expect(picture[2, 2] == 0xffff_ffff)
  }

  @Test func groupsMultiplyAndStayInTheirClip() {
    let rect = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let picture = painted(
      10, 10,
      [
        .pushClip(PixelRect(x: 0, y: 0, width: 5, height: 10), radius: 0),
        .pushOpacity(0.5), .pushOpacity(0.5), .fill(rect, radius: 0, Pictures.black),
        .popOpacity, .popOpacity, .popClip,
      ])
    #expect(picture[2, 2] & 255 == 191)
    #expect(picture[7, 2] == 0xffff_ffff)
  }

  // MARK: Fragments and damage

  @Test func aMovedFragmentIsItsCommandsMoved() {
    let fonts = FontLibrary(usesSystemFallback: false, fallbackFonts: [])
    let run = TextRun(text: "Row", font: Pictures.body())
    func commands(_ dx: Int, _ dy: Int) -> [DrawCommand] {
      [
        .fill(PixelRect(x: dx, y: dy, width: 60, height: 30), radius: 8, Pictures.green),
        .pushClip(PixelRect(x: dx + 4, y: dy + 4, width: 30, height: 20), radius: 4),
        .text(run, x: dx + 5, y: dy + 3, Pictures.black), .popClip,
      ]
    }
    let inner = DrawFragment(commands(0, 0))
    let outer = DrawFragment([.fragment(inner, x: 3, y: 4)])
    let moved = painted(80, 60, fonts: fonts, [.fragment(outer, x: 7, y: 9)])
    #expect(moved.bytes == painted(80, 60, fonts: fonts, commands(10, 13)).bytes)
  }

  @Test(arguments: 0..<60)
  func drawingDamageAgainGivesTheBytesOfTheWhole(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let fonts = FontLibrary(
      usesSystemFallback: false, fallbackFonts: [Pictures.emojiFont, Pictures.cjkFont])
    let painter = Painter(fonts: fonts)
    let (width, height) = (200, 140)
    let list = DrawList(
      width: width, height: height, background: Random.color(using: &generator),
      commands: Random.commands(10, width: width, height: height, using: &generator))
    let whole = Surface(width: width, height: height)
    painter.paint(list, into: whole)
    let damage = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Random.rect(in: width, height, using: &generator)
    }
    let part = Surface(width: width, height: height)
    let untouched: UInt32 = 0x1234_5678
    for index in 0..<(part.stride * height) { part.pixels[index] = untouched }
    painter.paint(list, into: part, damage: damage)
    var wrong = 0
    for y in 0..<height {
      for x in 0..<width {
        let isDamaged = damage.contains {
          x >= $0.x && x < $0.maxX && y >= $0.y && y < $0.maxY
        }
        if part[x, y] != (isDamaged ? whole[x, y] : untouched) { wrong += 1 }
      }
    }
    #expect(wrong == 0, "seed \(seed): \(wrong) pixels differ")
  }

  @Test(arguments: 0..<20)
  func everyPixelOfAPictureIsOpaque(seed: UInt64) {
    var generator = SplitMix64(seed: 1000 + seed)
    let picture = painted(
      120, 90, background: Random.color(using: &generator),
      Random.commands(12, width: 120, height: 90, using: &generator))
    var see = 0
    for y in 0..<90 { for x in 0..<120 where picture[x, y] >> 24 != 255 { see += 1 } }
    #expect(see == 0, "seed \(seed): \(see) pixels let the window's ground through")
  }

  @Test func theBackgroundIsSeenWhereOnlyASeeThroughCoverLies() {
    let whole = PixelRect(x: 0, y: 0, width: 20, height: 20)
    let covers: [[DrawCommand]] = [
      [.pushOpacity(0.5), .fill(whole, radius: 0, Pictures.red), .popOpacity],
      [.pushClip(whole, radius: 8), .fill(whole, radius: 0, Pictures.red), .popClip],
      [.fill(whole, radius: 8, Pictures.red)],
      [.fill(whole, radius: 0, PixelColor(red: 255, green: 0, blue: 0, alpha: 99))],
      [
        .pushClip(PixelRect(x: 5, y: 5, width: 9, height: 9), radius: 0),
        .fill(whole, radius: 0, Pictures.red), .popClip,
      ],
    ]
    for commands in covers {
      let surface = Surface(width: 20, height: 20)
      let list = DrawList(
        width: 20, height: 20, background: Pictures.white, commands: commands)
      let fonts = FontLibrary(usesSystemFallback: false, fallbackFonts: [])
      Painter(fonts: fonts).paint(list, into: surface)
      let first = surface.bytes
      for index in 0..<(surface.stride * 20) { surface.pixels[index] = 0xff12_3456 }
      Painter(fonts: fonts).paint(list, into: surface)
      #expect(surface.bytes == first)
      #expect(surface[0, 0] & 0xff > 100, "\(commands)")
    }
  }

  @Test func whatLiesOutsideTheDamageIsNotShaped() {
    let fonts = FontLibrary(usesSystemFallback: false, fallbackFonts: [])
    let rows = (0..<100).map { row in
      DrawCommand.text(
        TextRun(text: "Row \(row)", font: Pictures.body()), x: 8, y: row * 44, Pictures.black)
    }
    let list = DrawList(width: 200, height: 4400, background: Pictures.white, commands: rows)
    let surface = Surface(width: 200, height: 4400)
    Painter(fonts: fonts).paint(
      list, into: surface, damage: [PixelRect(x: 0, y: 440, width: 200, height: 20)])
    #expect(fonts.textShaped == 1)
  }

  @Test func emptyPicturesAndShapesAreNoTrouble() {
    let rect = PixelRect(x: 2, y: 2, width: 0, height: 9)
    let picture = painted(
      5, 5,
      [
        .fill(rect, radius: 3, Pictures.red), .stroke(rect, width: 2, radius: 3, Pictures.red),
        .fill(PixelRect(x: 1, y: 1, width: -4, height: 2), radius: .nan, Pictures.red),
        .stroke(
          PixelRect(x: 0, y: 0, width: 5, height: 5), width: 0, radius: 0, Pictures.red),
        .pushClip(rect, radius: 1), .popClip, .pushOpacity(0.5), .popOpacity,
      ])
    #expect((0..<25).allSatisfy { picture[$0 % 5, $0 / 5] == 0xffff_ffff })
    _ = painted(0, 0, [.fill(rect, radius: 0, Pictures.red)])
  }

  /// Shapes alone: the bytes of text belong to the installed FreeType.
  @Test func shapesHaveTheSameBytesInEveryBuild() {
    var generator = SplitMix64(seed: 7)
    let commands = Random.commands(
      60, width: 160, height: 120, hasImages: false, transforms: false, using: &generator
    ).filter {
      if case .text = $0 { false } else if case .fragment = $0 { false } else { true }
    }
    #expect(painted(160, 120, commands).contentHash == shapesHash)
  }
}

/// Recorded once from a debug build on x86-64.
nonisolated private let shapesHash: UInt64 = 12_361_333_361_451_705_943

extension Surface {
  /// The seen pixels in rows, without padding.
  nonisolated var bytes: [UInt32] {
    (0..<height).flatMap { y in (0..<width).map { x in self[x, y] } }
  }
}
