import Canvas
import TestSupport
import Testing

@testable import SDLBackend

/// A picture that is kept up to date has the bytes of one that is painted as a whole.
struct PictureTests {
  private let fonts = FontLibrary(
    usesSystemFallback: false, fallbackFonts: [Pictures.emojiFont, Pictures.cjkFont])

  private func expectWhole(
    _ picture: Picture, _ painter: Painter, _ list: DrawList, _ comment: String
  ) {
    let whole = Surface(width: list.width, height: list.height)
    painter.paint(list, into: whole)
    #expect(picture.surface.contentHash == whole.contentHash, "\(comment)")
  }

  @Test(arguments: 0..<40)
  func anyChangeGivesTheBytesOfTheWhole(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let painter = Painter(fonts: fonts)
    let picture = Picture(painter: painter)
    let (width, height) = (160, 120)
    var list = DrawList(
      width: width, height: height, background: Random.color(using: &generator), commands: [])
    // Whole commands, so that what is balanced stays balanced.
    var parts = (0..<6).map { _ in
      Random.commands(2, width: width, height: height, depth: 2, using: &generator)
    }
    for step in 0..<12 {
      list.commands = parts.flatMap { $0 }
      _ = picture.update(to: list)
      expectWhole(picture, painter, list, "seed \(seed), step \(step)")
      let place = Int.random(in: 0..<parts.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: parts.swapAt(place, Int.random(in: 0..<parts.count, using: &generator))
      case 1: parts[place] = []
      case 2: list.background = Random.color(using: &generator)
      default:
        parts[place] = Random.commands(
          2, width: width, height: height, depth: 2, using: &generator)
      }
    }
  }

  /// Rows in a clip, over and under other things, that scroll: at random ways, lengths and corners.
  @Test(arguments: 0..<60)
  func scrollingGivesTheBytesOfTheWhole(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let painter = Painter(fonts: fonts)
    let picture = Picture(painter: painter)
    let (width, height) = (180, 140)
    let isVertical = Bool.random(using: &generator)
    let length = Int.random(in: 8...50, using: &generator)
    // Every other list is as wide as the picture, and most of it: then the surface slides.
    let isMost = seed % 2 == 0
    let frame = PixelRect(
      x: isMost ? 0 : .random(in: 0...30, using: &generator),
      y: .random(in: 0...(isMost ? 15 : 30), using: &generator),
      width: isMost ? width : .random(in: 40...150, using: &generator),
      height: .random(in: isMost ? 110...125 : 40...110, using: &generator))
    let rows = (0..<40).map { _ in
      DrawFragment(
        [
          .fill(
            PixelRect(
              x: 0, y: 0, width: isVertical ? frame.width : length,
              height: isVertical ? length : frame.height),
            radius: 0, Random.color(using: &generator))
        ]
          + Random.commands(
            2, width: isVertical ? frame.width : length, height: isVertical ? length : frame.height,
            depth: 1, using: &generator))
    }
    let below = Random.commands(2, width: width, height: height, depth: 1, using: &generator)
    let above = Random.commands(1, width: width, height: height, depth: 1, using: &generator)
    let radius = Bool.random(using: &generator) ? 0 : 9.0
    var offset = 0
    for step in 0..<12 {
      var commands = below
      commands.append(.fill(frame, radius: radius, Random.card))
      commands.append(.pushClip(frame, radius: radius))
      for (index, row) in rows.enumerated() {
        let edge = index * length - offset
        guard edge > -length, edge < (isVertical ? frame.height : frame.width) else { continue }
        commands.append(
          isVertical
            ? .fragment(row, x: frame.x, y: frame.y + edge)
            : .fragment(row, x: frame.x + edge, y: frame.y))
      }
      commands.append(.popClip)
      commands += above
      let list = DrawList(
        width: width, height: height, background: Random.card, commands: commands)
      _ = picture.update(to: list)
      expectWhole(picture, painter, list, "seed \(seed), step \(step)")
      offset += Int.random(in: -9...20, using: &generator)
    }
  }

  @Test func aScrolledListIsMovedAndOnlyWhatIsNewIsPainted() {
    let painter = Painter(fonts: fonts)
    let picture = Picture(painter: painter)
    let rows = (0..<20).map { index in
      DrawFragment([
        .fill(
          PixelRect(x: 0, y: 0, width: 200, height: 20), radius: 0,
          PixelColor(red: UInt8(index * 10), green: 9, blue: 9))
      ])
    }
    func list(at offset: Int) -> DrawList {
      DrawList(
        width: 200, height: 200, background: Random.card,
        commands: rows.enumerated().map { index, row in
          .fragment(row, x: 0, y: index * 20 - offset)
        })
    }
    _ = picture.update(to: list(at: 0))
    #expect(picture.update(to: list(at: 7)) == [PixelRect(x: 0, y: 0, width: 200, height: 200)])
    #expect(picture.paintedPixels == 7 * 200)
    expectWhole(picture, painter, list(at: 7), "moved")
  }

  @Test func aChangeInACornerCostsItsCorner() {
    let painter = Painter(fonts: fonts)
    let picture = Picture(painter: painter)
    func list(_ value: UInt8) -> DrawList {
      DrawList(
        width: 400, height: 300, background: Random.card,
        commands: [
          .fill(
            PixelRect(x: 10, y: 10, width: 300, height: 200), radius: 8,
            PixelColor(red: 1, green: 2, blue: 3)),
          .fill(
            PixelRect(x: 350, y: 250, width: 20, height: 10), radius: 0,
            PixelColor(red: value, green: 0, blue: 0)),
        ])
    }
    _ = picture.update(to: list(1))
    #expect(
      picture.update(to: list(2)) == [PixelRect(x: 350, y: 250, width: 20, height: 10)])
    #expect(picture.paintedPixels == 200)
  }
}

extension Random {
  static let card = PixelColor(red: 240, green: 240, blue: 245)
}
