import Canvas
import Testing

@testable import Views

/// The order of layers, tags, and maps of views.
@MainActor struct LayerTests {
  @Test func `higher ones are drawn and hit before lower ones, in any stack`() {
    let log = Log()
    func square(_ name: String, _ color: Color) -> some View {
      color.frame(width: 40, height: 40).onTapGesture { log.note(name) }
    }
    let zStack = Hosted(
      ZStack {
        square("a", .red).zIndex(1)
        square("b", .blue)
        square("c", .green).zIndex(.nan)
      })
    let colors = zStack.commands.compactMap { command -> PixelColor? in
      if case .fill(_, _, let color) = command { color } else { nil }
    }
    #expect(colors == [Color.blue, .green, .red].map { $0.resolved(in: .light) })
    zStack.tap(100, 50)
    #expect(log.take() == ["a"])
    let rows = Hosted(
      HStack(spacing: -20) {
        square("a", .red)
        square("b", .blue).padding(0).zIndex(-1)
        square("c", .green)
      })
    #expect(rows.fill(.red) == [60, 30, 40, 40])
    rows.tap(90, 50)
    rows.tap(110, 50)
    #expect(log.take() == ["a", "c"])
  }

  @Test func `a change of the order alone is drawn`() {
    struct Content: View {
      @State private var top = 0.0
      var body: some View {
        ZStack {
          Color.red.zIndex(top).onTapGesture { top = 1 }
          Color.blue.frame(width: 20, height: 20)
        }
      }
    }
    let hosted = Hosted(Content())
    hosted.tap(10, 10)
    #expect(
      hosted.commands.last == .fill([0, 0, 200, 100], radius: 0, Color.red.resolved(in: .light)))
  }

  @Test func `views are found by their tags`() {
    let hosted = Hosted(VStack { Text("a").tag(7).padding() })
    var tags: [AnyHashable] = []
    func visit(_ node: Node) {
      if let tag = node.tag { tags.append(tag) }
      node.forEachChild(visit)
    }
    visit(hosted.host.root)
    #expect(tags.contains(7))
  }

  @Test func `a map moves, scales, turns and skews about the top leading corner`() {
    let log = Log()
    let hosted = Hosted(
      Color.red.frame(width: 20, height: 10).onTapGesture { log.note("tap") }
        .transformEffect(.init(translationX: 30, y: -5)))
    #expect(hosted.fill(.red) == [120, 40, 20, 10])
    hosted.tap(125, 45)
    hosted.tap(95, 50)
    #expect(log.take() == ["tap"])
    let turned = Hosted(
      Color.red.frame(width: 20, height: 10).onTapGesture { log.note("turned") }
        .transformEffect(ViewTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 1)))
    // 40 long, downwards from (90, 45), 10 wide to the left.
    turned.tap(85, 80)
    turned.tap(95, 50)
    #expect(log.take() == ["turned"])
  }

  @Test func `maps combine as they are named`() {
    let point = Point(x: 3, y: 4)
    let move = ViewTransform(translationX: 10, y: 20)
    let scale = ViewTransform(scaleX: 2, y: 3)
    #expect(point.applying(move.concatenating(scale)) == Point(x: 26, y: 72))
    #expect(point.applying(move.scaledBy(x: 2, y: 3)) == Point(x: 16, y: 32))
    #expect(point.applying(scale.translatedBy(x: 1, y: 1)) == Point(x: 8, y: 15))
    #expect(point.applying(ViewTransform.identity.rotated(by: .pi / 2)) == Point(x: -4, y: 3))
    #expect(point.applying(scale).applying(scale.inverted()) == point)
    #expect(ViewTransform(scaleX: 0, y: 1).inverted() == ViewTransform(scaleX: 0, y: 1))
    #expect(ViewTransform.identity.isIdentity && !scale.isIdentity)
  }

  @Test func `a view of previews is a view`() {
    struct Sample: PreviewProvider {
      static var previews: some View {
        Text("one")
        Text("two")
      }
    }
    #expect(Hosted(VStack { Sample.previews }).texts == ["one", "two"])
  }
}
