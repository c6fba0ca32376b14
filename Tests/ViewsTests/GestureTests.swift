import Canvas
import Testing

@testable import Views

/// Gestures as views have them, and whom a touch belongs to.
@Suite struct GestureTests {
  private let log = Log()

  private func drag(_ name: String, minimumDistance: Double = 10) -> some Gesture {
    DragGesture(minimumDistance: minimumDistance)
      .onChanged { [log] in
        log.note("\(name) \(Int($0.translation.width)),\(Int($0.translation.height))")
      }
      .onEnded { [log] _ in log.note("\(name) ended") }
  }

  private func tap(_ name: String, count: Int = 1) -> some Gesture {
    TapGesture(count: count).onEnded { [log] in log.note(name) }
  }

  // MARK: Drags

  @Test func aDragBeginsAtItsDistance() {
    let hosted = Hosted(Color.red.gesture(drag("drag")))
    hosted.press(100, 50)
    hosted.move(106, 50)
    #expect(log.take() == [])
    hosted.move(106, 58)
    hosted.move(106, 58)
    hosted.move(90, 50)
    hosted.lift(90, 50)
    #expect(log.take() == ["drag 6,8", "drag -10,0", "drag ended"])
    hosted.tap(100, 50)
    #expect(log.take() == [])
  }

  @Test func aDragWithoutDistanceBeginsAtOnce() {
    let hosted = Hosted(Color.red.gesture(drag("drag", minimumDistance: 0)))
    hosted.press(100, 50)
    #expect(log.take() == ["drag 0,0"])
    hosted.lift(100, 50)
    #expect(log.take() == ["drag ended"])
  }

  @Test func aDragTellsPlacesInTheViewAndInTheWindow() {
    var values: [CoordinateSpace: DragGesture.Value] = [:]
    func drag(_ space: CoordinateSpace) -> some Gesture {
      DragGesture(coordinateSpace: space).onChanged { values[space] = $0 }
    }
    let hosted = Hosted(
      Color.red.frame(width: 100, height: 80).offset(x: 20, y: 0)
        .gesture(drag(.local)).simultaneousGesture(drag(.global)))
    hosted.press(100, 50)
    hosted.move(130, 60)
    // The view lies from 50 to 150; what it shows is drawn 20 points further right.
    #expect(values[.local]?.startLocation == Point(x: 50, y: 40))
    #expect(values[.local]?.location == Point(x: 80, y: 50))
    #expect(values[.global]?.startLocation == Point(x: 100, y: 50))
    #expect(values[.global]?.location == Point(x: 130, y: 60))
    #expect(values[.local]?.translation == Size(width: 30, height: 10))
  }

  @Test func aTurnedMirroredAndScaledViewIsDraggedInItsOwnSpace() {
    var value: DragGesture.Value?
    let hosted = Hosted(
      Color.red.frame(width: 40, height: 40)
        .gesture(DragGesture().onChanged { value = $0 })
        .scaleEffect(x: -2, y: 2).rotationEffect(.degrees(90)))
    // To the right on the screen is upwards before the turn, and half as far before the scale.
    hosted.press(100, 50)
    hosted.move(120, 50, after: 0.01)
    hosted.move(130, 50, after: 0.01)
    #expect(value?.startLocation == Point(x: 20, y: 20))
    #expect(value?.location == Point(x: 20, y: 5))
    #expect(value?.translation == Size(width: 0, height: -15))
    #expect((value?.velocity.height ?? 0) < -250)
    hosted.move(130, 60, after: 0.01)
    #expect(value?.translation == Size(width: -5, height: -15))
  }

  @Test func aViewThatFollowsItsOwnDragDoesNotShake() {
    struct Card: View {
      @GestureState private var offset = Size.zero
      let log: Log
      var body: some View {
        Color.red.frame(width: 40, height: 40)
          .gesture(
            DragGesture().updating($offset) { value, state, _ in
              state = value.translation
              log.note("\(value.translation.width)")
            }
          )
          .offset(offset)
      }
    }
    let hosted = Hosted(Card(log: log))
    hosted.press(100, 50)
    for x in [110.0, 120, 121, 119] { hosted.move(x, 50) }
    #expect(log.take() == ["10.0", "20.0", "21.0", "19.0"])
    #expect(hosted.fill(.red) == [99, 30, 40, 40])
    hosted.lift(119, 50)
    #expect(hosted.fill(.red) == [80, 30, 40, 40])
  }

  // MARK: State of a gesture

  private struct Pressable: View {
    @GestureState(reset: { value, _ in lastReset = value }) private var way: Double? = nil
    static var lastReset: Double?
    var body: some View {
      Text(way.map { "\(Int($0))" } ?? "none")
        .frame(width: 100, height: 100)
        .gesture(
          DragGesture().updating($way) { value, state, _ in state = value.translation.width })
    }
  }

  @Test(arguments: ["end", "cancel", "focus", "button"])
  func aGesturesStateIsAsItWasOnceItIsOver(way: String) {
    let hosted = Hosted(Pressable())
    #expect(hosted.texts == ["none"])
    hosted.press(100, 50)
    hosted.move(130, 50)
    #expect(hosted.texts == ["30"])
    switch way {
    case "end": hosted.lift(130, 50)
    case "cancel": hosted.send(.cancel(hosted.pointer(130, 50)))
    case "focus": hosted.send(.focus(gained: false))
    default: hosted.send(.move(hosted.pointer(140, 50, button: 0)))
    }
    #expect(hosted.texts == ["none"])
    #expect(Pressable.lastReset == 30)
    hosted.move(160, 50)
    #expect(hosted.texts == ["none"])
    #expect(hosted.reports == [])
  }

  @Test func aViewThatGoesEndsItsGesture() {
    struct Going: View {
      @State private var isThere = true
      @GestureState private var isDragged = false
      let log: Log
      var body: some View {
        VStack {
          Text("\(isDragged)")
          if isThere {
            Color.red.gesture(
              DragGesture().updating($isDragged) { _, state, _ in state = true }
                .onChanged { value in if value.translation.width > 50 { isThere = false } }
                .onEnded { _ in log.note("ended") })
          }
        }
      }
    }
    let hosted = Hosted(Going(log: log))
    hosted.press(20, 80)
    hosted.move(60, 80)
    #expect(hosted.texts == ["true"])
    hosted.move(90, 80)
    #expect(hosted.texts == ["false"])
    hosted.lift(90, 80)
    #expect(log.take() == [] && hosted.reports == [])
  }

  @Test func theLatestClosuresAreCalled() {
    struct Counter: View {
      @State private var count = 0
      let log: Log
      var body: some View {
        let count = count
        return Text("\(count)").frame(width: 100, height: 100)
          .gesture(
            DragGesture().onChanged { _ in
              log.note("\(count)")
              self.count = count + 1
            })
      }
    }
    let hosted = Hosted(Counter(log: log))
    hosted.press(100, 50)
    for x in [110.0, 120, 130] { hosted.move(x, 50) }
    #expect(log.take() == ["0", "1", "2"])
  }

  // MARK: Who wins

  @Test func aChildsGestureWins() {
    let hosted = Hosted(
      VStack(spacing: 0) {
        Color.red.gesture(drag("inner")).onTapGesture { [log] in log.note("inner tap") }
        Color.blue
      }
      .gesture(drag("outer")).onTapGesture { [log] in log.note("outer tap") })
    hosted.dragAcross(from: 100, 25, to: 120, 25)
    hosted.dragAcross(from: 100, 75, to: 120, 75)
    hosted.tap(100, 25)
    hosted.tap(100, 75)
    #expect(
      log.take() == [
        "inner 20,0", "inner ended", "outer 20,0", "outer ended", "inner tap", "outer tap",
      ])
  }

  @Test func aParentsHighPriorityWins() {
    let hosted = Hosted(
      Button("b") { [log] in log.note("button") }
        .highPriorityGesture(tap("tap")).highPriorityGesture(drag("drag")))
    hosted.tap(100, 50)
    hosted.dragAcross(from: 100, 50, to: 120, 50)
    #expect(log.take() == ["tap", "drag 20,0", "drag ended"])
  }

  @Test func aHighPriorityDoubleTapLetsTheButtonHaveASingleOne() {
    let hosted = Hosted(
      Button("b") { [log] in log.note("button") }.highPriorityGesture(tap("double", count: 2)))
    hosted.tap(100, 50)
    #expect(log.take() == [])
    hosted.frame(after: 0.3)
    #expect(log.take() == ["button"])
    hosted.tap(100, 50, after: 1)
    hosted.tap(100, 50, after: 0.1)
    hosted.frame(after: 1)
    #expect(log.take() == ["double"])
    // A drag after the first tap is no second one.
    hosted.tap(100, 50, after: 1)
    hosted.press(100, 50, after: 0.1)
    hosted.move(140, 50)
    #expect(log.take() == ["button"])
  }

  @Test func simultaneousGesturesRunAlongside() {
    let hosted = Hosted(
      Button("b") { [log] in log.note("button") }
        .simultaneousGesture(tap("tap")).simultaneousGesture(drag("drag", minimumDistance: 0)))
    hosted.tap(100, 50)
    #expect(log.take() == ["drag 0,0", "button", "tap", "drag ended"])
  }

  @Test func aMaskSaysWhoseGesturesCount() {
    func taps(_ mask: GestureMask) -> [String] {
      let hosted = Hosted(
        Button("b") { [log] in log.note("button") }.gesture(tap("outer"), including: mask))
      hosted.tap(100, 50)
      return log.take()
    }
    #expect(taps(.all) == ["button"])
    #expect(taps(.gesture) == ["outer"])
    #expect(taps(.subviews) == ["button"])
    #expect(taps(.none) == [])
  }

  @Test func aDragCancelsTheButtonInside() {
    for distance in [0.0, 10] {
      let hosted = Hosted(
        Button("b") { [log] in log.note("button") }
          .gesture(drag("drag", minimumDistance: distance)))
      hosted.tap(100, 50)
      #expect(log.take() == ["button"])
      hosted.press(100, 50)
      hosted.move(104, 50)
      #expect(log.take() == [])
      hosted.move(112, 50)
      hosted.move(100, 50)
      hosted.lift(100, 50)
      #expect(log.take() == ["drag 12,0", "drag 0,0", "drag ended"])
    }
  }

  @Test func disabledViewsFollowNoGesture() {
    let hosted = Hosted(Color.red.gesture(drag("drag")).gesture(tap("tap")).disabled(true))
    hosted.dragAcross(from: 100, 50, to: 150, 50)
    hosted.tap(100, 50)
    #expect(log.take() == [])
  }

  @Test func aSecondFingerDoesNotDisturbTheFirst() {
    let hosted = Hosted(Color.red.gesture(drag("drag")))
    func finger(_ id: Int, _ x: Double) -> InputEvent.Pointer {
      InputEvent.Pointer(position: Point(x: x, y: 50), source: .touch, id: id)
    }
    hosted.send(.down(finger(1, 100)))
    hosted.send(.move(finger(1, 120)))
    hosted.send(.down(finger(2, 50)))
    hosted.send(.move(finger(2, 80)))
    hosted.send(.move(finger(1, 130)))
    hosted.send(.up(finger(2, 80)))
    hosted.send(.up(finger(1, 130)))
    #expect(log.take() == ["drag 20,0", "drag 30,0", "drag ended"])
  }

  // MARK: Long presses

  @Test func aLongPressIsOneWakeUp() {
    let hosted = Hosted(
      Color.red.onLongPressGesture {
        [log] in
        log.note("long")
      } onPressingChanged: { [log] in
        log.note("\($0)")
      })
    hosted.press(100, 50)
    #expect(log.take() == ["true"])
    #expect(hosted.host.nextWake == 0.5 && !hosted.host.needsFrame)
    hosted.frame(after: 0.5)
    #expect(log.take() == ["long", "false"])
    #expect(hosted.host.nextWake == nil && !hosted.host.needsFrame)
    hosted.lift(100, 50)
    hosted.press(100, 50)
    hosted.move(100, 61)
    #expect(log.take() == ["true", "false"])
    hosted.frame(after: 1)
    hosted.lift(100, 61)
    hosted.tap(100, 50)
    #expect(log.take() == ["true", "false"])
  }

  @Test func aLongPressIsNotHeldUpByATapOrADrag() {
    let hosted = Hosted(
      Color.red.onTapGesture { [log] in log.note("tap") }.gesture(drag("drag"))
        .onLongPressGesture { [log] in log.note("long") })
    hosted.tap(100, 50)
    hosted.press(100, 50)
    hosted.frame(after: 0.6)
    hosted.move(150, 50)
    hosted.lift(150, 50)
    hosted.dragAcross(from: 100, 50, to: 120, 50)
    #expect(log.take() == ["tap", "long", "drag 20,0", "drag ended"])
  }

  @Test func aPressOfAnyLengthTellsWhetherItIsPressed() {
    let hosted = Hosted(
      Color.red.onLongPressGesture(minimumDuration: .infinity) {
      } onPressingChanged: { [log] in
        log.note("\($0)")
      })
    hosted.press(100, 50)
    #expect(hosted.host.nextWake == nil)
    hosted.frame(after: 100)
    #expect(log.take() == ["true"])
    hosted.lift(100, 50)
    #expect(log.take() == ["false"])
  }

  // MARK: Gestures of gestures

  @Test func aLongPressAndThenADrag() {
    struct Movable: View {
      @GestureState private var step = "none"
      let log: Log
      var body: some View {
        Text(step).frame(width: 100, height: 100)
          .gesture(
            LongPressGesture().sequenced(before: DragGesture())
              .updating($step) { value, state, _ in
                switch value {
                case .first: state = "press"
                case .second(_, let drag):
                  state = drag.map { "\(Int($0.translation.width))" } ?? "held"
                }
              }
              .onEnded { value in
                if case .second(true, let drag?) = value { log.note("\(drag.translation.width)") }
              })
      }
    }
    let hosted = Hosted(Movable(log: log))
    hosted.press(100, 50)
    #expect(hosted.texts == ["press"])
    hosted.frame(after: 0.5)
    #expect(hosted.texts == ["held"])
    hosted.move(130, 50)
    #expect(hosted.texts == ["30"])
    hosted.lift(130, 50)
    #expect(hosted.texts == ["none"])
    #expect(log.take() == ["30.0"])
    hosted.press(100, 50)
    hosted.move(130, 50)
    #expect(hosted.texts == ["none"])
  }

  @Test func aTapAndThenADragOfTheNextFinger() {
    let hosted = Hosted(
      Color.red.gesture(
        TapGesture().sequenced(before: DragGesture(minimumDistance: 0)).onEnded {
          [log] value in
          if case .second(_, let drag?) = value { log.note("\(drag.translation.width)") }
        }))
    hosted.tap(100, 50)
    hosted.press(100, 50, after: 0.1)
    hosted.move(140, 50)
    hosted.lift(140, 50)
    #expect(log.take() == ["40.0"])
    hosted.tap(100, 50, after: 1)
    hosted.press(100, 50, after: 0.5)
    hosted.move(140, 50)
    hosted.lift(140, 50)
    #expect(log.take() == [])
  }

  @Test func oneGestureOrElseAnother() {
    let hosted = Hosted(
      Color.red.gesture(
        TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { [log] value in
          switch value {
          case .first: log.note("double")
          case .second: log.note("single")
          }
        }))
    hosted.tap(100, 50)
    #expect(log.take() == [])
    hosted.frame(after: 0.3)
    #expect(log.take() == ["single"])
    hosted.tap(100, 50, after: 1)
    hosted.tap(100, 50, after: 0.1)
    hosted.frame(after: 1)
    #expect(log.take() == ["double"])
  }

  @Test func twoGesturesAtOnce() {
    let hosted = Hosted(
      Color.red.gesture(
        LongPressGesture(minimumDuration: 0.2).simultaneously(
          with: DragGesture(minimumDistance: 0)
        )
        .onChanged { [log] value in
          log.note(
            "\(value.first == true) \(value.second.map { "\(Int($0.translation.width))" } ?? "-")")
        }
        .onEnded { [log] _ in log.note("ended") }))
    hosted.press(100, 50)
    hosted.move(105, 50)
    hosted.frame(after: 0.3)
    hosted.move(130, 50)
    hosted.lift(130, 50)
    #expect(log.take() == ["true 0", "true 5", "true 30", "ended"])
  }

  @Test func aGestureIsMadeOfOthersByItsBody() {
    struct Swipe: Gesture {
      typealias Value = Double
      var body: some Gesture<Double> {
        DragGesture().map { $0.translation.width }
      }
    }
    let hosted = Hosted(
      Color.red.gesture(AnyGesture(Swipe()).onEnded { [log] in log.note("\($0)") }))
    hosted.dragAcross(from: 100, 50, to: 150, 50)
    #expect(log.take() == ["50.0"])
  }

  // MARK: Where a view can be touched

  @Test func aContentShapeIsForTapsDragsAndHovering() {
    let hosted = Hosted(
      Color.red.frame(width: 100, height: 100).contentShape(Circle())
        .onTapGesture { [log] in log.note("tap") }.gesture(drag("drag"))
        .onHover { [log] in log.note("hover \($0)") })
    // The frame's corner is outside of the circle.
    hosted.hover(54, 4)
    hosted.tap(54, 4)
    hosted.dragAcross(from: 54, 4, to: 58, 96)
    #expect(log.take() == [])
    hosted.hover(100, 50)
    hosted.tap(100, 50)
    hosted.dragAcross(from: 100, 50, to: 120, 50)
    #expect(log.take() == ["hover true", "tap", "drag 20,0", "drag ended"])
    hosted.hover(54, 4)
    #expect(log.take() == ["hover false"])
  }

  @Test func aButtonsContentShapeCutsItsCorners() {
    let hosted = Hosted(
      Button(action: { [log] in log.note("button") }) {
        Color.red.frame(width: 100, height: 100)
      }
      .buttonStyle(.plain).contentShape(Circle()))
    hosted.tap(54, 4)
    hosted.tap(100, 50)
    #expect(log.take() == ["button"])
  }

  @Test func whatIsClippedAwayIsNotTouched() {
    let hosted = Hosted(
      Color.red.frame(width: 100, height: 100).clipShape(Circle()).gesture(tap("tap")))
    hosted.tap(54, 4)
    hosted.tap(100, 50)
    #expect(log.take() == ["tap"])
  }

  // MARK: In lists

  private func list(_ row: @escaping (Int) -> some View) -> Hosted {
    Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 20, viewForCell: row))
  }

  private func offset(_ hosted: Hosted) -> Double { hosted.host.lists[0].scrollOffset }

  @Test func aRowsDragLeavesTheListsWayToTheList() {
    let hosted = list { [self] in Color.red.gesture(drag("\($0)")) }
    hosted.dragAcross(from: 100, 50, to: 100, 20)
    #expect(log.take() == [] && offset(hosted) == 20)
    hosted.dragAcross(from: 100, 50, to: 130, 55)
    #expect(log.take() == ["3 30,5", "3 ended"] && offset(hosted) == 20)
    // Once it is the row's it stays so.
    hosted.press(100, 50)
    for (x, y) in [(112.0, 50.0), (112, 0), (50, 0)] { hosted.move(x, y) }
    hosted.lift(50, 0)
    #expect(log.take() == ["3 12,0", "3 12,-50", "3 -50,-50", "3 ended"] && offset(hosted) == 20)
  }

  @Test func aDragThatBeginsBeforeTheListsSlopTakesTheTouch() {
    for distance in [0.0, 6] {
      let hosted = list { [self] in Color.red.gesture(drag("\($0)", minimumDistance: distance)) }
      hosted.press(100, 50)
      hosted.move(100, 42)
      hosted.move(100, 0)
      hosted.lift(100, 0)
      #expect(offset(hosted) == 0)
      #expect(log.take().suffix(3) == ["2 0,-8", "2 0,-50", "2 ended"])
      // However large the finger's steps are.
      hosted.dragAcross(from: 100, 50, to: 100, 0)
      #expect(offset(hosted) == 0)
      #expect(log.take().suffix(2) == ["2 0,-50", "2 ended"])
    }
  }

  @Test func aHighPriorityDragTakesTheListsWayToo() {
    let hosted = list { [self] in Color.red.highPriorityGesture(drag("\($0)")) }
    hosted.dragAcross(from: 100, 50, to: 100, 20)
    #expect(log.take() == ["2 0,-30", "2 ended"] && offset(hosted) == 0)
  }

  @Test func aSimultaneousDragGoesAlongWithTheList() {
    let hosted = list { [self] in Color.red.simultaneousGesture(drag("\($0)")) }
    hosted.press(100, 50)
    hosted.move(100, 30)
    hosted.move(100, 20)
    hosted.lift(100, 20)
    #expect(log.take() == ["2 0,-20", "2 0,-30", "2 ended"] && offset(hosted) == 20)
  }

  @Test func aDragAroundAListGetsWhatTheListDoesNotTake() {
    let hosted = Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 20) { _ in Color.red }
        .gesture(drag("outer", minimumDistance: 0)))
    hosted.dragAcross(from: 100, 50, to: 100, 20)
    #expect(log.take() == [] && offset(hosted) == 20)
    hosted.dragAcross(from: 100, 50, to: 130, 50)
    #expect(log.take() == ["outer 30,0", "outer ended"] && offset(hosted) == 20)
  }

  @Test func scrollingEndsALongPressAndALongPressEndsScrolling() {
    let hosted = list { [log] index in
      Color.red.onLongPressGesture(maximumDistance: 50) {
        log.note("\(index)")
      } onPressingChanged: {
        log.note("\($0)")
      }
    }
    hosted.press(100, 50)
    hosted.move(100, 20)
    #expect(log.take() == ["true", "false"] && offset(hosted) == 20)
    hosted.frame(after: 1)
    hosted.lift(100, 20)
    #expect(log.take() == [])
    hosted.press(100, 50)
    hosted.frame(after: 0.5)
    #expect(log.take() == ["true", "3", "false"])
    hosted.move(100, 20)
    #expect(offset(hosted) == 20)
  }

  @Test func theTouchThatStopsAListIsNoLongPress() {
    let hosted = list { [log] index in Color.red.onLongPressGesture { log.note("\(index)") } }
    hosted.press(100, 90)
    for y in [70.0, 50, 30] { hosted.move(100, y, after: 0.01) }
    hosted.lift(100, 30, after: 0.01)
    hosted.frame(after: 0.1)
    hosted.press(100, 50)
    hosted.frame(after: 1)
    #expect(log.take() == [])
  }

  @Test func aLongPressNeverReachesAnotherRow() {
    struct Jumping: View {
      @State private var offset = 0.0
      let log: Log
      var body: some View {
        DynamicList(
          scrollOffset: $offset, orientation: .vertical, numberOfItems: 100, itemLength: 20
        ) { row in
          Color.red.onLongPressGesture {
            log.note("\(row)")
          } onPressingChanged: {
            log.note("\(row) \($0)")
          }
        }
        .scrollAnimation(nil)
        .onKeyPress("j") {
          offset = 1500
          return .handled
        }
      }
    }
    let hosted = Hosted(Jumping(log: log))
    hosted.press(100, 50)
    #expect(log.take() == ["2 true"])
    hosted.key("J")
    #expect(offset(hosted) == 1500 && log.take() == ["2 false"])
    hosted.frame(after: 1)
    hosted.lift(100, 50)
    #expect(log.take() == [] && hosted.host.gestures.isIdle)
  }

  @Test func aRowThatScrollsAwayEndsItsGesture() {
    let hosted = list { [self] in Color.red.gesture(drag("\($0)")) }
    hosted.press(100, 50)
    hosted.move(130, 50)
    #expect(log.take() == ["2 30,0"])
    hosted.send(.wheel(at: Point(x: 100, y: 50), dx: 0, dy: -15, modifiers: []))
    hosted.frame(after: 1)
    #expect(offset(hosted) > 1000)
    hosted.move(150, 50)
    hosted.lift(150, 50)
    #expect(log.take() == [])
  }
}

extension Hosted {
  func press(_ x: Double, _ y: Double, after seconds: Double = 0) {
    send(.down(pointer(x, y)), after: seconds)
  }

  func move(_ x: Double, _ y: Double, after seconds: Double = 0) {
    send(.move(pointer(x, y)), after: seconds)
  }

  func lift(_ x: Double, _ y: Double, after seconds: Double = 0) {
    send(.up(pointer(x, y)), after: seconds)
  }

  /// In one step, and at rest for long enough that nothing is flung.
  func dragAcross(from x: Double, _ y: Double, to endX: Double, _ endY: Double) {
    press(x, y, after: 1)
    move(endX, endY, after: 0.01)
    lift(endX, endY, after: 0.2)
  }
}
