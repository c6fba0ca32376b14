import Glibc

/// Whether, and along which axis, a finger has left its slop.
public enum AxisLock: Hashable, Sendable {
  case along, across

  /// Whether the distance from the press has reached `slop`.
  public static func isBeyond(slop: Double, along: Double, across: Double) -> Bool {
    hypot(along, across) >= slop
  }

  /// The axis of the larger component; an exact diagonal goes along if `winsTies`.
  public init(along: Double, across: Double, winsTies: Bool) {
    let (along, across) = (abs(along), abs(across))
    self = along > across || (along == across && winsTies) ? .along : .across
  }
}
