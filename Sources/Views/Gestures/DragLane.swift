import Canvas
import ScrollPhysics
import Scrolling

/// A finger on something that scrolls: where it is along the scroller's axis and across it, and whether it drags.
///
/// The scroller's points are those that it had when the finger was pressed, as it was drawn: a list in a page that is
/// turned, mirrored or scaled is dragged by what is seen of it. The slop is one of the screen.
struct DragLane {
  let scroller: any Scroller
  private(set) var recognizer: DragRecognizer
  private(set) var verdict = DragRecognizer.Verdict.undecided
  private let toScroller: ProjectiveTransform

  init(_ scroller: any Scroller, at point: Point, time: Double) {
    self.scroller = scroller
    toScroller = scroller.distancesFromWindow
    let stretch = scroller.seenAxis(at: point).stretch
    recognizer = DragRecognizer(
      slop: stretch > 0 ? Tuning.slop / stretch : Tuning.slop,
      winsTies: scroller.orientation == .vertical)
    let place = place(of: point) ?? (0, 0)
    recognizer.press(along: place.along, across: place.across, at: time)
  }

  /// Nil for a point that the scroller is seen from behind at.
  private func place(of point: Point) -> (along: Double, across: Double)? {
    toScroller.apply(to: point).map { inside in
      (scroller.along(inside), scroller.orientation.across(inside))
    }
  }

  mutating func move(to point: Point, at time: Double) {
    guard let place = place(of: point) else {
      verdict = recognizer.isDragging ? .drag(by: 0) : .undecided
      return
    }
    verdict = recognizer.move(along: place.along, across: place.across, at: time)
  }

  /// Goes on with what another finger began.
  mutating func takeOver(_ other: DragLane, at point: Point, time: Double) {
    guard let place = place(of: point) else { return }
    recognizer = other.recognizer
    recognizer.handOver(along: place.along, across: place.across, at: time)
  }

  /// The velocity that the scroller goes on with.
  mutating func release(at time: Double) -> Double { recognizer.release(at: time) }

  /// What the scroller has to follow by.
  var distance: Double { if case .drag(let distance) = verdict { distance } else { 0 } }

  /// The distance between two points of the window along the scroller's axis, in its own points.
  static func distance(from start: Point, to end: Point, along scroller: any Scroller) -> Double {
    let toScroller = scroller.distancesFromWindow
    guard let from = toScroller.apply(to: start), let to = toScroller.apply(to: end) else {
      return 0
    }
    return scroller.along(to) - scroller.along(from)
  }

  var standing: GestureStanding {
    // It may be able to before the finger lifts.
    guard scroller.canDrag else { return .waiting([]) }
    switch verdict {
    case .undecided: return .waiting(.movement)
    case .drag: return .recognized(.movement)
    case .across: return .failed
    }
  }
}
