import Reel
import ReelTesting
import Testing

/// Something of each kind that knows a leading edge.
private struct Page: View {
  @State private var isOn = true

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(spacing: 12) {
        Text("first")
        Text("second").padding(.leading, 20)
        Spacer()
        Text("last").padding(.trailing, 5)
      }
      HStack(alignment: .firstTextBaseline) {
        Text("large").font(.title)
        Text("small").font(.caption)
      }
      Text("framed").frame(width: 150, alignment: .trailing)
      Text("wide").frame(maxWidth: .infinity, alignment: .leading)
      ZStack(alignment: .bottomTrailing) {
        Color.yellow.frame(width: 120, height: 40)
        Text("corner")
      }
      Text("grounded").padding(8)
        .background(Color.gray.frame(width: 10, height: 10), alignment: .topLeading)
        .overlay(alignment: .topTrailing) { Text("badge") }
      Toggle("toggle", isOn: $isOn)
      ProgressView("progress", value: 0.3)
      GeometryReader { _ in Text("read") }
    }
    .padding(.leading, 30)
  }
}

struct LayoutDirectionTests {
  private static let width = 320.0

  private func stage<Content: View>(
    _ direction: LayoutDirection, height: Double = 400,
    @ViewBuilder content: @escaping () -> Content
  ) -> Stage {
    Stage(size: Size(width: Self.width, height: height)) {
      content().environment(\.layoutDirection, direction)
    }
  }

  /// A stage of each direction.
  private func both<Content: View>(
    height: Double = 400, @ViewBuilder content: @escaping () -> Content
  ) -> (left: Stage, right: Stage) {
    (
      stage(.leftToRight, height: height, content: content),
      stage(.rightToLeft, height: height, content: content)
    )
  }

  private func mirrored(_ rect: Rect) -> Rect {
    Rect(x: Self.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func mirrored(_ point: Point) -> Point { Point(x: Self.width - point.x, y: point.y) }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && a.size == b.size
  }

  /// Expects each element of a window where it is in the other's mirror.
  private func expectMirrored(
    _ stages: (left: Stage, right: Stage), sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (left, right) = (stages.left.accessibilityTree.all, stages.right.accessibilityTree.all)
    #expect(left.map(\.label) == right.map(\.label), sourceLocation: sourceLocation)
    for (a, b) in zip(left, right) {
      #expect(
        isNear(mirrored(a.frame), b.frame), "\(a.role) \(a.label ?? ""): \(a.frame) and \(b.frame)",
        sourceLocation: sourceLocation)
    }
  }

  /// Expects that what is drawn is the other's mirror, pixel by pixel.
  private func expectMirroredPixels(
    _ stages: (left: Stage, right: Stage), sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (left, right) = (stages.left.screenshot(), stages.right.screenshot())
    var others = 0
    for y in 0..<left.height {
      for x in 0..<left.width where left.pixel(x, y) != right.pixel(left.width - 1 - x, y) {
        others += 1
      }
    }
    #expect(others == 0, "\(others) pixels differ", sourceLocation: sourceLocation)
  }

  /// The same drag in both, mirrored in the second.
  private func drag(
    _ stages: (left: Stage, right: Stage), from start: Point, to end: Point, duration: Double = 0.2,
    hold: Double = 0
  ) {
    stages.left.drag(from: start, to: end, duration: duration, holdBeforeRelease: hold)
    stages.right.drag(
      from: mirrored(start), to: mirrored(end), duration: duration, holdBeforeRelease: hold)
  }

  @Test func `what is laid out from right to left is the mirror image`() {
    expectMirrored(both { Page() })
  }

  @Test func `another direction is taken over at once`() {
    struct Turning: View {
      @State private var direction = LayoutDirection.leftToRight
      var body: some View {
        VStack {
          Button("turn") { direction = .rightToLeft }
          Page()
        }
        .environment(\.layoutDirection, direction)
      }
    }
    let turned = Stage(size: Size(width: Self.width, height: 400)) { Turning() }
    let left = Stage(size: Size(width: Self.width, height: 400)) { Turning() }
    #expect(throws: Never.self) { try turned.tap(text: "turn") }
    turned.settle()
    expectMirrored((left, turned))
  }

  @Test func `offsets and positions are as they are`() {
    let stages = both {
      ZStack {
        Text("moved").offset(x: 30, y: 0)
        Text("put").position(x: 100, y: 50)
      }
    }
    #expect(stages.left.frame(of: "moved") == stages.right.frame(of: "moved"))
    #expect(stages.right.frame(of: "put")?.center.x == 100)
  }

  @Test func `the lines of a text stand at its leading edge`() {
    let stages = both {
      VStack {
        Text("a\nlonger").border(.blue)
        Text("a\nlonger").multilineTextAlignment(.trailing)
      }
    }
    // The short line of the one lies where that of the other was.
    let left = stages.left.drawListDescription.split(separator: "\n").filter {
      $0.contains("\"a\"")
    }
    let right = stages.right.drawListDescription.split(separator: "\n")
      .filter { $0.contains("\"a\"") }
    #expect(left.count == 2 && right.count == 2)
    let places = (left + right).compactMap {
      $0.split(separator: "(").last?.split(separator: ",").first
    }
    #expect(places[0] != places[1])
    #expect(places[0] == places[3] && places[1] == places[2])
  }

  @Test func `a horizontal list begins at the right and is dragged to the right`() throws {
    let stages = both(height: 60) {
      DynamicList(numberOfItems: 40, itemLength: 50) { index in
        Text("\(index)").frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    expectMirrored(stages)
    let list = stages.right.lists[0]
    #expect(list.scrollOffset == 0)
    #expect(list.frame(ofRow: 0) == Rect(x: 270, y: 0, width: 50, height: 60))

    drag(stages, from: Point(x: 250, y: 30), to: Point(x: 100, y: 30), hold: 0.2)
    #expect(list.scrollOffset == 140)
    #expect(list.scrollOffset == stages.left.lists[0].scrollOffset)
    expectMirrored(stages)

    // A fling takes the mirrored way, frame by frame, to beyond the end and back.
    for _ in 0..<4 {
      drag(stages, from: Point(x: 300, y: 30), to: Point(x: 40, y: 30), duration: 0.1)
    }
    var frames = 0
    while list.phase != .idle, frames < 600 {
      frames += 1
      stages.left.advance(by: 1.0 / 60)
      stages.right.advance(by: 1.0 / 60)
      #expect(list.scrollOffset == stages.left.lists[0].scrollOffset)
      #expect(list.overscroll == stages.left.lists[0].overscroll)
    }
    #expect(frames > 10)
    expectMirrored(stages)
    #expect(list.frame(ofRow: 39)?.minX == 0)
    #expect(stages.right.counters.blankPixels == 0)
  }

  @Test func `rows are drawn, and hit, where they are`() {
    var tapped: [Int] = []
    let colors = [Color.red, .green, .blue, .orange, .purple]
    let stages = both(height: 60) {
      DynamicList(itemLengths: (0..<30).map { 20 + 7 * Double($0 % 5) }) { index in
        HStack(spacing: 0) {
          colors[index % 5]
          Color.black.frame(width: 4)
        }
        .onTapGesture { tapped.append(index) }
      }
      .padding(.horizontal, 20)
    }
    expectMirroredPixels(stages)
    drag(stages, from: Point(x: 200, y: 30), to: Point(x: 137, y: 30), hold: 0.2)
    stages.left.settle()
    stages.right.settle()
    expectMirroredPixels(stages)
    stages.left.tap(Point(x: 90, y: 30))
    stages.right.tap(Point(x: 230, y: 30))
    #expect(tapped.count == 2 && tapped[0] == tapped[1])
  }

  @Test func `the wheel goes by what is seen`() {
    let stages = both(height: 60) {
      ScrollView(.horizontal) {
        LazyHStack { ForEach(0..<50) { Text("number \($0)") } }
      }
    }
    stages.left.wheel(at: Point(x: 100, y: 30), dx: 2)
    stages.right.wheel(at: Point(x: 100, y: 30), dx: -2)
    stages.left.settle()
    stages.right.settle()
    #expect(stages.right.lists[0].scrollOffset == 144)
    expectMirrored(stages)
    // A vertical wheel goes to the end of either.
    stages.left.wheel(at: Point(x: 100, y: 30), dy: -1)
    stages.right.wheel(at: Point(x: 100, y: 30), dy: -1)
    stages.left.settle()
    stages.right.settle()
    #expect(stages.right.lists[0].scrollOffset == 216)
    expectMirrored(stages)
  }

  @Test func `scroll bars lie at the trailing edge, and mirrored at the bottom`() {
    let stages = both {
      VStack(spacing: 0) {
        DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 40) { _ in Color.yellow
        }
        DynamicList(numberOfItems: 100, itemLength: 40) { _ in Color.yellow }.frame(height: 100)
      }
    }
    // A wheel notch shows the bars.
    for (stage, dx) in [(stages.left, 1.0), (stages.right, -1.0)] {
      stage.wheel(at: Point(x: 150, y: 100), dy: -3)
      stage.wheel(at: Point(x: 150, y: 350), dx: dx * 3)
      stage.advance(by: 0.3)
    }
    expectMirroredPixels(stages)
    // The vertical thumb is gripped at the left edge.
    let list = stages.right.lists[0]
    let before = list.scrollOffset
    stages.right.drag(
      from: Point(x: 5, y: 150), to: Point(x: 5, y: 290), holdBeforeRelease: 0.1, source: .mouse)
    #expect(list.scrollOffset > before + 500)
  }

  @Test func `a list's rows have their insets and lines at the other side`() {
    let stages = both {
      List {
        Section("Fruits") {
          Text("Apple")
          HStack {
            Text("Pear")
            Spacer()
            Text("12")
          }
        }
      }
    }
    expectMirrored(stages)
    expectMirrored(both { List { Color.red.frame(width: 40, height: 20) } })
    expectMirroredPixels(both { List { Color.red.frame(width: 40, height: 20) } })
  }

  @Test func `a carousel turns to the right`() {
    let stages = both(height: 200) {
      Carousel(0..<5, id: \.self, ratio: 0.7) { page in
        VStack(alignment: .leading) { Text("Page \(page)") }
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      }
      .pageIndicator()
    }
    expectMirrored(stages)
    for _ in 0..<2 {
      drag(stages, from: Point(x: 220, y: 80), to: Point(x: 90, y: 80), duration: 0.1)
      stages.left.advance(by: 0.1)
      stages.right.advance(by: 0.1)
      expectMirrored(stages)
      stages.left.settle()
      stages.right.settle()
    }
    #expect(stages.right.accessibilityTree.first(.carousel)?.value == "page 3 of 5")
    expectMirrored(stages)
    stages.right.wheel(at: Point(x: 160, y: 80), dx: 1)
    stages.right.settle()
    #expect(stages.right.accessibilityTree.first(.carousel)?.value == "page 2 of 5")
    // A tap on the left half of the dots turns on.
    stages.right.tap(Point(x: 140, y: 190))
    stages.right.settle()
    #expect(stages.right.accessibilityTree.first(.carousel)?.value == "page 3 of 5")
  }

  @Test func `what comes from its leading edge comes from the right, and goes to the left`() {
    struct Sliding: View {
      @State private var isShown = true
      var body: some View {
        VStack(spacing: 0) {
          Color.gray.frame(height: 30)
            .onTapGesture { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
          if isShown { Color.red.frame(width: 80, height: 30).transition(.slide) }
          if !isShown {
            Color.blue.frame(width: 60, height: 30).transition(.move(edge: .trailing))
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    let stages = both(height: 100) { Sliding() }
    for _ in 0..<2 {
      for stage in [stages.left, stages.right] {
        stage.tap(Point(x: 160, y: 20))
        stage.advance(by: 0.4)
      }
      expectMirroredPixels(stages)
      stages.left.settle()
      stages.right.settle()
    }
  }

  @Test func `arrows lead where they point, in lists, carousels and selections`() throws {
    func pressed(_ key: String, on stage: Stage) {
      stage.key(key)
      stage.settle()
    }
    let list = stage(.rightToLeft, height: 60) {
      DynamicList(numberOfItems: 40, itemLength: 50) { Text("\($0)") }
    }
    pressed("Left", on: list)
    let step = list.lists[0].scrollOffset
    #expect(step > 0)
    pressed("Left", on: list)
    #expect(list.lists[0].scrollOffset == 2 * step)
    pressed("Right", on: list)
    #expect(list.lists[0].scrollOffset == step)
    pressed("Home", on: list)
    #expect(list.lists[0].scrollOffset == 0)
    pressed("End", on: list)
    #expect(list.lists[0].frame(ofRow: 39)?.minX == 0)

    let carousel = stage(.rightToLeft, height: 100) {
      Carousel(0..<5, id: \.self) { Text("Page \($0)") }
    }
    func page() -> String? { carousel.accessibilityTree.first(.carousel)?.value }
    pressed("Left", on: carousel)
    #expect(page() == "page 2 of 5")
    pressed("Left", on: carousel)
    #expect(page() == "page 3 of 5")
    pressed("Right", on: carousel)
    #expect(page() == "page 2 of 5")

    // Rows are below each other in either direction.
    let rows = stage(.rightToLeft, height: 200) {
      List(0..<9, id: \.self, selection: .constant(Set([2]))) { Text("\($0)") }
    }
    pressed("Down", on: rows)
    #expect(rows.accessibilityTree.all(.row).filter(\.isSelected).map(\.index) == [2])
  }

  @Test func `pages are drawn as the mirror image of those from left to right`() {
    for transform in [PageTransform.coverFlow, .stack, .scale] {
      let stages = both(height: 160) {
        Carousel(0..<5, id: \.self, ratio: 0.5) { page in
          HStack(spacing: 0) {
            [Color.red, .green, .blue, .orange, .purple][page]
            Color.black.frame(width: 10)
          }
        }
        .pageTransform(transform)
      }
      let frames = [stages.left, stages.right].map { $0.accessibilityTree.all(.page).map(\.frame) }
      #expect(frames[0].count == frames[1].count)
      for (a, b) in zip(frames[0], frames[1]) {
        let there = mirrored(a)
        #expect(abs(there.minX - b.minX) < 1e-6 && abs(there.maxX - b.maxX) < 1e-6)
      }
    }
  }
}
