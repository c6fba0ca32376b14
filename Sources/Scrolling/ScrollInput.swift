import ScrollPhysics
import Virtualization

/// What can happen to a scroll position. Distances are points along the axis, positive towards the end
/// of the content; velocities are points a second in the same sense.
public enum ScrollInput: Sendable {
  /// A finger or button went down in the viewport: stops (catches) whatever moves.
  case press
  /// The drag was recognised or went on: the content has to follow by this distance.
  case drag(by: Double)
  /// The finger lifted with this velocity, having gone so far since the press: pages are turned by that, the
  /// slop included. `staysInside`: the coast ends at an end of the content, without a bounce.
  case release(velocity: Double, travel: Double = 0, staysInside: Bool = false)
  /// The finger was taken away: a release at velocity 0, or a press that came to nothing.
  case cancel
  /// The wheel. `smooth` for fractional deltas: applied at once; else glides to the summed target.
  case wheel(by: Double, smooth: Bool)
  /// A key's step: glides like whole wheel ticks.
  case step(by: Double)
  /// Turns so many pages, as a wheel's notch or a key does: glides to the summed page. Only with paging.
  case turn(by: Int)
  /// Comes to rest on the nearest page, where the wheel left off between two. Only with paging.
  case settle
  /// Home, End or a write by the program. `timing` nil: at once. Not finite: refused.
  /// Out of range: clamped.
  case scroll(to: Double, timing: Timing?)
  /// The same for an exact place (the last row of 10^12, say).
  case scrollToPlace(Place, timing: Timing?)
  /// Extents or viewport changed. `anchor` is where the item that the place stood on is now
  /// (nil: it is gone, use the nearest that is left at or before its old index).
  case contentChanged(anchor: Int?)
  /// Items turned out to be longer or shorter than was thought. `place` is where the place stands now, so that
  /// what is on the screen stays there; its offset may lead out of the item, and beyond the ends. What moves goes on: a coast and a wheel's glide as they were, what the
  /// program animates by the same share of its way, to its goal or to the one that is given.
  case lengthsChanged(place: Place, goal: Place? = nil)
  /// There are other items. `place` is where the place stands now among them; what moves keeps its way.
  case itemsChanged(place: Place)
  /// Time passed.
  case advance

  /// Whether the content has changed, and not where it is.
  public var isOfContent: Bool {
    switch self {
    case .contentChanged, .lengthsChanged, .itemsChanged: true
    default: false
    }
  }
}
