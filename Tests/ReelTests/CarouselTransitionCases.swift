import Canvas
import Reel
import Testing

@testable import ReelTesting

/// A page's placeholder gives way to its content in place.
@MainActor struct CarouselTransitionCases {
  private let middle = Point(x: 200, y: 100)

  /// At a page whose answer is awaited.
  private func waiting(
    _ axis: Orientation = .horizontal, reducesMotion: Bool = false,
    old: AnyTransition? = nil, new: AnyTransition? = nil
  ) -> (stage: Stage, model: CardModel) {
    let model = CardModel(5)
    let stage = Stage(size: axis.size(along: 400, across: 200)) {
      FadingCards(model: model, axis: axis, old: old, new: new)
        .environment(\.accessibilityReduceMotion, reducesMotion)
    }
    stage.wheel(at: axis.point(along: 200, across: 100), dy: -1)
    stage.settle()
    #expect(model.calls == ["next 5"])
    return (stage, model)
  }

  /// How opaque the settled page's contents are drawn, in drawing order, and where they begin.
  private func layers(_ stage: Stage) -> [(opacity: Double, x: Int, y: Int, text: String)] {
    stage.layers.filter { ["placeholder", "6"].contains($0.text) && $0.isCentral }
      .map { ($0.opacity, $0.x, $0.y, $0.text) }
  }

  @Test func `without a word of the app's it is a cut`() {
    let (stage, model) = waiting()
    let frames = stage.frames
    model.data = 6
    #expect(stage.carousels[0].texts(onPage: 1) == ["6", "taps 0"])
    stage.settle()
    #expect(stage.frames == frames + 1)
  }

  @Test func `a fade has the new over the old, and one of them whole`() {
    let (stage, model) = waiting(old: .opacity, new: .opacity)
    model.data = 6
    stage.advance(by: 0)
    #expect(layers(stage).map(\.text) == ["placeholder"])
    var seen: [(Double, Double)] = []
    for _ in 0..<24 {
      stage.advance(by: 0.01)
      let layers = layers(stage)
      #expect(layers.contains { $0.opacity == 1 })
      if layers.count == 2 {
        #expect(layers.map(\.text) == ["placeholder", "6"])
        seen.append((layers[0].opacity, layers[1].opacity))
      }
    }
    #expect(seen.count > 15)
    #expect(seen.contains { $0.1 > 0 && $0.1 < 1 } && seen.contains { $0.0 > 0 && $0.0 < 1 })
    stage.settle()
    #expect(layers(stage).map(\.text) == ["6"])
    #expect(layers(stage).map(\.opacity) == [1])
  }

  @Test func `at its end the picture is the one of a cut`() {
    let pictures = [nil, AnyTransition.opacity, .slide].map { transition in
      let (stage, model) = waiting(old: transition, new: transition)
      model.data = 6
      stage.settle()
      return stage.drawListDescription
    }
    #expect(pictures[1] == pictures[0] && pictures[2] == pictures[0])
  }

  @Test func `the other one fades where one alone says something`() {
    for (old, new) in [(AnyTransition.opacity, nil), (nil, AnyTransition.opacity)] {
      let (stage, model) = waiting(old: old, new: new)
      model.data = 6
      stage.advance(by: 0)
      stage.advance(by: 0.06)
      #expect(layers(stage).count == 2)
    }
  }

  @Test(arguments: ListStage.axes)
  func `the old moves out and the new in by their own ways, inside the page`(
    axis: Orientation
  ) throws {
    let linear = Animation.linear(duration: 0.2)
    let (stage, model) = waiting(
      axis, old: .move(edge: .top).animation(linear),
      new: .asymmetric(
        insertion: .offset(x: 40, y: 0).animation(linear), removal: .identity))
    let place = try #require(stage.carousels[0].frame(ofPage: 1)).origin
    model.data = 6
    stage.advance(by: 0)
    stage.advance(by: 0.1)
    let layers = layers(stage)
    let height = axis == .horizontal ? 200.0 : 280
    #expect(layers.map(\.text) == ["placeholder", "6"])
    #expect(layers.map(\.x) == [Int(place.x), Int(place.x) + 20])
    #expect(layers.map(\.y) == [Int(place.y - height / 2), Int(place.y)])
    #expect(layers.map(\.opacity) == [1, 1])
  }

  @Test func `where motion is reduced it is a cut`() {
    let (stage, model) = waiting(reducesMotion: true, old: .slide, new: .slide)
    model.data = 6
    #expect(stage.carousels[0].texts(onPage: 1) == ["6", "taps 0"])
    #expect(stage.settle() && layers(stage).count == 1)
  }

  @Test func `identity is a cut`() {
    let (stage, model) = waiting(old: .identity, new: .identity)
    let frames = stage.frames
    model.data = 6
    stage.settle()
    #expect(stage.frames == frames + 1)
  }

  @Test func `a fade takes the time that it is given`() {
    let (stage, model) = waiting(
      old: .identity, new: .opacity.animation(.linear(duration: 2)))
    model.data = 6
    stage.advance(by: 0)
    stage.advance(by: 1.9)
    #expect(stage.carousels[0].phase == .idle)
    let frames = stage.frames
    stage.settle()
    #expect(stage.frames > frames && stage.frames < frames + 10)
    #expect(abs(stage.time - 2) < 1)
  }

  @Test func `the page is the new content from the start, and keeps its state`() throws {
    let (stage, model) = waiting(old: .opacity, new: .opacity)
    try stage.tap(text: "taps 0")
    stage.settle()
    #expect(stage.carousels[0].texts(onPage: 1).contains("taps 1"))
    model.data = 6
    stage.advance(by: 0)
    stage.advance(by: 0.05)
    stage.tap(Point(x: 200, y: 150))
    stage.settle()
    #expect(stage.carousels[0].texts(onPage: 1) == ["6", "taps 2"])
  }

  @Test func `a page that is turned away from meanwhile goes with its fade`() {
    let (stage, model) = waiting(
      old: .opacity, new: .opacity.animation(.linear(duration: 1)))
    model.data = 6
    stage.advance(by: 0.1)
    stage.wheel(at: middle, dy: 1)
    stage.settle()
    #expect(stage.carousels[0].settledPage == 0)
    #expect(model.calls.last == "prev 6")
    stage.advance(by: 2)
    #expect(layers(stage).isEmpty)
    #expect(stage.diagnostics == [])
  }

  @Test func `what is not seen does not fade`() async {
    let model = AsyncPages(5)
    model.ratio = 1
    model.slow = ["load 6"]
    let stage = Stage(size: Size(width: 400, height: 200)) {
      @Bindable var model = model
      Carousel(page: $model.page, ratio: 1, load: model.load) { page in
        Text(page.value ?? "loading").transition(.opacity)
      } next: {
        try await model.next($0)
      } previous: {
        try await model.previous($0)
      }
    }
    await stage.waitForTasks()
    stage.settle()
    await stage.waitForTasks()
    stage.settle()
    let frames = stage.frames
    model.answer("load 6")
    await stage.waitForTasks()
    stage.settle()
    #expect(stage.frames <= frames + 1)
    stage.wheel(at: middle, dy: -1)
    stage.settle()
    #expect(stage.carousels[0].texts(onPage: 1) == ["page 6"])
  }

  @Test func `a failure fades in, and out again as it is retried`() async throws {
    let model = AsyncPages(5)
    model.failing = ["load 5"]
    let stage = Stage(size: Size(width: 400, height: 200)) {
      Carousel(page: .constant(5), load: model.load) { page in
        switch page.state {
        case .loading: Text("loading").transition(.opacity)
        case .loaded(let text): Text(text).transition(.opacity)
        case .failed(_, let retry): Button("failed", action: retry).transition(.opacity)
        }
      } next: { _ in
        nil
      } previous: { _ in
        nil
      }
    }
    await stage.waitForTasks()
    stage.advance(by: 0)
    stage.advance(by: 0.05)
    #expect(stage.textElements.map(\.text) == ["loading", "failed"])
    stage.settle()
    #expect(stage.textElements.map(\.text) == ["failed"])
    model.failing = []
    try stage.tap(text: "failed")
    await stage.waitForTasks()
    stage.settle()
    #expect(stage.textElements.map(\.text) == ["page 5"])
  }
}

private struct FadingCards: View {
  let model: CardModel
  let axis: Orientation
  let old: AnyTransition?
  let new: AnyTransition?

  var body: some View {
    Carousel(
      data: model.data,
      content: { FadingCard(number: $0, old: old, new: new) },
      isNextAvailable: { model.isAvailable(1) }, fetchNext: { model.fetch(1, from: $0) },
      isPrevAvailable: { model.isAvailable(-1) }, fetchPrev: { model.fetch(-1, from: $0) }
    )
    .orientation(axis)
  }
}

/// One view for both: what changes is its text and its transition.
private struct FadingCard: View {
  let number: Int?
  let old: AnyTransition?
  let new: AnyTransition?

  var body: some View {
    if let transition = number == nil ? old : new {
      CountedCard(number: number).transition(transition)
    } else {
      CountedCard(number: number)
    }
  }
}

private struct CountedCard: View {
  let number: Int?
  @State private var taps = 0

  var body: some View {
    VStack {
      Text(number.map { "\($0)" } ?? "placeholder")
      Text("taps \(taps)")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.teal)
    .onTapGesture { taps += 1 }
  }
}

/// A text as it is drawn: how opaque, and where the page's look that it is in begins, in pixels.
private struct Layer {
  let opacity: Double
  let x: Int
  let y: Int
  let text: String

  /// Whether it is in the middle of 400 points, where a neighbour is not.
  var isCentral: Bool { min(x, y) > -200 && max(x, y) < 300 }
}

extension Stage {
  fileprivate var layers: [Layer] {
    var layers: [Layer] = []
    func read(_ commands: [DrawCommand], x: Int, y: Int, opacity: Double) {
      var opacities = [opacity]
      for command in commands {
        switch command {
        case .pushOpacity(let inner): opacities.append(opacities[opacities.count - 1] * inner)
        case .popOpacity: opacities.removeLast()
        case .fragment(let fragment, let dx, let dy):
          read(fragment.commands, x: x + dx, y: y + dy, opacity: opacities[opacities.count - 1])
        case .text(let run, _, _, _):
          layers.append(
            Layer(opacity: opacities[opacities.count - 1], x: x, y: y, text: run.text))
        default: break
        }
      }
    }
    read(session.drawList().commands, x: 0, y: 0, opacity: 1)
    return layers
  }
}
