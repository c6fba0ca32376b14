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
