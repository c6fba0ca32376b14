package import Canvas

/// What a gesture is told of the finger, or of time that has passed.
nonisolated package struct Touch: Sendable {
  package enum Phase: Hashable, Sendable {
    case began, moved, ended
    /// Nothing happened but that time has passed; the finger may be down or not.
    case rested
  }

  package var phase: Phase
  /// In seconds.
  package var time: Double
  package var finger: FingerTrack
  /// From the window to the view that has the gesture, whose top left corner is (0, 0), as it is drawn now; nil where
  /// it is drawn nowhere.
  package var toView: ProjectiveTransform?
  /// Whether the press stopped something that moved: it is no tap and no long press.
  package var stopsMotion: Bool

  package init(
    _ phase: Phase, at time: Double, _ finger: FingerTrack, toView: ProjectiveTransform?,
    stopsMotion: Bool = false
  ) {
    self.phase = phase
    self.time = time
    self.finger = finger
    self.toView = toView
    self.stopsMotion = stopsMotion
  }
}

/// Where a gesture's points are counted from.
nonisolated public enum CoordinateSpace: Hashable, Sendable {
  /// The window's.
  case global
  /// The view's that has the gesture: (0, 0) is its top left corner. A view that is drawn turned, scaled or moved has its
  /// points turned, scaled and moved with it.
  case local
}
