import Canvas
import Testing

@testable import Views

@Suite struct ActionTests {
  @Test func aButtonActsOnReleaseOverIt() {
    let log = Log()
    let hosted = Hosted(Button("press") { log.note("pressed") })
    hosted.send(.down(hosted.pointer(100, 50)))
    #expect(log.take() == [])
    hosted.send(.up(hosted.pointer(100, 50)))
    #expect(log.take() == ["pressed"])
    hosted.send(.down(hosted.pointer(100, 50)))
    hosted.send(.move(hosted.pointer(10, 10)))
    hosted.send(.up(hosted.pointer(10, 10)))
    #expect(log.take() == [])
    // Outside of lists a button waits for the pointer to come back.
    hosted.send(.down(hosted.pointer(100, 50)))
    hosted.send(.move(hosted.pointer(10, 10)))
    hosted.send(.move(hosted.pointer(100, 50)))
    hosted.send(.up(hosted.pointer(100, 50)))
    #expect(log.take() == ["pressed"])
  }

  @Test func aStyleIsToldOfPressesAndHovering() {
    struct Style: ButtonStyle {
      @Environment(\.isEnabled) var isEnabled
      func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 0) {
          configuration.label
          Text(
            "\(configuration.isPressed ? "P" : "")\(configuration.isHovered ? "H" : "")"
              + (isEnabled ? "" : "D"))
        }
      }
    }
    let hosted = Hosted(Button("a") {}.buttonStyle(Style()))
    #expect(hosted.texts == ["a"])
    hosted.hover(100, 50)
    #expect(hosted.texts == ["a", "H"])
    hosted.send(.down(hosted.pointer(100, 50)))
    #expect(hosted.texts == ["a", "PH"])
    hosted.send(.cancel(hosted.pointer(100, 50)))
    #expect(hosted.texts == ["a", "H"])
    hosted.send(.leave)
    #expect(hosted.texts == ["a"])
    #expect(Hosted(Button("a") {}.buttonStyle(Style()).disabled(true)).texts == ["a", "D"])
  }

  @Test func aDisabledButtonDoesNothing() {
    let log = Log()
    let hosted = Hosted(
      Button("a") { log.note("pressed") }.keyboardShortcut("r").disabled(true))
    hosted.tap(100, 50)
    hosted.key("R", .control)
    #expect(log.take() == [])
  }

  @Test func theStylesLookDifferentInEachState() {
    func look(_ view: some View, _ act: (Hosted) -> Void = { _ in }) -> [DrawCommand] {
      let hosted = Hosted(view)
      act(hosted)
      return hosted.commands
    }
    func looks(_ button: some View) -> Set<[DrawCommand]> {
      [
        look(button), look(button) { $0.hover(100, 50) },
        look(button) { $0.send(.down($0.pointer(100, 50))) }, look(button.disabled(true)),
      ]
    }
    let button = Button("title") {}
    #expect(looks(button).count == 4)
    #expect(looks(button.buttonStyle(.plain)).count >= 3)
    #expect(looks(button.buttonStyle(.bordered)).count == 4)
    #expect(looks(button.buttonStyle(.borderedProminent)).count == 4)
  }

  @Test func aTapCountsOnlyWithinTheSlop() {
    let log = Log()
    let hosted = Hosted(
      Color.red.frame(width: 100, height: 100).onTapGesture { log.note("tap") })
    hosted.tap(100, 50)
    #expect(log.take() == ["tap"])
    hosted.send(.down(hosted.pointer(100, 50)))
    hosted.send(.move(hosted.pointer(111, 50)))
    hosted.send(.move(hosted.pointer(100, 50)))
    hosted.send(.up(hosted.pointer(100, 50)))
    hosted.tap(20, 50)
    #expect(log.take() == [])
  }

  @Test func theWholeFrameCanBeTapped() {
    let log = Log()
    let hosted = Hosted(
      HStack {
        Text("a")
        Spacer()
        Text("b")
      }
      .contentShape(Rectangle()).onTapGesture { log.note("tap") })
    hosted.tap(100, 50)
    #expect(log.take() == ["tap"])
  }

  @Test func theInnermostTargetTakesTheTap() {
    let log = Log()
    let hosted = Hosted(
      VStack(spacing: 0) {
        Text("a").onTapGesture { log.note("inner") }
        Text("b")
      }
      .onTapGesture { log.note("outer") })
    hosted.tap(100, 40)
    hosted.tap(100, 60)
    #expect(log.take() == ["inner", "outer"])
  }

  @Test func twoTapsHaveToBeCloseInTimeAndPlace() {
    let log = Log()
    let hosted = Hosted(Color.red.onTapGesture(count: 2) { log.note("double") })
    hosted.tap(100, 50)
    hosted.tap(100, 50, after: 0.1)
    #expect(log.take() == ["double"])
    hosted.tap(100, 50, after: 1)
    hosted.tap(100, 50, after: 0.4)
    #expect(log.take() == [])
    hosted.tap(100, 50, after: 1)
    hosted.tap(120, 50, after: 0.1)
    #expect(log.take() == [])
    // Of three quick taps the first two count, and the third begins anew.
    for _ in 0..<3 { hosted.tap(50, 50, after: 0.05) }
    #expect(log.take() == ["double"])
  }

  @Test func aSingleTapGoesOnOnceNoSecondComes() {
    let log = Log()
    let hosted = Hosted(
      Color.red.onTapGesture(count: 2) { log.note("double") }.onTapGesture { log.note("single") })
    hosted.tap(100, 50)
    #expect(log.take() == [])
    #expect(hosted.host.nextWake != nil)
    hosted.frame(after: 0.35)
    #expect(log.take() == ["single"])
    hosted.tap(100, 50, after: 1)
    hosted.tap(100, 50, after: 0.1)
    hosted.frame(after: 1)
    #expect(log.take() == ["double"])
    #expect(!hosted.host.isAnimating)
  }

  @Test func hoveringIsToldOnChange() {
    let log = Log()
    let hosted = Hosted(
      Color.red.frame(width: 100, height: 100).onHover { log.note($0 ? "in" : "out") })
    hosted.hover(100, 50)
    hosted.hover(110, 50)
    hosted.frame()
    #expect(log.take() == ["in"])
    hosted.hover(10, 50)
    #expect(log.take() == ["out"])
    hosted.hover(100, 50)
    hosted.send(.leave)
    #expect(log.take() == ["in", "out"])
  }

  @Test func keysGoToTheInnermostHandlerThatTakesThem() {
    let log = Log()
    let hosted = Hosted(
      VStack {
        Text("a").onKeyPress("r") {
          log.note("inner")
          return .handled
        }
      }
      .onKeyPress("r") {
        log.note("outer")
        return .handled
      }
      .onKeyPress(.home) {
        log.note("home")
        return .ignored
      }
      .onKeyPress { press in
        log.note("\(press.key.character == "x")")
        return .handled
      })
    hosted.key("R")
    #expect(log.take() == ["inner"])
    hosted.key("R", .control)
    #expect(log.take() == ["false"])
    hosted.key("Home")
    #expect(log.take() == ["home", "false"])
    hosted.key("X")
    #expect(log.take() == ["true"])
  }

  @Test func aShortcutPressesItsButton() {
    let log = Log()
    let hosted = Hosted(
      VStack {
        Button("a") { log.note("a") }.keyboardShortcut("r")
        Button("b") { log.note("b") }.keyboardShortcut(.home, modifiers: [])
        Button("c") { log.note("c") }.keyboardShortcut("r", modifiers: [.command, .shift])
      })
    hosted.key("R")
    #expect(log.take() == [])
    hosted.key("R", .control)
    hosted.key("Home")
    hosted.key("R", [.control, .shift])
    #expect(log.take() == ["a", "b", "c"])
  }

  @Test(arguments: [
    ("r" as KeyEquivalent, "R"), (.space, "Space"), (.pageDown, "PageDown"), (.return, "Return"),
    (.upArrow, "Up"), ("1", "1"), ("+", "+"), (.escape, "Escape"),
  ])
  func keysHaveSDLsNames(_ key: KeyEquivalent, name: String) {
    #expect(key.keyName == name)
    #expect(KeyEquivalent(keyName: name) == key)
  }
}
