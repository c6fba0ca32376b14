import Canvas
import Testing

@testable import SDLBackend

/// Draws one sheet of everything; not a judgement, but a picture to look at.
struct SampleSheetTests {
  @Test(.enabled(if: sheetPath() != nil))
  func aSheetOfEverythingIsWritten() throws {
    let path = try #require(sheetPath())
    let fonts = FontLibrary(
      usesSystemFallback: false,
      fallbackFonts: [Pictures.emojiFont, Pictures.cjkFont, Pictures.dejavuFont])
    let width = 1200
    let height = 900
    var commands: [DrawCommand] = []
    for (column, dark) in [(0, false), (600, true)] {
      let ink: PixelColor = dark ? Pictures.white : Pictures.black
      let gray = PixelColor(red: 142, green: 142, blue: 147)
      let card: PixelColor =
        dark
        ? PixelColor(red: 28, green: 28, blue: 30) : PixelColor(red: 242, green: 242, blue: 247)
      var y = 8
      func line(_ text: String, _ font: PixelFont, _ color: PixelColor? = nil) {
        commands.append(
          .text(TextRun(text: text, font: font), x: column + 16, y: y, color ?? ink))
        y += fonts.metrics(of: font).lineHeight + 2
      }
      if dark {
        commands.append(
          .fill(
            PixelRect(x: 600, y: 0, width: 600, height: height), radius: 0, Pictures.black))
      }
      for size in [11.0, 12, 13, 15, 16, 17, 20, 22, 28, 34] {
        line("\(size) Hamburgefonstiv AVAWAV To. Wave 0123456789", Pictures.body(size))
      }
      line("21.25 Row 1234: the quick brown fox (17 x 1.25)", Pictures.body(21.25))
      line("25.5 Row 1234: the quick brown fox (x 1.5)", Pictures.body(25.5))
      for weight in [400, 500, 600, 700] {
        line("Weight \(weight) The quick brown fox", Pictures.body(17, weight: weight))
      }
      line("Italic: fluffy waffles, ff f", Pictures.body(17, italic: true))
      line("OK 👍🏽 done 🇩🇪 👨‍👩‍👧‍👦 ❤️ 1️⃣ ✓ → ½ €", Pictures.body(17))
      line("x日本y 漢字かな 한국어 Ελληνικά Привет", Pictures.body(17))
      line(
        "missing \u{1F9FF}\u{12000}\u{10A60} e\u{301} q\u{331}\u{308} a\u{0}b", Pictures.body(17),
        gray)
      line("שלום עולם (Hello) مرحبا بالعالم 123", Pictures.body(17))
      line("😀😃 big emoji 👍🏽", Pictures.body(40))
      let top = y + 6
      func box(_ x: Int, _ w: Int = 80, _ h: Int = 60) -> PixelRect {
        PixelRect(x: column + 16 + x, y: top, width: w, height: h)
      }
      let blue = PixelColor(red: 0, green: 122, blue: 255)
      commands += [
        .fill(box(0), radius: 12, card), .fill(box(90), radius: 30, blue),
        .stroke(box(180), width: 1, radius: 12, ink), .stroke(box(270), width: 3, radius: 20, blue),
        .stroke(box(360), width: 6, radius: 4, gray),
        .pushOpacity(0.4), .fill(box(450, 60), radius: 8, Pictures.red),
        .fill(box(480, 60).offset(x: 0, y: 20), radius: 8, blue), .popOpacity,
      ]
      let second = top + 90
      commands += [
        .pushClip(PixelRect(x: column + 16, y: second, width: 200, height: 60), radius: 20),
        .fill(PixelRect(x: column, y: second, width: 300, height: 30), radius: 0, blue),
        .fill(PixelRect(x: column, y: second + 30, width: 300, height: 30), radius: 0, card),
        .text(
          TextRun(text: "Clipped by a card", font: Pictures.body(20)), x: column + 20,
          y: second + 16, ink),
        .popClip,
        .fill(
          PixelRect(x: column + 240, y: second, width: 60, height: 60), radius: 30,
          PixelColor(red: 52, green: 199, blue: 89)),
        .fill(
          PixelRect(x: column + 310, y: second, width: 61, height: 21), radius: 99,
          PixelColor(red: 255, green: 59, blue: 48, alpha: 128)),
        .fill(PixelRect(x: column + 310, y: second + 30, width: 6, height: 30), radius: 3, gray),
      ]
    }
    let surface = painted(width, height, fonts: fonts, commands)
    try surface.writePNG(to: path)
  }
}
