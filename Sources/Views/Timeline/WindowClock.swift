/// The clock that motion in a window follows: virtual off-screen, and on a tape that of the session.
///
///     @Environment(\.windowClock) private var clock
///
/// What keeps times of its own, a `PagedRows` say, is handed it, so that a test sees the same times on every machine.
@MainActor public struct WindowClock {
  private weak var host: ViewHost?

  /// Of no window: it stands at 0.
  init() {}
  init(_ host: ViewHost) { self.host = host }

  /// The time of the latest frame or event, in seconds since the window was made.
  public var now: Double { host?.time ?? 0 }
}

private struct WindowClockKey: EnvironmentKey { static let defaultValue = WindowClock() }

extension EnvironmentValues {
  /// The clock of the window around.
  public internal(set) var windowClock: WindowClock {
    get { self[WindowClockKey.self] }
    set { self[WindowClockKey.self] = newValue }
  }
}
