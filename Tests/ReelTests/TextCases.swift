import Reel
import ReelTesting
import Testing

/// The catalogue's cases of text as views show it. (`FontLibraryTests` has them a level below, for one run.)
@MainActor struct TextCases {
  private static let emojiFont = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

  /// Rows of text from the top left, each as wide as its text.
  private func rows(
    _ texts: [String], scale: Double = 1, fallbackFonts: [String] = [], limit: Int? = 1
  ) -> Stage {
    Stage(size: Size(width: 300, height: 200), scale: scale, fallbackFonts: fallbackFonts) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(texts, id: \.self) { text in
          Text(text).lineLimit(limit)
        }
        Spacer(minLength: 0)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  /// The pixels of a rectangle in points.
  private func pixels(_ stage: Stage, _ frame: Rect) -> [[Screenshot.Pixel]] {
    let picture = stage.screenshot()
    let scale = stage.scale
    return (Int((frame.minY * scale).rounded())..<Int((frame.maxY * scale).rounded())).map { y in
      (Int((frame.minX * scale).rounded())..<Int((frame.maxX * scale).rounded())).map { x in
        picture.pixel(x, y)
      }
    }
  }

  /// The columns with ink, counted from a frame's left edge, in pixels.
  private func inked(_ stage: Stage, _ frame: Rect) -> [Int] {
    let rows = pixels(stage, frame)
    return (rows.first ?? []).indices.filter { column in
      rows.contains { $0[column] != Self.paper }
    }
  }

  private static let paper = Screenshot.Pixel(red: 255, green: 255, blue: 255)

  @Test func `TEXT-2 a line break in a row of one line is a space`() throws {
    let stage = rows(["a\nb", "a b", "\n\n"])
    let broken = try #require(stage.frame(of: "a\nb"))
    let spaced = try #require(stage.frame(of: "a b"))
    #expect(abs(broken.width - spaced.width) <= 1)
    #expect(broken.height == spaced.height)
    #expect(pixels(stage, broken) == pixels(stage, spaced))
    // The last one inks nothing.
    let rest = Rect(x: 0, y: spaced.maxY, width: 300, height: 200 - spaced.maxY)
    #expect(inked(stage, rest) == [])
    #expect(stage.diagnostics == [])
  }

  @Test(arguments: [300.0, 50])
  func `TEXT-3 a NUL does not end the text`(width: Double) throws {
    func stage(_ text: String) -> Stage {
      Stage(size: Size(width: 300, height: 100)) {
        Text(text).lineLimit(width == 50 ? nil : 1)
          .frame(width: width, alignment: .leading)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    let (with, without, first) = (stage("A\u{0}B"), stage("AB"), stage("A"))
    func measured(_ stage: Stage) throws -> Rect { try #require(stage.textElements.first).frame }
    #expect(try measured(with).width >= measured(without).width - 1)
    let whole = Rect(x: 0, y: 0, width: 300, height: 100)
    let last = try #require(inked(with, whole).last)
    #expect(last >= (try #require(inked(without, whole).last)) - 1)
    #expect(last > (try #require(inked(first, whole).last)) + 4)
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `TEXT-5 what the font lacks is a box each, and measured as drawn`(scale: Double) throws {
    let stage = rows(["x日本y", "xy", "x日y", "x"], scale: scale)
    let both = try #require(stage.frame(of: "x日本y"))
    let one = try #require(stage.frame(of: "x日y"))
    let none = try #require(stage.frame(of: "xy"))
    // One box each, both as wide.
    #expect(one.width > none.width + 4)
    #expect(abs((both.width - one.width) - (one.width - none.width)) * scale <= 1)
    let columns = inked(stage, both)
    let pixelWidth = (both.width * scale).rounded()
    let bare = inked(stage, none)
    // Whatever of "y" does not reach its measured edge does not there either.
    let bearing = (none.width * scale).rounded() - Double(try #require(bare.last))
    #expect(abs(pixelWidth - Double(try #require(columns.last)) - bearing) <= 1)
    // x, the boxes and y: ink in each quarter of what is between the first and the last letter.
    let x = try #require(stage.frame(of: "x")).width * scale
    let boxes = (both.width - none.width) * scale
    for part in 0..<2 {
      let middle = x + boxes * (Double(part) + 0.5) / 2
      #expect(columns.contains { abs(Double($0) - middle) < boxes / 4 })
    }
    #expect(try #require(columns.first) < Int(x))
  }

  @Test(arguments: [false, true])
  func `TEXT-6 a colour emoji is one cell of its line`(hasFont: Bool) throws {
    let texts = ["OK 👍🏽 done", "OK  done", "👍", "OK"]
    let stage = rows(texts, fallbackFonts: hasFont ? [Self.emojiFont] : [])
    let line = try #require(stage.frame(of: texts[0]))
    let words = try #require(stage.frame(of: texts[1]))
    let thumb = try #require(stage.frame(of: texts[2]))
    #expect(abs(line.width - words.width - thumb.width) <= 2)
    // OK as it is drawn alone, and done as it is at the end of the line without an emoji.
    let ok = try #require(stage.frame(of: "OK"))
    func ink(_ frame: Rect, _ first: Double, _ count: Double) -> [[Bool]] {
      let part = Rect(x: first, y: frame.minY, width: count, height: ok.height)
      return pixels(stage, part).map { row in row.map { $0 != Self.paper } }
        .filter { $0.contains(true) }
    }
    #expect(ink(line, 0, ok.width) == ink(ok, 0, ok.width))
    let done = words.width - ok.width - 12
    #expect(!ink(line, line.width - done, done).isEmpty)
    let hasColour = pixels(stage, line).joined().contains {
      Int($0.red) - Int($0.blue) > 40
    }
    #expect(hasColour == hasFont)
  }

  @Test(arguments: ["AVAWAV", "ff", "f"], [1.0, 1.25, 2])
  func `TEXT-8 ink stays inside the row`(text: String, scale: Double) throws {
    let red = Screenshot.Pixel(red: 255, green: 0, blue: 0)
    for isItalic in [false, true] {
      // One pixel a side, in a pixel's own points.
      let pixel = 1 / scale
      let stage = Stage(size: Size(width: 120, height: 60), scale: scale) {
        Text(text).italic(isItalic).padding(pixel)
          .border(Color(red: 1, green: 0, blue: 0), width: pixel)
      }
      let picture = stage.screenshot()
      let reds = (0..<picture.width).flatMap { x in
        (0..<picture.height).filter { picture.pixel(x, $0) == red }.map { (x, $0) }
      }
      let xs = reds.map(\.0)
      let ys = reds.map(\.1)
      let (left, right) = (try #require(xs.min()), try #require(xs.max()))
      let (top, bottom) = (try #require(ys.min()), try #require(ys.max()))
      var ink = 0
      for x in 0..<picture.width {
        for y in 0..<picture.height {
          let isOnFrame =
            (x == left || x == right) && (top...bottom).contains(y)
            || (y == top || y == bottom) && (left...right).contains(x)
          let isInside = left < x && x < right && top < y && y < bottom
          let pixel = picture.pixel(x, y)
          if isOnFrame { #expect(pixel == red, "(\(x), \(y))") }
          if !isOnFrame && !isInside { #expect(pixel == Self.paper, "(\(x), \(y))") }
          if isInside && pixel != Self.paper { ink += 1 }
        }
      }
      #expect(ink > 10)
    }
  }
}
