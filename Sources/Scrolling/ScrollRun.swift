import ScrollPhysics
import Virtualization

/// A motion of a scroller that goes on by itself: a displacement from a place, since a time.
struct ScrollRun: Sendable {
  enum Purpose: Sendable {
    /// After the finger: coasts, and may bounce.
    case coast
    /// Back from beyond an end.
    case bounce
    /// Towards a goal; `glides` for wheel and keys, whose next step adds to the goal.
    case animation(Goal, Timing, glides: Bool)
  }

  /// Where an animation leads. The ends stay the ends when the content changes.
  enum Goal: Hashable, Sendable {
    case start, end
    case place(Place)
  }

  var purpose: Purpose
  let motion: any Motion
  /// The place the displacement counts from. An animation counts from its goal, so that it ends there
  /// exactly however far it came.
  var origin: Place
  /// Points from the origin at which the motion began.
  let shift: Double
  /// Seconds.
  let started: Double
  /// What the way is multiplied by since its length turned out to be another.
  var stretch = 1.0
  /// Points of its displacement that the grid took when it was followed last: what goes on with it elsewhere takes them
  /// along, so that each later frame is rounded as it would have been.
  var rest = 0.0

  func displacement(at time: Double) -> Double {
    stretch * (shift + motion.position(at: time - started))
  }
  func velocity(at time: Double) -> Double { stretch * motion.velocity(at: time - started) }
  func isOver(at time: Double) -> Bool { !(motion.duration > time - started) }
  /// Where it rests, from the origin.
  var end: Double { stretch * (shift + motion.end) }

  /// The phase the scroller shows.
  func phase(at time: Double) -> ScrollMachine.Phase {
    switch purpose {
    case .animation: .animating
    case .bounce: .bouncing
    case .coast:
      if let bound = (motion as? BouncingFling)?.boundTime, time - started >= bound {
        .bouncing
      } else {
        .coasting
      }
    }
  }
}
