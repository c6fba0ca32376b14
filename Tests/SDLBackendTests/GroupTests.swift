import Canvas
import TestSupport
import Testing

@testable import SDLBackend

/// Groups that are drawn as one picture, elsewhere and turned.
struct GroupTests {
  private let fonts = FontLibrary(usesSystemFallback: false, fallbackFonts: [])

  private let square = DrawCommand.fill(
    PixelRect(x: 10, y: 10, width: 20, height: 20), radius: 0, Pictures.black)

  private func transformed(_ transform: ProjectiveTransform, _ commands: [DrawCommand])
    -> [DrawCommand]
  {
    [.pushTransform(transform)] + commands + [.popTransform]
  }

  /// How much of the picture is black, in pixels.
  private func ink(_ picture: Surface) -> Double {
    var sum = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width { sum += Double(255 - (picture[x, y] & 255)) / 255 }
    }
    return sum
  }

  @Test func aWholeMoveIsAsExactAsDrawingElsewhere() {
    var generator = SplitMix64(seed: 5)
    let commands = Random.commands(8, width: 60, height: 60, depth: 1, using: &generator)
    let moved = painted(
      100, 100, fonts: fonts,
      transformed(ProjectiveTransform(translationX: 13, y: -7), commands))
    let elsewhere = painted(
      100, 100, fonts: fonts, [.fragment(DrawFragment(commands), x: 13, y: -7)])
    #expect(moved.contentHash == elsewhere.contentHash)
  }

  /// The turns by quarters and the mirrorings, about the middle of a picture of so many pixels a side.
  private func squareTurns(_ side: Int) -> [ProjectiveTransform] {
    [(1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)].flatMap { turn in
      [1.0, -1].map { mirror -> ProjectiveTransform in
        var transform = ProjectiveTransform()
        (transform.xx, transform.xy) = (Double(turn.0) * mirror, Double(turn.1))
        (transform.yx, transform.yy) = (Double(turn.2) * mirror, Double(turn.3))
        return transform.about(x: Double(side) / 2, y: Double(side) / 2)
      }
    }
  }

  @Test(arguments: 0..<8, [1, 7])
  func aQuarterTurnOrAMirroringMovesPixelsAsTheyAre(turn: Int, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let side = 90
    // Opaque, so that it is the same whether it is mixed in the group or in the picture.
    var commands = [
      DrawCommand.fill(
        PixelRect(x: 0, y: 0, width: side, height: side), radius: 0, Pictures.white)
    ]
    commands += Random.commands(12, width: side, height: side, depth: 1, using: &generator)
    let transform = squareTurns(side)[turn]
    #expect(transform.keepsSquares)
    let inside =
      [
        DrawCommand.pushClip(
          PixelRect(x: 0, y: 0, width: side, height: side), radius: 0)
      ] + commands + [.popClip]
    let straight = painted(side, side, fonts: fonts, inside)
    let turned = painted(side, side, fonts: fonts, transformed(transform, inside))
    for y in 0..<side {
      for x in 0..<side {
        let place = try #require(
          transform.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5)))
        guard turned[Int(place.x), Int(place.y)] != straight[x, y] else { continue }
        Issue.record("seed \(seed), turn \(turn): differs at \(x), \(y)")
        return
      }
    }
  }

  @Test func nothingIsKeptForWholeMoves() {
    _ = painted(
      100, 100, fonts: fonts, transformed(ProjectiveTransform(translationX: 13, y: 7), [square]))
    #expect(fonts.textureBytes == 0)
  }

  @Test func aSquareIsScaledExactly() {
    let picture = painted(
      100, 100, fonts: fonts, transformed(ProjectiveTransform(scaleX: 2, y: 1), [square]))
    #expect(abs(ink(picture) - 800) < 1)
    #expect(picture[40, 20] == 0xff00_0000 && picture[17, 20] == 0xffff_ffff)
    #expect(picture[63, 20] == 0xffff_ffff && picture[40, 9] == 0xffff_ffff)
  }

  @Test(arguments: [0.5, 0.3, 0.1, 0.03])
  func whatIsShownSmallIsMixedOfAllOfIt(scale: Double) {
    // Stripes of one pixel: a sample that skips pixels would be black or white.
    let stripes = (0..<400).map { x in
      DrawCommand.fill(
        PixelRect(x: 2 * x, y: 0, width: 1, height: 800), radius: 0, Pictures.black)
    }
    let picture = painted(
      800, 800, fonts: fonts, transformed(ProjectiveTransform(scaleX: scale, y: scale), stripes))
    let side = Int(800 * scale)
    for x in 2..<side - 2 {
      let level = Int(picture[x, side / 2] & 255)
      #expect(abs(level - 127) < (scale == 0.3 ? 70 : 3), "\(level) at \(x)")
    }
  }

  @Test func edgesOfWhatIsTurnedAreSmooth() {
    let (sine, cosine) = (0.6, 0.8)
    var turn = ProjectiveTransform()
    (turn.xx, turn.xy, turn.yx, turn.yy) = (cosine, -sine, sine, cosine)
    let picture = painted(
      60, 60, fonts: fonts,
      transformed(
        turn.about(x: 30, y: 30),
        [.fill(PixelRect(x: 20, y: 20, width: 20, height: 20), radius: 0, Pictures.black)]))
    #expect(abs(ink(picture) - 400) < 2)
    var greys = Set<UInt32>()
    for x in 0..<60 { greys.insert(picture[x, 20]) }
    #expect(greys.count > 3, "an edge without steps between black and white")
  }

  @Test func perspectiveKeepsStraightLinesAndPlaces() throws {
    var tilt = ProjectiveTransform()
    tilt.wx = 0.004
    let transform = tilt.about(x: 60, y: 60)
    let rect = Rect(x: 20, y: 20, width: 80, height: 80)
    let picture = painted(
      140, 140, fonts: fonts,
      transformed(
        transform,
        [.fill(PixelRect(x: 20, y: 20, width: 80, height: 80), radius: 0, Pictures.black)]))
    // By the areas of the trapezium that its corners give.
    let points = transform.outline(of: rect)
    var area = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      area += (point.x * next.y - next.x * point.y) / 2
    }
    // Along 350 pixels of edge a sample is off by less than 1/16 of a pixel.
    #expect(abs(ink(picture) - abs(area)) < 22, "\(ink(picture)) of \(area)")
    let inner = try #require(transform.apply(to: Point(x: 96, y: 24)))
    #expect(picture[Int(inner.x), Int(inner.y)] == 0xff00_0000)
  }

  @Test func aGroupThatFadesIsMixedOnce() {
    let turn = ProjectiveTransform(scaleX: 0.75, y: 0.75)
    let both = [
      square, .fill(PixelRect(x: 16, y: 10, width: 20, height: 20), radius: 0, Pictures.black),
    ]
    let picture = painted(
      60, 60, fonts: fonts, [.pushOpacity(0.5)] + transformed(turn, both) + [.popOpacity])
    #expect(abs(Int(picture[15, 15] & 255) - 127) <= 1)
    #expect(abs(Int(picture[10, 15] & 255) - 127) <= 1)
  }

  @Test(arguments: 0..<30)
  func aPartHasTheBytesOfTheWhole(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (width, height) = (150, 130)
    let commands = Random.commands(9, width: width, height: height, using: &generator)
    let list = DrawList(
      width: width, height: height, background: Random.card, commands: commands)
    let whole = Surface(width: width, height: height)
    Painter(fonts: fonts).paint(list, into: whole)
    let again = Surface(width: width, height: height)
    let painter = Painter(fonts: fonts)
    painter.paint(list, into: again)
    // A painter that knows the groups, and one that sees them in parts.
    for _ in 0..<3 {
      let damage = (0..<2).map { _ in Random.rect(in: width, height, using: &generator) }
      painter.paint(list, into: again, damage: damage)
      #expect(again.contentHash == whole.contentHash, "seed \(seed), \(damage)")
      Painter(fonts: fonts).paint(list, into: again, damage: damage)
      #expect(again.contentHash == whole.contentHash, "seed \(seed), \(damage), anew")
    }
  }

  @Test(arguments: 0..<40)
  func aGroupThatIsMovedWithItsFragmentHasTheSameBytes(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let group = DrawFragment(
      transformed(
        Random.transform(in: 40, 40, using: &generator),
        Random.commands(3, width: 40, height: 40, depth: 1, using: &generator)))
    func picture(_ x: Int, _ y: Int) -> Surface {
      let window = PixelRect(x: x - 20, y: y - 20, width: 80, height: 80)
      return painted(
        400, 300, background: Random.card, fonts: fonts,
        [.pushClip(window, radius: 0), .fragment(group, x: x, y: y), .popClip])
    }
    let (x, y) = (
      Int.random(in: 20..<300, using: &generator), Int.random(in: 20..<220, using: &generator)
    )
    let (first, second) = (picture(30, 40), picture(x, y))
    for row in -20..<60 {
      for column in -20..<60 {
        guard first[30 + column, 40 + row] != second[x + column, y + row] else { continue }
        Issue.record("seed \(seed): differs at \(column), \(row)")
        return
      }
    }
  }

  @Test func picturesOfGroupsAreKeptWithinABudgetAndLetGo() {
    let painter = Painter(fonts: fonts)
    let surface = Surface(width: 100, height: 100)
    func paint(_ index: Int, _ scale: Double) {
      let fill = DrawCommand.fill(
        PixelRect(x: 0, y: 0, width: 1000 + index, height: 1000), radius: 0, Pictures.red)
      painter.paint(
        DrawList(
          width: 100, height: 100, background: Pictures.white,
          commands: transformed(ProjectiveTransform(scaleX: scale, y: 1), [fill])),
        into: surface)
    }
    paint(0, 0.9)
    let one = fonts.textureBytes
    #expect(one >= 4_000_000)
    for step in 0..<20 { paint(0, 0.6 + Double(step) / 100) }
    #expect(fonts.textureBytes == one, "turning on paints nothing anew")
    for index in 0..<12 { paint(index, 0.9) }
    #expect(fonts.textureBytes <= 20 << 20)
    let idle = DrawList(width: 100, height: 100, background: Pictures.white)
    for _ in 0..<130 { painter.paint(idle, into: surface) }
    #expect(fonts.textureBytes == 0)
  }

  @Test(arguments: [0, Double.nan, .infinity, 1e300, 1e-300, -1e9])
  func numbersOfNoPictureDrawNothingOrAPart(number: Double) {
    for path: WritableKeyPath<ProjectiveTransform, Double> in [
      \.xx, \.xy, \.x0, \.yx, \.yy, \.y0, \.wx, \.wy, \.w0,
    ] {
      var transform = ProjectiveTransform()
      transform[keyPath: path] = number
      let picture = painted(50, 50, fonts: fonts, transformed(transform, [square]))
      #expect(picture[49, 0] >> 24 == 255)
    }
  }

  @Test func aGroupBehindTheViewerIsNotDrawnMirrored() {
    var tilt = ProjectiveTransform()
    tilt.wx = 0.02
    // All of the square lies where W < 0.
    let behind = painted(
      100, 100, fonts: fonts, transformed(tilt.about(x: 90, y: 50), [square]))
    #expect(ink(behind) == 0)
    // The half of a plane that is before the viewer.
    let all = DrawCommand.fill(
      PixelRect(x: 0, y: 0, width: 100, height: 100), radius: 0, Pictures.black)
    let half = painted(100, 100, fonts: fonts, transformed(tilt.about(x: 90, y: 50), [all]))
    #expect(half[95, 50] == 0xff00_0000)
    // The horizon is at x = 140; nothing of what is behind it comes up on its other side.
    #expect(ink(half) > 0)
  }
}
