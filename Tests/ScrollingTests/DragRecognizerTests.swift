import Scrolling
import Testing

@Suite struct DragRecognizerTests {
  /// A recogniser pressed at (100, 100) at 0 s.
  private func pressed(winsTies: Bool = true) -> DragRecognizer {
    var recognizer = DragRecognizer(winsTies: winsTies)
    recognizer.press(along: 100, across: 100, at: 0)
    return recognizer
  }

  @Test("A trembling finger is undecided")
  func withinTheSlop() {
    var recognizer = pressed()
    for (along, across) in [(101.0, 100.0), (100, 101), (95, 92), (109.9, 100)] {
      #expect(recognizer.move(along: along, across: across, at: 0.01) == .undecided)
    }
    #expect(!recognizer.isDragging && recognizer.release(at: 0.02) == 0)
  }

  @Test("The slop is swallowed once, in either direction", arguments: [-1.0, 1])
  func swallowsTheSlop(sign: Double) {
    var recognizer = pressed()
    let moves = [10.0, 25, 20, 5, -30]
    let verdicts = moves.map { recognizer.move(along: 100 + $0 * sign, across: 100, at: 0.01) }
    let content = [0.0, 15, -5, -15, -35]
    #expect(verdicts == content.map { .drag(by: -$0 * sign) })
    #expect(recognizer.isDragging)
  }

  @Test("The larger component at the slop decides, once")
  func decidesTheAxis() {
    var along = pressed()
    #expect(along.move(along: 109, across: 108, at: 0.01) == .drag(by: 0))
    #expect(along.move(along: 109, across: 300, at: 0.02) == .drag(by: 0))
    #expect(along.move(along: 107, across: 300, at: 0.03) == .drag(by: 2))
    var across = pressed()
    #expect(across.move(along: 97, across: 70, at: 0.01) == .across)
    #expect(across.move(along: 20, across: 70, at: 0.02) == .across)
    #expect(!across.isDragging && across.release(at: 0.02) == 0)
  }

  @Test("An exact diagonal goes to the scroller that wins ties", arguments: [true, false])
  func ties(winsTies: Bool) {
    var recognizer = pressed(winsTies: winsTies)
    let verdict = recognizer.move(along: 80, across: 80, at: 0.01)
    #expect(verdict == (winsTies ? .drag(by: 10) : .across))
  }

  @Test("The release velocity is the content's")
  func releaseVelocity() {
    var recognizer = pressed()
    for step in 1...8 {
      _ = recognizer.move(along: 100 - Double(step) * 10, across: 100, at: Double(step) * 0.01)
    }
    var late = recognizer
    #expect(abs(recognizer.release(at: 0.1) - 1000) < 1e-6)
    #expect(late.release(at: 0.13) == 0)
  }

  @Test("The release velocity is clamped, and 0 for a crawl")
  func releaseLimits() {
    var fast = pressed()
    _ = fast.move(along: 300, across: 100, at: 0.01)
    #expect(fast.release(at: 0.01) == -8000)
    var slow = pressed()
    for step in 1...100 {
      _ = slow.move(along: 100 + Double(step) * 0.4, across: 100, at: Double(step) * 0.01)
    }
    #expect(slow.isDragging && slow.release(at: 1) == 0)
  }

  @Test("With a lower threshold a crawl has its velocity")
  func lowerThreshold() {
    for (threshold, isFlick) in [(50.0, false), (20, true)] {
      var recognizer = DragRecognizer(threshold: threshold, winsTies: true)
      recognizer.press(along: 100, across: 100, at: 0)
      for step in 1...100 {
        let along = 100 - Double(step) * 0.4
        _ = recognizer.move(along: along, across: 100, at: Double(step) * 0.01)
      }
      let velocity = recognizer.release(at: 1)
      #expect(isFlick ? abs(velocity - 40) < 1e-6 : velocity == 0)
    }
  }

  @Test("A flick back to where it began is a flick, one that stays in the slop is none")
  func flickBack() {
    var back = pressed()
    for step in 1...20 {
      let away = Double(step <= 10 ? step : 20 - step)
      _ = back.move(along: 100 - away * 10, across: 100, at: Double(step) * 0.016)
    }
    #expect(back.release(at: 0.32) < -500)
    var short = pressed()
    _ = short.move(along: 90, across: 100, at: 0.01)
    #expect(short.isDragging && short.release(at: 0.01) == 0)
  }

  @Test("A drag a little faster than the threshold flings")
  func justFastEnough() {
    var recognizer = pressed()
    for step in 1...100 {
      _ = recognizer.move(along: 100 - Double(step) * 0.6, across: 100, at: Double(step) * 0.01)
    }
    #expect(abs(recognizer.release(at: 1) - 60) < 1e-6)
  }

  @Test("INPUT-6: another finger goes on without a jump and without the first one's speed")
  func handOver() {
    var recognizer = pressed()
    #expect(recognizer.move(along: 50, across: 100, at: 0.01) == .drag(by: 40))
    recognizer.handOver(along: 400, across: 10, at: 0.02)
    #expect(recognizer.move(along: 390, across: 10, at: 0.03) == .drag(by: 10))
    recognizer.handOver(along: 0, across: 0, at: 0.04)
    #expect(recognizer.release(at: 0.05) == 0)
    // Before the slop is left, what the first finger went counts.
    var undecided = pressed()
    _ = undecided.move(along: 94, across: 100, at: 0.01)
    undecided.handOver(along: 500, across: 300, at: 0.02)
    #expect(undecided.move(along: 495, across: 300, at: 0.03) == .drag(by: 1))
  }

  @Test("Coordinates that are no numbers, and moves without a press, change nothing")
  func badInput() {
    var recognizer = DragRecognizer(winsTies: true)
    #expect(recognizer.move(along: 500, across: 0, at: 0) == .undecided)
    #expect(recognizer.release(at: 0) == 0)
    recognizer = pressed()
    #expect(recognizer.move(along: .nan, across: 100, at: 0.01) == .undecided)
    #expect(recognizer.move(along: 85, across: 100, at: .nan) == .drag(by: 5))
    #expect(recognizer.release(at: .nan) == 0)
  }
}
