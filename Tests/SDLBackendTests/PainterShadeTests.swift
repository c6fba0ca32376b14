import Canvas
import TestSupport
import Testing

@testable import SDLBackend

/// Ellipses and gradients.
struct PainterShadeTests {
  private let solid = PixelShade.color(Pictures.white)

  private func gradient(
    _ course: PixelGradient.Course, _ colors: [PixelColor] = [Pictures.black, Pictures.white]
  ) -> PixelShade {
    .gradient(
      PixelGradient(
        course,
        stops: colors.enumerated().map {
          PixelGradient.Stop(location: Double($0) / Double(max(1, colors.count - 1)), color: $1)
        }))
  }

  @Test(arguments: [(40, 20), (41, 21), (8, 60), (200, 3), (1, 1), (2, 2)])
  func `an ellipse covers its area, evenly on all sides`(width: Int, height: Int) {
    let picture = painted(
      width + 4, height + 4, background: Pictures.black,
      [.shade(PixelRect(x: 2, y: 2, width: width, height: height), .ellipse, width: nil, solid)])
    var covered = 0.0
    for y in 0..<height + 4 {
      for x in 0..<width + 4 {
        covered += Double(picture[x, y] & 255) / 255
        #expect(picture[x, y] == picture[width + 3 - x, y])
        #expect(picture[x, y] == picture[x, height + 3 - y])
      }
    }
    // Of an odd length the middle pixel is drawn out.
    let (a, b) = (Double(width / 2), Double(height / 2))
    let middle = Double(width % 2) * Double(height) + Double(height % 2) * 2 * a
    #expect(abs(covered - (Double.pi * a * b + middle)) < 1.5, "\(covered)")
  }

  @Test func `an ellipse of equal sides is a circle`() {
    let rect = PixelRect(x: 3, y: 3, width: 34, height: 34)
    for frame in [nil, 1, 5] as [Int?] {
      let circle: DrawCommand =
        frame.map { .stroke(rect, width: $0, radius: 17, Pictures.red) }
        ?? .fill(rect, radius: 17, Pictures.red)
      let ellipse = DrawCommand.shade(rect, .ellipse, width: frame, .color(Pictures.red))
      #expect(painted(40, 40, [circle]).contentHash == painted(40, 40, [ellipse]).contentHash)
    }
  }

  @Test(arguments: [1, 3, 8])
  func `an ellipse's frame is painted once, and is hollow`(width: Int) {
    let half = PixelColor(red: 0, green: 0, blue: 0, alpha: 128)
    let rect = PixelRect(x: 2, y: 2, width: 60, height: 30)
    let picture = painted(64, 34, [.shade(rect, .ellipse, width: width, .color(half))])
    for y in 0..<34 {
      for x in 0..<64 { #expect(picture[x, y] & 255 >= 127, "twice at \(x), \(y)") }
    }
    #expect(picture[32, 2] & 255 < 140 && picture[32, 2 + width] & 255 > 250)
    #expect(picture[2, 17] & 255 < 140 && picture[4 + width, 17] & 255 > 250)
    #expect(picture[32, 17] & 255 == 255)
  }

  @Test func `a clip to an ellipse cuts as an ellipse covers`() {
    let rect = PixelRect(x: 3, y: 2, width: 50, height: 30)
    let shape = painted(60, 40, [.shade(rect, .ellipse, width: nil, .color(Pictures.red))])
    let whole = PixelRect(x: 0, y: 0, width: 60, height: 40)
    let cut = painted(
      60, 40,
      [.pushEllipseClip(rect), .fill(whole, radius: 0, Pictures.red), .popClip])
    for y in 0..<40 {
      for x in 0..<60 {
        for shift in [0, 8, 16] as [UInt32] {
          let (a, b) = (Int(shape[x, y] >> shift & 255), Int(cut[x, y] >> shift & 255))
          #expect(abs(a - b) <= 1)
        }
      }
    }
  }

  @Test func `a linear gradient goes evenly from its begin to its end, and stays there`() {
    let rect = PixelRect(x: 10, y: 5, width: 100, height: 20)
    let course = PixelGradient.Course.linear(from: Point(x: 20, y: 0), to: Point(x: 80, y: 0))
    let picture = painted(120, 30, [.shade(rect, .round(0), width: nil, gradient(course))])
    #expect(picture[9, 10] & 255 == 255 && picture[10, 4] & 255 == 255)
    for x in 0..<100 {
      let exact = max(0, min(1, (Double(x) + 0.5 - 20) / 60)) * 255
      let level = Double(picture[10 + x, 12] & 255)
      #expect(abs(level - exact) < 1, "\(x)")
      #expect(picture[10 + x, 12] == picture[10 + x, 24])
    }
  }

  @Test func `colours of several stops, hard edges and see-through ones`() {
    let clear = PixelColor(red: 255, green: 0, blue: 0, alpha: 0)
    let course = PixelGradient.Course.linear(from: .zero, to: Point(x: 0, y: 100))
    let stops = [
      PixelGradient.Stop(location: 0, color: Pictures.red),
      PixelGradient.Stop(location: 0.5, color: Pictures.red),
      PixelGradient.Stop(location: 0.5, color: Pictures.blue),
      PixelGradient.Stop(location: 1, color: clear),
    ]
    let shade = PixelShade.gradient(PixelGradient(course, stops: stops))
    let rect = PixelRect(x: 0, y: 0, width: 4, height: 100)
    let picture = painted(4, 100, [.shade(rect, .round(0), width: nil, shade)])
    #expect(picture[1, 49] == 0xffff_0000 && picture[1, 51] & 255 > 250)
    // Half-way to nothing, over white: the blue of it and half of the white, and none of the other's red.
    let mixed = picture[2, 75]
    #expect(mixed & 255 == 255 && abs(Int(mixed >> 16 & 255) - 128) <= 3)
    #expect(picture[2, 99] & 255 > 252)
  }

  @Test func `a radial gradient is the same at the same distance`() {
    let course = PixelGradient.Course.radial(center: Point(x: 30, y: 30), from: 5, to: 25)
    let rect = PixelRect(x: 0, y: 0, width: 60, height: 60)
    let picture = painted(60, 60, [.shade(rect, .round(0), width: nil, gradient(course))])
    for y in 0..<60 {
      for x in 0..<60 {
        let (dx, dy) = (Double(x) - 29.5, Double(y) - 29.5)
        let exact = max(0, min(1, ((dx * dx + dy * dy).squareRoot() - 5) / 20)) * 255
        #expect(abs(Double(picture[x, y] & 255) - exact) < 1)
      }
    }
  }

  @Test func `an angular gradient goes around clockwise from three o'clock`() {
    let course = PixelGradient.Course.angular(
      center: Point(x: 30, y: 30), from: 0, to: 2 * .pi)
    let rect = PixelRect(x: 0, y: 0, width: 60, height: 60)
    let picture = painted(60, 60, [.shade(rect, .round(0), width: nil, gradient(course))])
    for (x, y, share) in [(59, 30, 0.0), (30, 59, 0.25), (0, 30, 0.5), (30, 0, 0.75), (59, 29, 1)] {
      let level = Double(picture[x, y] & 255) / 255
      #expect(abs(level - share) < 0.01, "\(x), \(y)")
    }
    #expect(abs(Double(picture[50, 50] & 255) / 255 - 0.125) < 0.01)
  }

  @Test(arguments: 0..<20)
  func `what is drawn in parts has the bytes of the whole`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let commands = (0..<4).map { _ in
      Random.shade(in: Random.rect(in: 90, 70, using: &random), using: &random)
    }
    let list = DrawList(width: 90, height: 70, background: Pictures.white, commands: commands)
    let painter = Painter(fonts: FontLibrary(usesSystemFallback: false, fallbackFonts: []))
    let whole = Surface(width: 90, height: 70)
    painter.paint(list, into: whole)
    let parts = Surface(width: 90, height: 70)
    for _ in 0..<40 {
      painter.paint(list, into: parts, damage: [Random.rect(in: 90, 70, using: &random)])
    }
    for y in stride(from: 0, to: 70, by: 7) {
      painter.paint(list, into: parts, damage: [PixelRect(x: 0, y: y, width: 90, height: 7)])
    }
    #expect(parts.contentHash == whole.contentHash, "seed \(seed)")
  }
}
