import Canvas
import TestSupport

@testable import SDLBackend

nonisolated enum Random {
  static let alphabet: [String] = [
    "a", "f", "ff", "fi", "W", "A", "V", "j", "g", "Q", "1", ".", ",", "-", ">", " ", " ", "é", "ß",
    "e\u{301}", "q\u{331}\u{308}", "\u{300}", "\u{489}", "日", "本", "語", "かな", "한", "א", "ש", "م",
    "ر",
    "ن", "ا", "क्षि", "ไทย", "Ж", "Ω", "👍🏽", "👍", "🇩🇪", "🇩", "👨‍👩‍👧‍👦", "❤️", "1️⃣", "✓", "→", "½",
    "\u{0}", "\u{1}", "\u{7f}", "\u{85}", "\t", "\n", "\r\n", "\u{2028}", "\u{200b}", "\u{200d}",
    "\u{202e}", "\u{feff}", "\u{fffd}", "\u{ffff}", "\u{10ffff}", "\u{12000}", "\u{fe0f}", "﷽",
  ]

  static func text(_ length: Int, using generator: inout SplitMix64) -> String {
    (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
  }

  static func font(using generator: inout SplitMix64) -> PixelFont {
    let faces: [FontFace] = [
      .bundled(weight: 400, italic: false), .bundled(weight: 700, italic: false),
      .bundled(weight: 400, italic: true), .file(Pictures.dejavuFont), .file(Pictures.emojiFont),
      .file("/nowhere/at-all.ttf"),
    ]
    let sizes = [11.0, 13.75, 17, 21.25, 34]
    return PixelFont(
      face: faces.randomElement(using: &generator) ?? faces[0],
      pixelSize: sizes.randomElement(using: &generator) ?? 17)
  }

  static func color(using generator: inout SplitMix64) -> PixelColor {
    let bits = generator.next()
    let alphas: [UInt8] = [255, 255, 255, 128, UInt8(bits >> 40 & 255)]
    return PixelColor(
      red: UInt8(bits & 255), green: UInt8(bits >> 8 & 255), blue: UInt8(bits >> 16 & 255),
      alpha: alphas.randomElement(using: &generator) ?? 255)
  }

  static func rect(in width: Int, _ height: Int, using generator: inout SplitMix64)
    -> PixelRect
  {
    PixelRect(
      x: .random(in: -20..<width, using: &generator),
      y: .random(in: -20..<height, using: &generator),
      width: .random(in: 0...width, using: &generator),
      height: .random(in: 0...height, using: &generator))
  }

  static func radius(using generator: inout SplitMix64) -> Double {
    [0, 0.3, 4, 7.5, 12, 1000].randomElement(using: &generator) ?? 0
  }

  /// Of 24 x 17 pixels, one opaque, one not.
  static let bitmaps: [Bitmap] = [true, false].map { isOpaque in
    var generator = SplitMix64(seed: 1)
    return Bitmap(name: "random", width: 24, height: 17, isOpaque: isOpaque) { pixels in
      for index in 0..<24 * 17 {
        var color = Random.color(using: &generator)
        if isOpaque { color.alpha = 255 }
        pixels[index] = color.premultiplied
      }
    }
  }

  /// One of the bitmaps: as large as it is or a pixel larger, or stretched.
  static func image(in place: PixelRect, using generator: inout SplitMix64) -> DrawCommand {
    var place = place
    if Bool.random(using: &generator) { (place.width, place.height) = (24, 16) }
    return .image(
      bitmaps[.random(in: 0...1, using: &generator)], place,
      Bool.random(using: &generator) ? .smooth : .blocks)
  }

  /// An ellipse or a rectangle, whole or its frame, in a colour or a gradient of any course.
  static func shade(in place: PixelRect, using generator: inout SplitMix64) -> DrawCommand {
    func point() -> Point {
      Point(
        x: .random(in: -10...Double(place.width + 10), using: &generator),
        y: .random(in: -10...Double(place.height + 10), using: &generator))
    }
    let courses: [PixelGradient.Course] = [
      .linear(from: point(), to: point()), .linear(from: .zero, to: .zero),
      .linear(from: .zero, to: Point(x: 0, y: Double(place.height))),
      .radial(center: point(), from: 3, to: .random(in: 0...60, using: &generator)),
      .angular(center: point(), from: 1, to: .random(in: -7...7, using: &generator)),
    ]
    let stops = (0..<Int.random(in: 0...4, using: &generator)).map { index in
      PixelGradient.Stop(
        location: Double(index) / 3, color: color(using: &generator))
    }
    let shade: PixelShade =
      Bool.random(using: &generator)
      ? .color(color(using: &generator))
      : .gradient(PixelGradient(courses.randomElement(using: &generator)!, stops: stops))
    return .shade(
      place,
      Bool.random(using: &generator) ? .ellipse : .round(radius(using: &generator)),
      width: Bool.random(using: &generator) ? nil : .random(in: 0...9, using: &generator), shade)
  }

  /// Balanced commands; `depth` limits what nests. Of images there are some in place of fills.
  static func commands(
    _ count: Int, width: Int, height: Int, depth: Int = 3, hasImages: Bool = true,
    transforms: Bool = true,
    using generator: inout SplitMix64
  ) -> [DrawCommand] {
    var all: [DrawCommand] = []
    for _ in 0..<count {
      let place = rect(in: width, height, using: &generator)
      switch Int.random(in: 0..<(depth > 0 ? transforms ? 11 : 9 : 6), using: &generator) {
      case 0 where hasImages: all.append(image(in: place, using: &generator))
      case 0, 1:
        all.append(
          .fill(place, radius: radius(using: &generator), color(using: &generator)))
      case 2 where Bool.random(using: &generator): all.append(shade(in: place, using: &generator))
      case 2:
        all.append(
          .stroke(
            place, width: .random(in: 0...9, using: &generator),
            radius: radius(using: &generator), color(using: &generator)))
      case 3, 4, 5:
        let run = TextRun(
          text: text(.random(in: 0...8, using: &generator), using: &generator),
          font: font(using: &generator))
        all.append(.text(run, x: place.x, y: place.y, color(using: &generator)))
      case 6:
        all.append(
          Bool.random(using: &generator)
            ? .pushEllipseClip(place) : .pushClip(place, radius: radius(using: &generator)))
        all += commands(
          count / 2, width: width, height: height, depth: depth - 1, hasImages: hasImages,
          transforms: transforms,
          using: &generator)
        all.append(.popClip)
      case 7:
        all.append(.pushOpacity([0, 0.3, 0.5, 1].randomElement(using: &generator) ?? 1))
        all += commands(
          count / 2, width: width, height: height, depth: depth - 1, hasImages: hasImages,
          transforms: transforms,
          using: &generator)
        all.append(.popOpacity)
      case 9, 10:
        all.append(.pushTransform(transform(in: width, height, using: &generator)))
        all += commands(
          count / 2, width: width, height: height, depth: depth - 1, hasImages: hasImages,
          transforms: transforms,
          using: &generator)
        all.append(.popTransform)
      default:
        let inner = commands(
          count / 2, width: width, height: height, depth: depth - 1, hasImages: hasImages,
          transforms: transforms,
          using: &generator)
        all.append(.fragment(DrawFragment(inner), x: place.x / 4, y: place.y / 4))
      }
    }
    return all
  }

  /// Moves, whole and broken, turns, tilts, and transforms that leave nothing or fold the plane.
  static func transform(
    in width: Int, _ height: Int, using generator: inout SplitMix64
  ) -> ProjectiveTransform {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    var transform = ProjectiveTransform()
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      (transform.x0, transform.y0) = (number(-40...40).rounded(), number(-40...40).rounded())
    case 1: (transform.x0, transform.y0) = (number(-40...40), number(-40...40))
    case 2: (transform.xx, transform.yy) = (number(0.05...2), number(0.05...2))
    case 3:
      let (a, b) = (number(-1.5...1.5), number(-1.5...1.5))
      (transform.xx, transform.xy, transform.yx, transform.yy) = (a, -b, b, a)
    case 4: (transform.xx, transform.yy) = (number(-9...9), number(-0.03...0.03))
    case 5: transform.yy = 0
    case 6: (transform.wx, transform.wy) = (number(-0.005...0.005), number(-0.005...0.005))
    default:
      (transform.xx, transform.xy) = (number(-1...1.4), number(-1...1))
      (transform.wx, transform.wy) = (number(-0.004...0.004), number(-0.004...0.004))
    }
    return transform.about(x: Double(width) / 2, y: Double(height) / 2)
  }
}
