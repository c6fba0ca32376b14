import Canvas
import Testing

@testable import Views

/// State that a test writes as an app would.
@MainActor private final class Model<Value> {
  @State var value: Value
  init(_ value: Value) { _value = State(initialValue: value) }
}

/// Shows what a closure makes of a model, and counts how often.
private struct Shown<Value, Content: View>: View {
  let model: Model<Value>
  let log: Log
  @ViewBuilder let content: (Value) -> Content

  var body: some View {
    log.note("body")
    return content(model.value)
  }
}

@MainActor private func host<Value>(
  _ model: Model<Value>, log: Log = Log(), width: Double = 200, height: Double = 100,
  @ViewBuilder _ content: @escaping (Value) -> some View
) -> Hosted {
  Hosted(Shown(model: model, log: log, content: content), width: width, height: height)
}

/// What a frame has of opacities, outermost first.
@MainActor private func opacities(_ hosted: Hosted) -> [Double] {
  hosted.commands.compactMap { if case .pushOpacity(let opacity) = $0 { opacity } else { nil } }
}

@MainActor struct AnimationTests {
  private let second = Animation.linear(duration: 1)

  @Test func `an opacity goes evenly, evaluates nothing on the way, and ends`() {
    let model = Model(1.0)
    let log = Log()
    let hosted = host(model, log: log) { Rectangle().opacity($0) }
    withAnimation(second) { model.value = 0.5 }
    #expect(hosted.host.needsFrame)
    hosted.frame(after: 1)
    #expect(log.take() == ["body", "body"])
    #expect(opacities(hosted) == [])
    #expect(hosted.host.isAnimating)
    hosted.frame(after: 0.25)
    #expect(opacities(hosted) == [0.875])
    hosted.frame(after: 0.5)
    #expect(opacities(hosted) == [0.625])
    hosted.frame(after: 0.25)
    #expect(opacities(hosted) == [0.5])
    #expect(!hosted.host.needsFrame && hosted.host.nextWake == nil && !hosted.host.isAnimating)
    #expect(log.take() == [])
  }

  @Test func `without an animation, and with less motion, changes are cuts`() {
    let model = Model(1.0)
    let hosted = host(model) {
      Rectangle().opacity($0).environment(\.accessibilityReduceMotion, $0 < 0.4)
    }
    model.value = 0.5
    hosted.frame()
    #expect(opacities(hosted) == [0.5])
    withAnimation(second) { withAnimation(nil) { model.value = 0.75 } }
    #expect(opacities(hosted) == [0.75])
    withAnimation(second) { model.value = 0.25 }
    #expect(opacities(hosted) == [0.25])
    #expect(!hosted.host.isAnimating)
    // And one that runs ends at once.
    withAnimation(second) { model.value = 0.5 }
    hosted.frame()
    #expect(hosted.host.isAnimating)
    model.value = 1
    #expect(opacities(hosted) == [])
    hosted.frame(after: 0.1)
    #expect(!hosted.host.isAnimating)
  }

  @Test func `a colour, a radius and an effect go their ways`() {
    let model = Model(false)
    let hosted = host(model, width: 100, height: 100) { isOn in
      Color(red: isOn ? 1 : 0, green: 0, blue: isOn ? 0 : 1)
        .cornerRadius(isOn ? 20 : 0)
        .scaleEffect(isOn ? 0.5 : 1)
    }
    withAnimation(second) { model.value = true }
    hosted.frame()
    hosted.frame(after: 0.5)
    let commands = hosted.commands
    #expect(
      commands.contains {
        if case .pushTransform(let transform) = $0 { transform.xx == 0.75 } else { false }
      })
    #expect(
      commands.contains {
        if case .pushClip(_, radius: 10) = $0 { true } else { false }
      })
    #expect(
      commands.contains(
        .fill(
          [0, 0, 100, 100], radius: 0, PixelColor(red: 128, green: 0, blue: 128))))
  }

  @Test func `what lies elsewhere goes there, and grounds grow`() {
    let model = Model(false)
    let hosted = host(model) { isOn in
      VStack(alignment: .leading, spacing: 0) {
        Color.red.frame(width: isOn ? 100 : 50, height: isOn ? 40 : 20)
        Color.green.frame(width: 10, height: 10)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    #expect(hosted.fill(.green) == [0, 20, 10, 10])
    withAnimation(second) { model.value = true }
    hosted.frame()
    #expect(hosted.fill(.red) == [0, 0, 50, 20])
    #expect(hosted.fill(.green) == [0, 20, 10, 10])
    hosted.frame(after: 0.5)
    #expect(hosted.fill(.red) == [0, 0, 75, 30])
    #expect(hosted.fill(.green) == [0, 30, 10, 10])
    hosted.frame(after: 0.5)
    #expect(hosted.fill(.red) == [0, 0, 100, 40])
    #expect(hosted.fill(.green) == [0, 40, 10, 10])
    #expect(!hosted.host.isAnimating)
  }

  @Test func `an offset and a padding are ways, too, and the hits follow`() {
    let model = Model(false)
    let log = Log()
    let hosted = host(model) { isOn in
      Color.red.frame(width: 20, height: 20)
        .onTapGesture { log.note("tap") }
        .padding(.leading, isOn ? 40 : 0)
        .offset(x: isOn ? 100 : 0)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    withAnimation(second) { model.value = true }
    hosted.frame()
    hosted.frame(after: 0.5)
    #expect(hosted.fill(.red) == [70, 0, 20, 20])
    hosted.tap(75, 5)
    #expect(log.take() == ["tap"])
    hosted.frame(after: 0.5)
    #expect(hosted.fill(.red) == [140, 0, 20, 20])
  }

  @Test func `a way back begins where the view is, with the speed it has`() throws {
    let model = Model(0.0)
    let hosted = host(model) { x in
      Color.red.frame(width: 10, height: 10).offset(x: x)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    withAnimation(.linear(duration: 1)) { model.value = 100 }
    hosted.frame()
    hosted.frame(after: 0.5)
    #expect(hosted.fill(.red)?.x == 50)
    withAnimation(.linear(duration: 1)) { model.value = 0 }
    hosted.frame()
    #expect(hosted.fill(.red)?.x == 50)
    // The old way's last half, +50, and the new one's first, -50.
    hosted.frame(after: 0.25)
    #expect(hosted.fill(.red)?.x == 50)
    hosted.frame(after: 0.25)
    #expect(hosted.fill(.red)?.x == 50)
    hosted.frame(after: 0.25)
    #expect(hosted.fill(.red)?.x == 25)
    hosted.frame(after: 0.25)
    #expect(hosted.fill(.red)?.x == 0)
    #expect(!hosted.host.isAnimating)
  }

  @Test func `a finger takes over at once`() {
    let model = Model(0.0)
    let hosted = host(model) { x in
      Color.red.frame(width: 10, height: 10).offset(x: x)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    withAnimation(second) { model.value = 100 }
    hosted.frame()
    hosted.frame(after: 0.5)
    #expect(hosted.fill(.red)?.x == 50)
    model.value = 20
    #expect(hosted.fill(.red)?.x == 20)
    hosted.frame(after: 0.1)
    #expect(hosted.fill(.red)?.x == 20)
    #expect(!hosted.host.isAnimating)
  }

  @Test func `only what is inside goes by the animation of a value`() {
    let model = Model((inner: 0.0, other: 0))
    let hosted = host(model) { value in
      VStack(alignment: .leading, spacing: 0) {
        Color.red.frame(width: 10, height: 10).offset(x: value.inner)
          .animation(.linear(duration: 1), value: value.inner)
        Color.green.frame(width: 10, height: 10).offset(x: value.inner)
        Color.blue.frame(width: 10, height: 10).offset(x: value.inner)
          .animation(.linear(duration: 1), value: value.other)
        Color.orange.frame(height: 10).offset(x: value.inner).animation(nil, value: value.inner)
      }
    }
    model.value.inner = 100
    hosted.frame()
    hosted.frame(after: 0.5)
    #expect(hosted.fill(.red)?.x == 50)
    #expect(hosted.fill(.green)?.x == 100)
    #expect(hosted.fill(.blue)?.x == 100)
    // Its own goes before that of the change.
    withAnimation(.linear(duration: 4)) { model.value.inner = 0 }
    hosted.frame(after: 0.5)
    hosted.frame(after: 1)
    #expect(hosted.fill(.red)?.x == 0)
    #expect(hosted.fill(.green)?.x == 75)
    #expect(hosted.fill(.orange)?.x == 0)
    hosted.frame(after: 3)
    #expect(!hosted.host.isAnimating)
  }

  @Test func `a delay has no frames, and a repetition ends`() throws {
    let model = Model(1.0)
    let hosted = host(model) { Rectangle().opacity($0) }
    withAnimation(.linear(duration: 1).repeatCount(2).delay(3)) { model.value = 0.5 }
    hosted.frame()
    #expect(!hosted.host.needsFrame && hosted.host.nextWake == 3)
    hosted.frame(after: 3.5)
    #expect(opacities(hosted) == [0.75])
    #expect(hosted.host.needsFrame)
    hosted.frame(after: 1)
    #expect(opacities(hosted) == [0.75])
    hosted.frame(after: 0.5)
    #expect(opacities(hosted) == [0.5])
    #expect(!hosted.host.isAnimating)
  }

  @Test func `a binding's writes are animated`() {
    let model = Model(1.0)
    let hosted = host(model) { Rectangle().opacity($0) }
    model.$value.animation(second).wrappedValue = 0
    hosted.frame()
    hosted.frame(after: 0.5)
    #expect(opacities(hosted) == [0.5])
  }
}

@MainActor struct TransitionTests {
  private let second = Animation.linear(duration: 1)

  @Test func `a view fades in and out while the others make room`() {
    let model = Model(false)
    let log = Log()
    let hosted = host(model) { isOn in
      VStack(spacing: 0) {
        if isOn { Color.red.frame(height: 20).onTapGesture { log.note("red") } }
        Color.green.frame(height: 10)
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
    withAnimation(second) { model.value = true }
    hosted.frame()
    #expect(hosted.fills(.red) == [])
    #expect(hosted.fill(.green) == [0, 0, 200, 10])
    hosted.frame(after: 0.25)
    #expect(opacities(hosted) == [0.25])
    #expect(hosted.fill(.red) == [0, 0, 200, 20])
    #expect(hosted.fill(.green) == [0, 5, 200, 10])
    hosted.frame(after: 1)
    #expect(opacities(hosted) == [])
    #expect(hosted.fill(.green) == [0, 20, 200, 10])
    #expect(!hosted.host.isAnimating)
    withAnimation(second) { model.value = false }
    hosted.frame()
    hosted.frame(after: 0.25)
    #expect(opacities(hosted) == [0.75])
    #expect(hosted.fill(.red) == [0, 0, 200, 20])
    #expect(hosted.fill(.green) == [0, 15, 200, 10])
    hosted.tap(100, 3)
    #expect(log.take() == [])
    hosted.frame(after: 0.7)
    #expect(hosted.fills(.red) == [])
    #expect(hosted.fill(.green) == [0, 0, 200, 10])
    #expect(!hosted.host.isAnimating)
  }

  @Test func `it goes as it says, and comes again as another`() {
    let model = Model(true)
    let log = Log()
    let hosted = host(model, width: 100) { isOn in
      ZStack {
        if isOn {
          Counter(log: log).transition(.move(edge: .bottom))
        }
      }
    }
    #expect(hosted.texts == ["0"])
    hosted.tap(50, 50)
    #expect(hosted.texts == ["1"])
    let y = hosted.lines[0].y
    withAnimation(second) { model.value = false }
    hosted.frame()
    #expect(log.take() == ["gone"])
    hosted.frame(after: 0.5)
    #expect(hosted.texts == ["1"])
    #expect(hosted.lines[0].y == y + 50)
    withAnimation(second) { model.value = true }
    hosted.frame()
    hosted.frame(after: 0.25)
    // The old one goes on, the new one begins, with a state of its own.
    #expect(hosted.texts == ["0", "1"] || hosted.texts == ["1", "0"])
    hosted.frame(after: 0.75)
    #expect(hosted.texts == ["0"])
    #expect(hosted.lines[0].y == y)
  }

  @Test func `of a loop's views those that stay go to their places`() {
    let model = Model([1, 2, 3])
    let hosted = host(model, height: 40) { items in
      VStack(spacing: 0) {
        ForEach(items, id: \.self) { Text("\($0)").frame(height: 10) }
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
    func places() -> [String: Int] {
      Dictionary(hosted.lines.map { ($0.text, $0.y) }, uniquingKeysWith: { $1 })
    }
    let start = places()
    withAnimation(second) { model.value = [3, 1, 4] }
    hosted.frame()
    #expect(places()["3"] == start["3"])
    hosted.frame(after: 0.5)
    let middle = places()
    #expect(middle["3"] == start["3"]! - 10)
    #expect(middle["1"] == start["1"]! + 5)
    #expect(middle["2"] == start["2"]!)
    #expect(middle["4"] == start["3"]!)
    hosted.frame(after: 0.5)
    #expect(places() == ["3": start["1"]!, "1": start["2"]!, "4": start["3"]!])
  }

  @Test func `a transition with an animation of its own needs no other`() {
    let model = Model(false)
    let hosted = host(model) { isOn in
      HStack {
        if isOn { Color.red.transition(.opacity.animation(.linear(duration: 1))) }
      }
    }
    model.value = true
    hosted.frame()
    hosted.frame(after: 0.5)
    #expect(opacities(hosted) == [0.5])
  }

  private struct Counter: View {
    let log: Log
    @State private var count = 0
    var body: some View {
      Text("\(count)").onTapGesture { count += 1 }.onDisappear { log.note("gone") }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}
