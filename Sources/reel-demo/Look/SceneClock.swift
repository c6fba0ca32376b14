import Reel

/// The clock of the window that shows a scene, for what the scene had before there was a window.
final class SceneClock {
  var window: WindowClock?

  nonisolated init() {}
  nonisolated deinit {}

  /// Seconds; 0 before there is a window.
  var now: Double { window?.now ?? 0 }
}
