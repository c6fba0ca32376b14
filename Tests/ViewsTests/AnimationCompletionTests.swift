import Canvas
import Observation
import Testing

@testable import Views

@Observable private final class Slider {
  var value = 0.0
  var other = 0
}

@MainActor struct AnimationCompletionTests {
  private let slider = Slider()
  private let log = Log()

  private func hosted() -> Hosted {
    Hosted(
      Evaluated { Rectangle().frame(width: 20, height: 20).offset(x: slider.value, y: 0) })
  }

  private func move(
    _ animation: Animation?, to value: Double, _ name: String = "done",
    criteria: AnimationCompletionCriteria = .logicallyComplete
  ) {
    withAnimation(animation, completionCriteria: criteria) {
      slider.value = value
    } completion: {
      log.note(name)
    }
  }

  @Test func `it is called once, as the change is there, and costs one frame`() {
    let hosted = hosted()
    move(.linear(duration: 1), to: 50)
    #expect(log.take() == [])
    hosted.frame(after: 1)
    #expect(log.take() == [])
    hosted.frame(after: 0.5)
    #expect(log.take() == [])
    hosted.frame(after: 0.5)
    #expect(log.take() == ["done"])
    hosted.frame(after: 5)
    #expect(log.take() == [] && hosted.host.nextWake == nil && !hosted.host.isAnimating)
  }

  @Test func `to wait asks for no frames but the one at the end`() {
    let hosted = hosted()
    withAnimation(.linear(duration: 3)) {
      slider.value = 5
    } completion: {
      log.note("done")
    }
    hosted.frame()
    // What moves is there at once, and only the completion is still to come.
    slider.value = 6
    hosted.frame()
    hosted.frame()
    #expect(!hosted.host.needsFrame)
    #expect(hosted.host.nextWake == 3)
    hosted.frame(after: 3)
    #expect(log.take() == ["done"])
  }

  @Test func `without an animation it is called in the frame, and without a change at once`() {
    let hosted = hosted()
    move(nil, to: 50)
    #expect(log.take() == [])
    hosted.frame()
    #expect(log.take() == ["done"])
    withAnimation {
      slider.other = 1
    } completion: {
      log.note("nothing to see")
    }
    #expect(log.take() == ["nothing to see"])
    #expect(!hosted.host.needsFrame)
  }

  @Test func `a second change before the frame is waited for like the first`() {
    let hosted = hosted()
    move(.linear(duration: 1), to: 50, "first")
    move(.linear(duration: 2), to: 60, "second")
    #expect(log.take() == [])
    hosted.frame()
    hosted.frame(after: 1)
    #expect(log.take() == ["first"])
    hosted.frame(after: 1)
    #expect(log.take() == ["second"])
    withAnimation {
      slider.other = 1
    } completion: {
      log.note("nothing to see")
    }
    #expect(log.take() == ["nothing to see"])
  }

  @Test func `delays and repetitions count, and what goes on for ever is never complete`() {
    let hosted = hosted()
    move(.linear(duration: 1).repeatCount(3, autoreverses: false).delay(0.5), to: 50)
    hosted.frame()
    hosted.frame(after: 3.4)
    #expect(log.take() == [])
    hosted.frame(after: 0.1)
    #expect(log.take() == ["done"])
    move(.linear(duration: 1).repeatForever(), to: 90)
    for _ in 0..<20 { hosted.frame(after: 1) }
    #expect(log.take() == [])
  }

  @Test func `a spring looks complete after its duration, and rests later`() {
    let hosted = hosted()
    let spring = Animation.spring(duration: 0.5, bounce: 0.3)
    move(spring, to: 50, "looks so")
    move(spring, to: 60, "rests", criteria: .removed)
    hosted.frame()
    hosted.frame(after: 0.49)
    #expect(log.take() == [])
    hosted.frame(after: 0.02)
    #expect(log.take() == ["looks so"])
    #expect(hosted.host.isAnimating)
    while hosted.host.isAnimating { hosted.frame(after: 1.0 / 60) }
    #expect(log.take() == ["rests"])
  }

  @Test func `one change after the other completes in order, and may begin the next`() {
    let hosted = hosted()
    withAnimation(.linear(duration: 1)) {
      slider.value = 10
    } completion: {
      log.note("first")
      move(.linear(duration: 1), to: 30, "second")
    }
    hosted.frame()
    hosted.frame(after: 1)
    #expect(log.take() == ["first"])
    #expect(hosted.host.needsFrame)
    hosted.frame()
    hosted.frame(after: 0.5)
    #expect(hosted.fills(.primary).first?.x == 90 + 20)
    hosted.frame(after: 0.5)
    #expect(log.take() == ["second"])
    #expect(!hosted.host.isAnimating)
  }
}
