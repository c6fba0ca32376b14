import Canvas
import TestSupport
import Testing

@testable import Views

/// Texts that were joined by `+`.
@MainActor struct JoinedTextTests {
  /// What is drawn: text, place, weight and colour.
  private func runs(_ hosted: Hosted) -> [(text: String, x: Int, y: Int, font: PixelFont)] {
    hosted.commands.compactMap {
      if case .text(let run, let x, let y, _) = $0 { (run.text, x, y, run.font) } else { nil }
    }
  }

  @Test func `parts stand side by side, each in its look`() {
    let hosted = Hosted(
      (Text("ab ") + Text("cd").bold().foregroundColor(.red) + Text("e").italic())
        .foregroundColor(.blue))
    let drawn = runs(hosted)
    #expect(drawn.map(\.text) == ["ab ", "cd", "e"])
    #expect(drawn.map(\.x) == [70, 100, 120])
    #expect(
      drawn.map(\.font.face) == [
        .bundled(weight: 400, italic: false), .bundled(weight: 700, italic: false),
        .bundled(weight: 400, italic: true),
      ])
    let colors = hosted.commands.compactMap { command -> PixelColor? in
      if case .text(_, _, _, let color) = command { color } else { nil }
    }
    #expect(colors == [Color.blue, .red, .blue].map { $0.resolved(in: .light) })
    #expect(hosted.host.texts.map(\.string) == ["ab cde"])
  }

  @Test func `a word that changes its look is not broken there`() {
    let hosted = Hosted(
      (Text("one tw") + Text("o").bold() + Text(" three")).frame(width: 65, alignment: .leading))
    #expect(runs(hosted).map(\.text) == ["one", "tw", "o", "three"])
    #expect(runs(hosted).map(\.y) == [26, 42, 42, 58])
    #expect(runs(hosted).map(\.x) == [68, 68, 88, 68])
  }

  @Test func `lines are cut as a whole, in the font of what is cut`() {
    let text = Text("abcd ") + Text("efgh ").bold() + Text("ijkl")
    let one = runs(Hosted(text.lineLimit(1).frame(width: 80)))
    #expect(one.map(\.text) == ["abcd ", "ef…"])
    #expect(one.last?.font.face == .bundled(weight: 700, italic: false))
    let two = runs(Hosted(text.lineLimit(2).frame(width: 50)))
    #expect(two.map(\.text) == ["abcd", "efgh…"])
  }

  @Test func `sizes share a baseline, and a line is as high as its highest part`() {
    let text = Text("a") + Text("B").font(.system(size: 100)) + Text("c\nd")
    let hosted = Hosted(text.background(Color.green), height: 300)
    let drawn = runs(hosted)
    // 75 above the baseline and 25 below it, then a line of 16.
    #expect(hosted.fill(.green) == [85, 92, 30, 116])
    #expect(drawn.map(\.text) == ["a", "B", "c", "d"])
    #expect(drawn.map(\.y) == [92 + 63, 92, 92 + 63, 192])
    // The second line does not fit into a height that two lines of the small font would.
    #expect(
      runs(Hosted(text.frame(width: 90, height: 110), height: 300)).map(\.text) == ["a", "B", "c…"])
  }

  @Test func `a baseline aligned row goes by the first line's`() {
    let hosted = Hosted(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("x")
        Text("a") + Text("B").font(.system(size: 100))
      })
    let drawn = runs(hosted)
    #expect(drawn.map(\.y) == [63, 63, 0])
  }

  @Test(arguments: [TextAlignment.leading, .center, .trailing])
  func `lines of several parts align as one`(_ alignment: TextAlignment) {
    let hosted = Hosted(
      (Text("abcd e") + Text("fgh").bold() + Text(" ij")).multilineTextAlignment(alignment)
        .frame(width: 90))
    let drawn = runs(hosted)
    #expect(drawn.map(\.text) == ["abcd e", "fgh", "ij"])
    let last = [TextAlignment.leading: 55, .center: 90, .trailing: 125][alignment]
    #expect(drawn.map(\.x) == [55, 115, last])
  }

  @Test func `cut into parts a text has the lines that it has in one`() {
    var random = SplitMix64(seed: 20)
    for _ in 0..<200 {
      let pieces = [
        "a", "bc", "word", " ", "  ", "-", "日本", "、", "\n", "long", "é", "\u{301}", "\t", "",
      ]
      let strings = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        pieces.randomElement(using: &random)!
      }
      let width = Double(Int.random(in: 1...12, using: &random) * 10)
      let limit = Bool.random(using: &random) ? Int.random(in: 1...4, using: &random) : nil
      func lines(_ text: Text) -> [Int: String] {
        let hosted = Hosted(
          text.lineLimit(limit).frame(width: width).background(Color.mint), height: 400)
        return hosted.lines.reduce(into: [:]) { $0[$1.y, default: ""] += $1.text }
      }
      let joined = strings.map { Text($0) }.reduce(Text("")) { $0 + $1.bold() }
      #expect(
        lines(joined) == lines(Text(strings.joined())),
        "\(strings) in \(width), limit \(limit ?? 0)")
    }
  }

  @Test func `lines go under and through letters`() {
    let hosted = Hosted(
      Text("ab").underline() + Text("cd").strikethrough(color: .red) + Text("e").underline(false))
    // Of 17 pixels: a line of 1, 1.87 below the baseline, and 4.59 above it.
    #expect(hosted.fill(.primary) == [75, 55, 20, 1])
    #expect(hosted.fill(.red) == [95, 49, 20, 1])
  }

  @Test func `a new look of a part is drawn, and a new font laid out`() {
    struct Content: View {
      @State private var step = 0
      var body: some View {
        (Text("a")
          + Text("b").foregroundColor(step > 0 ? .red : nil)
          .font(step > 1 ? .system(size: 100) : nil))
          .onTapGesture { step += 1 }
      }
    }
    let hosted = Hosted(Content())
    hosted.tap(100, 50)
    #expect(
      hosted.commands.contains {
        if case .text(_, _, _, Color.red.resolved(in: .light)) = $0 { true } else { false }
      })
    hosted.tap(100, 50)
    #expect(runs(hosted).map(\.y) == [63, 0])
  }

  @Test(arguments: [nil, 1])
  func `ten million characters neither hang nor trap`(limit: Int?) {
    let text = String(repeating: "lorem ipsum ", count: 833_334)
    for text in [Text(text), Text(text) + Text("end").bold()] {
      let hosted = Hosted(text.lineLimit(limit))
      #expect(hosted.lines.count == (limit ?? 6))
      #expect(hosted.texts.last?.hasSuffix("…") == true)
      #expect(hosted.text.charactersMeasured < 10_000)
      #expect(hosted.reports.count == 1)
    }
  }

  @Test func `of a text without a height as much is laid out as the limit says`() {
    let text = String(repeating: "0123456789", count: 1_000_000)
    let hosted = Hosted(Text(text).fixedSize(horizontal: false, vertical: true))
    let shown = hosted.host.texts[0].lines.joined()
    #expect(shown == String(text.prefix(TextSpans.longest)) + "…")
    #expect(hosted.text.charactersMeasured < 8 * TextSpans.longest)
  }
}
