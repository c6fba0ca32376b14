import ScrollPhysics
import Virtualization

/// The one owner of a scroll position: timestamped inputs in, effects out.
///
/// Times are seconds on any clock that does not run backwards (an earlier time counts as the last
/// one). Every input first lets what moves arrive at its time, so the path does not depend on how
/// often the host calls: `advance` once a frame is enough. Content that fits its viewport does not
/// move. Inputs that are not finite change nothing.
///
/// It does not know pixels, pointers or pages. Slop and velocity come from `DragRecognizer`.
///
/// Complexity: a constant number of calls to the extents an input.
public struct ScrollMachine: Sendable {
  public enum Phase: String, Hashable, Sendable {
    case idle, pressed, dragging, coasting, bouncing, animating
  }

  public internal(set) var phase: Phase = .idle
  /// Decides about what begins next; what moves goes on as it began.
  public var feel: ScrollFeel
  /// Points from its target at which a motion counts as at rest; a host with a scale s may set 0.5/s.
  public var restDistance = Tuning.restDistance
  /// Set where the content's items are pages, and the scroller rests on whole ones only.
  public var paging: Paging?
  /// The legal (clamped) place at the last input.
  public internal(set) var place: Place
  /// How far the content is pulled beyond its legal range: below 0 before the start (content shows a
  /// gap above its first item), above 0 beyond the end; points on screen, after the rubber band.
  public internal(set) var overscroll: Double = 0
  /// Points a second, positive towards the end.
  public internal(set) var velocity: Double = 0
  /// Whether the last press stopped something that moved: it is not a tap then. Holds until the next
  /// press.
  public internal(set) var caughtMotion = false

  /// What moves by itself; nil in the other phases.
  var run: ScrollRun?
  /// The time of the last input.
  var now = 0.0
  /// The finger's pull behind `overscroll`, before the rubber band.
  var pull = 0.0
  /// The coast's velocity that the finger caught and may still give a boost; 0 if it may not.
  var caughtVelocity = 0.0
  /// When the finger last moved, or pressed.
  var lastTouch = 0.0
  /// The page that the gesture began on: the one that was settled, or being settled on.
  var startPage = 0
  /// Whether the coast after a release ends at an end of the content, without a bounce.
  var staysInside = false
  /// Whether the last input was another content. What would come to rest at once by that, from less than `restDistance`
  /// away, does at the next input: by a change alone nothing moves.
  var isChanging = false
  /// The place to come back to when the content, gone for a while, is there again.
  var remembered: Place?

  public init(place: Place = .start, feel: ScrollFeel = .bouncing(.normal)) {
    self.place = place
    self.feel = feel
  }

  /// Whether frames have to go on: something moves by itself.
  public var isMoving: Bool { phase == .coasting || phase == .bouncing || phase == .animating }

  /// Takes an input, at `time` in seconds, and answers what the host has to do about it.
  ///
  /// `content` is the content as it is now. When it differs from the last call's, the input has to be
  /// `contentChanged`.
  public mutating func handle(
    _ input: ScrollInput, at time: Double, in content: ScrollContent
  ) -> [ScrollEffect] {
    let before = self
    let range = LegalRange(content, isPaged: paging != nil)
    var effects: [ScrollEffect] = []

    isChanging = input.isOfContent
    // What moved before the content changed is only known up to the last input.
    switch input {
    case .contentChanged(let anchor): rebase(on: anchor, in: range)
    case .lengthsChanged(let place, let goal): rebase(at: place, keepsGoal: true, goal, in: range)
    case .itemsChanged(let place): rebase(at: place, keepsGoal: false, nil, in: range)
    default: break
    }
    now = time.isFinite ? max(time, now) : now
    follow(in: range)

    switch (phase, input) {
    case (_, .advance), (_, .contentChanged), (_, .lengthsChanged), (_, .itemsChanged):
      break

    case (.pressed, .press), (.dragging, .press):
      break
    case (.idle, .press):
      press(in: range)
    case (.coasting, .press), (.bouncing, .press), (.animating, .press):
      press(in: range)
      caughtMotion = true

    case (.pressed, .drag(let distance)), (.dragging, .drag(let distance)):
      drag(by: distance, in: range)
    case (.idle, .drag(let distance)), (.coasting, .drag(let distance)),
      (.bouncing, .drag(let distance)), (.animating, .drag(let distance)):
      press(in: range)
      drag(by: distance, in: range)

    case (.dragging, .release(let velocity, let travel, let staysInside)):
      self.staysInside = staysInside
      release(velocity: velocity, travel: travel, in: range)
    case (.pressed, .release), (.pressed, .cancel), (.dragging, .cancel):
      release(velocity: 0, travel: 0, in: range)
    case (.idle, .release), (.coasting, .release), (.bouncing, .release), (.animating, .release),
      (.idle, .cancel), (.coasting, .cancel), (.bouncing, .cancel), (.animating, .cancel):
      break

    // A finger on the content holds it.
    case (.pressed, .wheel), (.dragging, .wheel), (.pressed, .step), (.dragging, .step),
      (.pressed, .turn), (.dragging, .turn), (.pressed, .settle), (.dragging, .settle):
      break
    case (.idle, .turn(let pages)), (.coasting, .turn(let pages)), (.bouncing, .turn(let pages)),
      (.animating, .turn(let pages)):
      turn(by: pages, in: range)
    case (.idle, .settle):
      settle(on: nearestPage(in: range), velocity: 0, in: range)
    case (.coasting, .settle), (.bouncing, .settle), (.animating, .settle):
      break
    case (.idle, .wheel(let distance, smooth: true)),
      (.coasting, .wheel(let distance, smooth: true)),
      (.bouncing, .wheel(let distance, smooth: true)),
      (.animating, .wheel(let distance, smooth: true)):
      slide(by: distance, in: range)
    case (.idle, .wheel(let distance, smooth: false)), (.idle, .step(let distance)),
      (.coasting, .wheel(let distance, smooth: false)), (.coasting, .step(let distance)),
      (.bouncing, .wheel(let distance, smooth: false)), (.bouncing, .step(let distance)),
      (.animating, .wheel(let distance, smooth: false)), (.animating, .step(let distance)):
      glide(by: distance, in: range)

    case (_, .scroll(let offset, let timing)):
      scroll(to: range.goal(at: offset), timing: timing, in: range, effects: &effects)
    case (_, .scrollToPlace(let place, let timing)):
      scroll(to: range.goal(at: place), timing: timing, in: range, effects: &effects)
    }

    if place != before.place || overscroll != before.overscroll { effects.append(.moved) }
    if phase != before.phase { effects.append(.phaseChanged(from: before.phase, to: phase)) }
    return effects
  }
}
