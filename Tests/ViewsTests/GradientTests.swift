import Canvas
import Testing

@testable import Views

@MainActor struct GradientTests {
  private func shades(_ hosted: Hosted) -> [(
    rect: PixelRect, corners: PixelCorners, width: Int?, shade: PixelShade
  )] {
    hosted.commands.compactMap {
      if case .shade(let rect, let corners, let width, let shade) = $0 {
        (rect, corners, width, shade)
      } else {
        nil
      }
    }
  }

  private func stops(_ colors: Color...) -> [PixelGradient.Stop] {
    colors.enumerated().map {
      PixelGradient.Stop(
        location: Double($0) / Double(colors.count - 1), color: $1.resolved(in: .light))
    }
  }

  private let sky = LinearGradient(colors: [.blue, .white], startPoint: .top, endPoint: .bottom)

  @Test func `a gradient as a view fills what it is offered`() {
    let drawn = shades(Hosted(sky.frame(width: 60, height: 40)))
    let gradient = PixelGradient(
      .linear(from: Point(x: 30, y: 0), to: Point(x: 30, y: 40)), stops: stops(.blue, .white))
    #expect(drawn.count == 1 && drawn[0].rect == [70, 30, 60, 40])
    #expect(drawn[0].shade == .gradient(gradient) && drawn[0].width == nil)
  }

  @Test func `shapes are filled and stroked with gradients`() {
    let view = Circle().fill(sky).strokeBorder(
      AngularGradient(colors: [.red, .green], center: .center), lineWidth: 3
    ).frame(width: 40, height: 40)
    let drawn = shades(Hosted(view, scale: 2))
    #expect(drawn.map(\.corners) == [.round(40), .round(40)])
    #expect(drawn.map(\.width) == [nil, 6])
    let ring = PixelGradient(
      .angular(center: Point(x: 40, y: 40), from: 0, to: 2 * .pi), stops: stops(.red, .green))
    #expect(drawn[1].shade == .gradient(ring))
  }

  @Test func `a line outside the outline has the gradient of the shape`() {
    let view = Rectangle().stroke(
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing),
      lineWidth: 8
    ).frame(width: 50, height: 20)
    let drawn = shades(Hosted(view))
    #expect(drawn[0].rect == [71, 36, 58, 28])
    #expect(
      drawn[0].shade
        == .gradient(
          PixelGradient(
            .linear(from: Point(x: 4, y: 14), to: Point(x: 54, y: 14)), stops: stops(.red, .blue))))
  }

  @Test func `styles reach backgrounds, foregrounds and radii in points`() {
    let glow = RadialGradient(
      colors: [.yellow, .clear], center: .topLeading, startRadius: 2, endRadius: 10)
    let hosted = Hosted(
      VStack(spacing: 0) {
        Color.clear.frame(width: 20, height: 20).background(glow, in: Capsule())
        Capsule().foregroundStyle(glow).frame(width: 20, height: 20)
        Text("t").foregroundStyle(glow)
        Capsule().foregroundColor(.green).foregroundStyle(glow).frame(width: 20, height: 20)
      }, scale: 2)
    let drawn = shades(hosted)
    let gradient = PixelGradient(
      .radial(center: .zero, from: 4, to: 20), stops: stops(.yellow, .clear))
    #expect(drawn.map(\.shade) == [.gradient(gradient), .gradient(gradient)])
    #expect(hosted.fills(.green).count == 1)
    #expect(
      hosted.commands.contains {
        if case .text(_, _, _, Color.yellow.resolved(in: .light)) = $0 { true } else { false }
      })
  }

  @Test func `an ellipse is drawn and hit as one`() {
    let log = Log()
    let hosted = Hosted(
      Ellipse().fill(.red).frame(width: 80, height: 40).overlay(
        Ellipse().stroke(.blue, lineWidth: 2)))
    let drawn = shades(hosted)
    #expect(drawn.map(\.corners) == [.ellipse, .ellipse])
    #expect(drawn[0].shade == .color(Color.red.resolved(in: .light)))
    #expect(drawn[1].rect == [59, 29, 82, 42] && drawn[1].width == 2)
    #expect(
      ShapeOutline.ellipse(in: Rect(x: 0, y: 0, width: 80, height: 40)).contains(
        Point(x: 12, y: 10)))
    #expect(
      !ShapeOutline.ellipse(in: Rect(x: 0, y: 0, width: 80, height: 40)).contains(Point(x: 7, y: 7))
    )
    #expect(log.entries.isEmpty)
  }

  @Test func `an ellipse clips`() {
    let log = Log()
    let hosted = Hosted(
      Color.red.onTapGesture { log.note("tap") }.frame(width: 80, height: 40).clipShape(Ellipse()))
    #expect(hosted.commands.first == .pushEllipseClip([60, 30, 80, 40]))
    hosted.tap(63, 33)
    hosted.tap(100, 50)
    #expect(log.take() == ["tap"])
  }

  @Test func `stops are brought in order, and what is no number is none`() {
    let gradient = Gradient(stops: [
      .init(color: .red, location: -1), .init(color: .blue, location: 0.7),
      .init(color: .green, location: 0.2), .init(color: .black, location: .nan),
      .init(color: .white, location: 9),
    ])
    let drawn = shades(
      Hosted(
        LinearGradient(
          gradient: gradient, startPoint: UnitPoint(x: .nan, y: 0), endPoint: .bottomTrailing)))
    guard case .gradient(let pixels)? = drawn.first?.shade else {
      Issue.record("no gradient")
      return
    }
    #expect(pixels.stops.map(\.location) == [0, 0.7, 0.7, 0.7, 1])
    #expect(pixels.course == .linear(from: .zero, to: Point(x: 200, y: 100)))
  }

  @Test func `a dark window's gradient is drawn anew`() {
    struct Content: View {
      @State private var isDark = false
      var body: some View {
        LinearGradient(colors: [.blue, .red], startPoint: .top, endPoint: .bottom)
          .environment(\.colorScheme, isDark ? .dark : .light)
          .onTapGesture { isDark = true }
      }
    }
    let hosted = Hosted(Content())
    hosted.tap(100, 50)
    guard case .gradient(let pixels)? = shades(hosted).first?.shade else {
      Issue.record("no gradient")
      return
    }
    #expect(pixels.stops[0].color == Color.blue.resolved(in: .dark))
  }
}
