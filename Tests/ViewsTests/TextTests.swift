import Canvas
import Testing

@testable import Views

@Suite struct TextTests {
  @Test func aTextIsAsLargeAsItsLinesAndCentred() {
    let hosted = Hosted(Text("hello").background(Color.blue))
    #expect(hosted.fill(.blue) == [75, 42, 50, 16])
    #expect(hosted.texts == ["hello"])
    #expect(hosted.lines[0].x == 75 && hosted.lines[0].y == 42)
  }

  @Test func anEmptyTextHasALinesHeightAndNoWidth() {
    let hosted = Hosted(
      VStack(spacing: 0) {
        Text("")
        Color.red.frame(width: 10, height: 10)
      })
    #expect(hosted.fill(.red) == [95, 53, 10, 10])
    #expect(hosted.texts == [])
  }

  @Test(arguments: [(TextAlignment.leading, 55), (.center, 80), (.trailing, 105)])
  func linesWrapAndAlign(_ alignment: TextAlignment, second: Int) {
    let hosted = Hosted(
      Text("abcd efgh ijkl").multilineTextAlignment(alignment).frame(width: 95))
    #expect(hosted.texts == ["abcd efgh", "ijkl"])
    #expect(hosted.lines.map(\.x) == [55, second])
    #expect(hosted.lines.map(\.y) == [34, 50])
  }

  @Test func theHeightTruncates() {
    let hosted = Hosted(Text("abcd efgh ijkl mnop qr").frame(width: 90, height: 33))
    #expect(hosted.texts == ["abcd efgh", "ijkl mno…"])
    #expect(Hosted(Text("abcd efgh").frame(width: 50, height: 5)).texts == ["abcd…"])
  }

  @Test func theLineLimitTruncatesAndOneLineJoins() {
    #expect(Hosted(Text("ab\ncd\nef").lineLimit(2)).texts == ["ab", "cd…"])
    #expect(Hosted(Text("ab\ncd\r\nef").lineLimit(1)).texts == ["ab cd ef"])
    #expect(Hosted(Text("ab\ncd\r\nef")).texts == ["ab", "cd", "ef"])
  }

  @Test func lineSpacingGoesBetweenLines() {
    let hosted = Hosted(Text("a\nb").lineSpacing(6).background(Color.blue))
    #expect(hosted.fill(.blue)?.height == 38)
    #expect(hosted.lines[1].y - hosted.lines[0].y == 22)
  }

  @Test(arguments: [1.0, 1.25, 1.5, 5.0 / 3, 2])
  func aMeasuredTextNeverWrapsInItsOwnWidth(_ scale: Double) {
    for count in 1..<40 {
      let text = String(repeating: "ab ", count: count) + "c"
      let hosted = Hosted(
        HStack(spacing: 0) { Text(text).padding(.leading, 0.3) }.fixedSize(), width: 2000,
        scale: scale)
      #expect(hosted.texts == [text])
    }
  }

  @Test func twentyThousandLettersOnOneLineAreCut() {
    let hosted = Hosted(
      HStack {
        Text(String(repeating: "W", count: 20_000)).lineLimit(1)
        Color.red.frame(width: 20, height: 10)
      })
    #expect(hosted.texts == [String(repeating: "W", count: 16) + "…"])
    #expect(hosted.fill(.red)?.maxX ?? 0 <= 200)
  }

  @Test func nothingIsMeasuredWhileNothingChanges() {
    let hosted = Hosted(Text("hello world and more").frame(width: 100))
    let calls = hosted.text.calls
    for _ in 0..<10 {
      hosted.host.setNeedsFrame()
      hosted.frame()
    }
    #expect(hosted.text.calls == calls)
  }

  @Test func fontsHaveSwiftUIsSizes() {
    let sizes: [(Font, Double)] = [
      (.largeTitle, 34), (.title, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
      (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption, 12), (.caption2, 11),
    ]
    for (font, size) in sizes { #expect(font.size == size) }
    #expect(Font.headline.weight == .semibold)
  }

  @Test func theNearestWordOnAFontWins() {
    func run(_ view: some View, scale: Double = 1) -> PixelFont? {
      for case .text(let run, _, _, _) in Hosted(view, scale: scale).commands { return run.font }
      return nil
    }
    func bundled(_ weight: Int, _ size: Double, italic: Bool = false) -> PixelFont {
      PixelFont(face: .bundled(weight: weight, italic: italic), pixelSize: size)
    }
    #expect(run(Text("a")) == bundled(400, 17))
    #expect(run(Text("a"), scale: 2) == bundled(400, 34))
    #expect(run(Text("a").font(.title).bold().italic()) == bundled(700, 28, italic: true))
    #expect(run(Text("a").font(.caption).padding().font(.title)) == bundled(400, 12))
    #expect(run(HStack { Text("a") }.font(.headline)) == bundled(600, 17))
    #expect(run(HStack { Text("a") }.font(.headline).fontWeight(.light)) == bundled(300, 17))
    #expect(run(HStack { Text("a").fontWeight(.black) }.bold()) == bundled(900, 17))
    #expect(
      run(Text("a").font(.custom("/some/font.ttf", size: 20)))
        == PixelFont(face: .file("/some/font.ttf"), pixelSize: 20))
  }

  @Test func aFontThatDoesNotLoadIsReportedOnce() {
    let hosted = Hosted(
      VStack {
        Text("a").font(.custom("/missing.ttf", size: 20))
        Text("b").font(.custom("/missing.ttf", size: 30))
      })
    #expect(hosted.reports == ["font /missing.ttf: no such file"])
    #expect(hosted.texts == ["a", "b"])
  }

  @Test func theColourComesFromTheNearest() {
    func color(_ view: some View) -> PixelColor? {
      for case .text(_, _, _, let color) in Hosted(view).commands { return color }
      return nil
    }
    #expect(color(Text("a")) == Color.primary.resolved(in: .light))
    #expect(
      color(Text("a").foregroundColor(.red).padding().foregroundColor(.blue))
        == Color.red.resolved(in: .light))
    #expect(color(VStack { Text("a") }.foregroundStyle(.blue)) == Color.blue.resolved(in: .light))
    #expect(
      color(Text("a").environment(\.colorScheme, .dark)) == Color.primary.resolved(in: .dark))
  }
}
