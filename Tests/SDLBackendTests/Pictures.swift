import Canvas
import Glibc

@testable import SDLBackend

/// Colours and shortcuts that the tests of the painter share.
nonisolated enum Pictures {
  static let white = PixelColor(red: 255, green: 255, blue: 255)
  static let black = PixelColor(red: 0, green: 0, blue: 0)
  static let red = PixelColor(red: 255, green: 0, blue: 0)
  static let green = PixelColor(red: 0, green: 255, blue: 0)
  static let blue = PixelColor(red: 0, green: 0, blue: 255)

  static let emojiFont = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  static let dejavuFont = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let cjkFont = "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"

  static func body(_ size: Double = 17, weight: Int = 400, italic: Bool = false) -> PixelFont {
    PixelFont(face: .bundled(weight: weight, italic: italic), pixelSize: size)
  }
}

/// Draws commands into a new surface.
func painted(
  _ width: Int, _ height: Int, background: PixelColor = Pictures.white,
  fonts: FontLibrary = FontLibrary(usesSystemFallback: false, fallbackFonts: []),
  _ commands: [DrawCommand]
) -> Surface {
  let surface = Surface(width: width, height: height)
  let list = DrawList(width: width, height: height, background: background, commands: commands)
  Painter(fonts: fonts).paint(list, into: surface)
  return surface
}

/// Where the sample sheet goes; nil to draw none.
nonisolated func sheetPath() -> String? {
  getenv("REEL_SHEET").map { String(cString: $0) }
}
