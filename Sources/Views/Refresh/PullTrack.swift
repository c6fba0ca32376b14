/// A finger that pulls a list at its start, where the content does not give way: it fits, or the feel has no rubber
/// band. What goes back is given back before the content moves.
struct PullTrack {
  /// Points of the finger beyond the start.
  private(set) var pulled = 0.0

  /// Takes a step of the finger, positive towards the end of the list, and answers what is left of it for the
  /// content.
  mutating func take(_ distance: Double, isAtStart: Bool) -> Double {
    guard distance.isFinite, pulled > 0 || isAtStart && distance < 0 else { return distance }
    let rest = max(0, pulled - distance)
    defer { pulled = rest }
    return distance - (pulled - rest)
  }
}
