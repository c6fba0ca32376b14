import Canvas
import Testing

@testable import Views

struct PassageTests {
  @Test(
    arguments: [
      Animation.linear(duration: 2), .easeInOut, .spring, .bouncy,
      .interpolatingSpring(stiffness: 170, damping: 15), .linear.delay(1), .easeIn.speed(2),
      .linear(duration: 0.5).repeatCount(3), .spring.repeatCount(2, autoreverses: false).delay(0.5),
      .linear(duration: 0), .linear(duration: 0).repeatForever(),
    ])
  func `it begins at 0, ends at exactly 1 and is never far from both`(animation: Animation) {
    let passage = Passage(animation)
    #expect(passage.duration.isFinite)
    #expect(passage.share(at: -1) == (passage.duration > 0 ? 0 : 1) || passage.duration == 0)
    if passage.duration > 0 { #expect(passage.share(at: 0) == 0) }
    #expect(passage.share(at: passage.duration) == 1)
    #expect(passage.share(at: 1e9) == 1)
    for step in 0...100 {
      let share = passage.share(at: passage.duration * Double(step) / 100)
      #expect(share > -0.5 && share < 1.5)
    }
  }

  @Test func `later, faster, again`() {
    let second = Animation.linear(duration: 1)
    func share(_ animation: Animation, _ time: Double) -> Double {
      Passage(animation).share(at: time)
    }
    #expect(share(second, 0.25) == 0.25)
    #expect(share(second.delay(2), 2.25) == 0.25)
    #expect(share(second.delay(2), 1) == 0)
    #expect(share(second.speed(2), 0.25) == 0.5)
    #expect(share(second.delay(2).speed(2), 1.25) == 0.5)
    #expect(share(second.speed(0), 0.25) == 0.25)
    #expect(share(second.speed(.nan), 0.25) == 0.25)
    #expect(share(second.delay(-.infinity), 0.25) == 0.25)
    // Forth, back, forth: at its end.
    let thrice = second.repeatCount(3)
    #expect([0.75, 1.25, 1.75, 2.25].map { share(thrice, $0) } == [0.75, 0.75, 0.25, 0.25])
    #expect(Passage(thrice).duration == 3)
    let again = second.repeatCount(2, autoreverses: false)
    #expect([0.75, 1.25].map { share(again, $0) } == [0.75, 0.25])
    // A delay that is repeated, and one that is not.
    #expect(share(second.delay(1).repeatCount(2, autoreverses: false), 2.5) == 0)
    #expect(share(second.repeatCount(2, autoreverses: false).delay(1), 2.5) == 0.5)
    #expect(Passage(second.repeatForever()).duration == .infinity)
    #expect(share(second.repeatForever(), 1e6 + 0.25) == 0.25)
    #expect(share(second.repeatCount(-3), 0.5) == 0.5)
  }
}

struct CourseTests {
  @Test func `values go evenly from one to another`() {
    func middle<Value: Interpolatable>(_ a: Value, _ b: Value) -> Value {
      var course = Course(at: a)
      course.head(for: b, by: .linear(duration: 1), at: 10)
      #expect(course.value(at: 10) == a)
      #expect(course.value(at: 11) == b)
      #expect(course.isAtRest(at: 11) && !course.isAtRest(at: 10.9))
      return course.value(at: 10.5)
    }
    #expect(middle(1.0, 4.0) == 2.5)
    #expect(
      middle(Rect(x: 0, y: 2, width: 8, height: 4), Rect(x: 1, y: 0, width: 0, height: 4))
        == Rect(x: 0.5, y: 1, width: 4, height: 4))
    #expect(
      middle(.clear, PixelColor(red: 200, green: 100, blue: 0))
        == PixelColor(red: 200, green: 100, blue: 0, alpha: 128))
    #expect(
      middle(
        PixelColor(red: 200, green: 100, blue: 0), PixelColor(red: 100, green: 0, blue: 50))
        == PixelColor(red: 150, green: 50, blue: 25))
    let turned = VisualEffect().rotationEffect(.radians(2)).offset(x: 8)
    #expect(
      middle(turned, VisualEffect().rotationEffect(.radians(1)).offset(x: 4))
        == VisualEffect().rotationEffect(.radians(1.5)).offset(x: 6))
  }

  @Test func `effects of other kinds change at once, fewer steps are steps that do nothing`() {
    var course = Course(at: VisualEffect().opacity(0.5))
    course.head(for: VisualEffect().scaleEffect(2), by: .linear(duration: 1), at: 0)
    #expect(course.value(at: 0.5) == VisualEffect().scaleEffect(2))
    #expect(course.isAtRest(at: 0))
    course.head(for: VisualEffect().scaleEffect(3).opacity(0), by: .linear(duration: 1), at: 0)
    #expect(course.value(at: 0.5) == VisualEffect().scaleEffect(2.5).opacity(0.5))
    course.head(for: VisualEffect().scaleEffect(3), by: .linear(duration: 1), at: 0.5)
    #expect(course.value(at: 0.5) == VisualEffect().scaleEffect(2.5).opacity(0.5))
    #expect(course.value(at: 2) == VisualEffect().scaleEffect(3).opacity(1))
  }

  @Test(
    arguments: [
      Animation.linear(duration: 0.4), .easeInOut, .spring, .bouncy,
      .interactiveSpring, .easeOut.delay(0.1), .spring.speed(2),
    ])
  func `sent elsewhere at any time, neither the value nor its speed jumps`(animation: Animation) {
    var random = UInt64(7)
    for _ in 0..<50 {
      var course = Course(at: 0.0)
      var time = 0.0
      for _ in 0..<6 {
        random = random &* 6_364_136_223_846_793_005 &+ 1
        let before = course
        course.head(for: Double(random >> 40) / 1e5, by: animation, at: time)
        let step = 1e-4
        #expect(abs(course.value(at: time) - before.value(at: time)) < 1e-4)
        // What the new way adds to the speed begins with its curve's own slope.
        let own = Passage(animation).share(at: step) * (course.target - before.target)
        let went = course.value(at: time + step) - course.value(at: time)
        let wouldHaveGone = before.value(at: time + step) - before.value(at: time)
        #expect(abs(went - wouldHaveGone - own) < 2e-3)
        time += Double(random >> 33 & 255) / 800
      }
      #expect(course.value(at: time + 60) == course.target)
      #expect(course.isAtRest(at: time + 60))
    }
  }

  @Test func `a spring that is sent elsewhere is the spring entered with its speed`() {
    let animation = Animation.spring(response: 0.5, dampingFraction: 0.7)
    var course = Course(at: 0.0)
    course.head(for: 100, by: animation, at: 0)
    course.head(for: 40, by: animation, at: 0.2)
    let first = animation.timing.motion(by: 100, precision: 1e-6)
    let second = animation.timing.motion(
      by: 40 - first.position(at: 0.2), velocity: first.velocity(at: 0.2), precision: 1e-6)
    for step in 0..<20 {
      let time = Double(step) / 40
      #expect(
        abs(course.value(at: 0.2 + time) - first.position(at: 0.2) - second.position(at: time))
          < 1e-4)
    }
  }

  @Test func `what is repeated gives way from where it stands`() {
    var course = Course(at: 0.0)
    course.head(for: 10, by: .linear(duration: 1).repeatForever(), at: 0)
    #expect(course.value(at: 1.25) == 7.5)
    course.head(for: 0, by: .linear(duration: 1), at: 1.25)
    #expect(course.value(at: 1.25) == 7.5)
    #expect(course.value(at: 1.75) == 3.75)
    #expect(course.isAtRest(at: 2.25))
  }

  @Test func `what has no end is there at once, and a carried target takes the value along`() {
    var course = Course(at: 0.0)
    course.head(for: .infinity, by: .linear, at: 0)
    #expect(course.value(at: 0) == .infinity && course.isAtRest(at: 0))
    course.head(for: 0, by: nil, at: 0)
    course.head(for: 10, by: .linear(duration: 1), at: 0)
    course.carry(to: 110)
    #expect(course.value(at: 0.5) == 105)
    #expect(course.nextWake(after: 0.5) == nil)
    course.head(for: 0, by: nil, at: 0.5)
    course.head(for: 10, by: .linear(duration: 1).delay(1), at: 1)
    #expect(course.nextWake(after: 1.5) == 2)
    #expect(course.nextWake(after: 2) == nil)
  }
}
