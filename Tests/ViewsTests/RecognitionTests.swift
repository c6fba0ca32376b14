import Canvas
import Testing

@testable import Views

/// What a finger does, by plain numbers.
@Suite struct RecognitionTests {
  // MARK: Taps

  @Test func tapsAreCounted() {
    var taps = TapRecognition(count: 2)
    taps.press(at: .zero, time: 0)
    #expect(taps.due == nil)
    taps.lift(at: 0.1)
    #expect(taps.verdict == .waiting && taps.due == 0.1 + TapRecognition.repeatTime)
    #expect(taps.goesOn(withPressAt: Point(x: 6, y: 8), time: 0.4))
    #expect(!taps.goesOn(withPressAt: Point(x: 7, y: 8), time: 0.2))
    #expect(!taps.goesOn(withPressAt: .zero, time: 0.41))
    taps.press(at: Point(x: 3, y: 3), time: 0.3)
    taps.rest(until: 5)
    #expect(taps.verdict == .waiting, "a finger that is down is in time")
    taps.lift(at: 6)
    #expect(taps.verdict == .recognized)
  }

  @Test func aTapIsOverBeyondTheSlopOrTooLate() {
    var taps = TapRecognition(count: 1)
    taps.press(at: .zero, time: 0)
    taps.move(reach: 9.9)
    #expect(taps.verdict == .waiting)
    taps.move(reach: 10)
    taps.lift(at: 0.1)
    #expect(taps.verdict == .failed)
    var late = TapRecognition(count: 2)
    late.press(at: .zero, time: 0)
    late.lift(at: 0)
    late.rest(until: 0.29)
    #expect(late.verdict == .waiting)
    late.rest(until: 0.3)
    #expect(late.verdict == .failed)
  }

  @Test(arguments: [0, -3]) func lessThanOneTapIsOne(count: Int) {
    var taps = TapRecognition(count: count)
    taps.press(at: .zero, time: 0)
    taps.lift(at: 0)
    #expect(taps.verdict == .recognized)
  }

  // MARK: Long presses

  @Test func aLongPressIsDueOnce() {
    var press = LongPressRecognition(duration: 0.5, distance: 10)
    #expect(press.due == nil)
    press.press(at: 2)
    #expect(press.due == 2.5)
    press.move(reach: 10, at: 2.4)
    #expect(press.verdict == .waiting)
    press.rest(until: 2.5)
    #expect(press.verdict == .recognized && press.due == nil)
    press.move(reach: 100, at: 3)
    press.lift(at: 3)
    #expect(press.verdict == .recognized)
  }

  @Test func aLongPressIsOverByMovingOrLifting() {
    var moved = LongPressRecognition(duration: 0.5, distance: 10)
    moved.press(at: 0)
    moved.move(reach: 10.1, at: 0.1)
    #expect(moved.verdict == .failed)
    var lifted = LongPressRecognition(duration: 0.5, distance: 10)
    lifted.press(at: 0)
    lifted.lift(at: 0.4)
    #expect(lifted.verdict == .failed)
    // No frame came in time: the finger has stayed all the same.
    var late = LongPressRecognition(duration: 0.5, distance: 10)
    late.press(at: 0)
    late.lift(at: 0.7)
    #expect(late.verdict == .recognized)
  }

  @Test func onePressThatHasNoEndIsNeverDue() {
    var press = LongPressRecognition(duration: .infinity, distance: 10)
    press.press(at: 0)
    press.rest(until: 1e9)
    #expect(press.due == nil && press.isPressed)
  }

  @Test(arguments: [0, -1, Double.nan])
  func aDurationThatIsNoneIsOverAtOnce(duration: Double) {
    var press = LongPressRecognition(duration: duration, distance: 10)
    press.press(at: 1)
    #expect(press.verdict == .recognized)
  }

  // MARK: The finger's way

  @Test func aFingersVelocityIsThatOfItsLastSamples() {
    var finger = FingerTrack(at: Point(x: 100, y: 50), time: 0)
    for step in 1...6 {
      finger.move(
        to: Point(x: 100 + 6 * Double(step), y: 50 - 3 * Double(step)), at: 0.01 * Double(step))
    }
    let velocity = finger.velocity(at: 0.06)
    #expect(abs(velocity.width - 600) < 1e-6 && abs(velocity.height + 300) < 1e-6)
    finger.lift(at: Point(x: 0, y: 0))
    #expect(finger.velocity(at: 0.07) == velocity, "where it was lifted is no sample")
    #expect(finger.velocity(at: 0.11) == .zero, "it had come to rest")
    #expect(finger.location == .zero)
  }

  @Test func aFingersReachIsTheFurthestItWas() {
    var finger = FingerTrack(at: .zero, time: 0)
    finger.move(to: Point(x: 30, y: 40), at: 0.1)
    finger.move(to: Point(x: Double.nan, y: 1), at: 0.2)
    finger.move(to: Point(x: 1, y: 1), at: 0.3)
    #expect(finger.reach == 50 && finger.location == Point(x: 1, y: 1))
  }

  // MARK: What a drag says

  @Test func aDragsValueIsInTheSpaceOfItsView() throws {
    var finger = FingerTrack(at: Point(x: 10, y: 20), time: 0)
    for step in 1...5 {
      finger.move(to: Point(x: 10 + 4 * Double(step), y: 20), at: 0.01 * Double(step))
    }
    // The view is drawn turned by a quarter, and at double size.
    var toView = ProjectiveTransform()
    (toView.xx, toView.xy, toView.yx, toView.yy) = (0, 0.5, -0.5, 0)
    (toView.x0, toView.y0) = (3, 4)
    let touch = Touch(.moved, at: 0.05, finger, toView: toView)
    let local = try #require(DragGesture.Value(touch, in: .local))
    #expect(local.startLocation == Point(x: 13, y: -1) && local.location == Point(x: 13, y: -11))
    #expect(local.translation == Size(width: 0, height: -10))
    #expect(abs(local.velocity.width) < 1e-9 && abs(local.velocity.height + 200) < 1e-6)
    #expect(abs(local.predictedEndTranslation.height + 60) < 1e-6)
    #expect(abs(local.predictedEndLocation.y + 61) < 1e-6)
    let global = try #require(DragGesture.Value(touch, in: .global))
    #expect(global.startLocation == Point(x: 10, y: 20) && global.translation.width == 20)
    #expect(global.time == 0.05)
    #expect(DragGesture.Value(Touch(.moved, at: 0, finger, toView: nil), in: .local) == nil)
  }

  @Test func aVelocityInPerspectiveIsThatOfItsPlace() throws {
    var tilt = ProjectiveTransform()
    tilt.wx = 0.01
    let place = Point(x: 20, y: 30)
    let way = try #require(tilt.apply(toWay: Point(x: 3, y: 5), at: place))
    let step = 1e-6
    let before = try #require(tilt.apply(to: place))
    let after = try #require(
      tilt.apply(to: Point(x: place.x + 3 * step, y: place.y + 5 * step)))
    #expect(abs(way.x - (after.x - before.x) / step) < 1e-3)
    #expect(abs(way.y - (after.y - before.y) / step) < 1e-3)
  }
}
