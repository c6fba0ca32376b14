import Reel

/// Waits by the window's clock, which is virtual off-screen: so a scene that waits shows the same pictures on every
/// machine. The clock reaches it by `counting(_:)` of a view that is on screen.
@Observable final class Delays {
  private struct Wait {
    let seconds: Double
    /// Known from the first frame on.
    var due: Double?
    let action: () -> Void
  }

  /// Whether anything is waited for.
  private(set) var isWaiting = false
  @ObservationIgnored private var waits: [Wait] = []

  nonisolated deinit {}

  /// Does something so many seconds after the next frame; for 0 at once.
  func after(_ seconds: Double, _ action: @escaping () -> Void) {
    guard seconds > 0 else { return action() }
    waits.append(Wait(seconds: seconds, action: action))
    isWaiting = true
  }

  /// Does what is due, in the order in which it was asked for.
  func advance(to time: Double) {
    for index in waits.indices where waits[index].due == nil {
      waits[index].due = time + waits[index].seconds
    }
    let due = waits.filter { $0.due.map { $0 <= time } ?? false }
    guard !due.isEmpty else { return }
    waits.removeAll { $0.due.map { $0 <= time } ?? false }
    isWaiting = !waits.isEmpty
    for wait in due { wait.action() }
  }
}

extension View {
  /// Lets delays pass while this is on screen.
  func counting(_ delays: Delays) -> some View {
    background { DelayClock(delays: delays) }
  }
}

/// A view of its own: it is all that is evaluated while something is waited for.
private struct DelayClock: View {
  let delays: Delays

  var body: some View {
    Ticker(.animation(paused: !delays.isWaiting)) { delays.advance(to: $0) }
  }
}
