/// Loads something anew, one time after the other: what `.refreshable` keeps.
final class Refresher: ObservableObject {
  enum Phase: Equatable {
    case idle
    /// A finger pulls the content so many points beyond its start.
    case pulled(Double)
    case refreshing
  }

  @Published private(set) var phase = Phase.idle
  /// How far a finger has to pull until letting go refreshes, in points on the screen.
  private(set) var threshold = Tuning.threshold
  var action: @MainActor () async -> Void = {}

  private var task: Task<Void, Never>?

  nonisolated deinit { task?.cancel() }

  /// A finger pulls, `distance` points on the screen, in a viewport of a length in points.
  func pull(to distance: Double, viewport: Double) {
    guard phase != .refreshing else { return }
    threshold = min(Tuning.threshold, viewport * Tuning.longestShare)
    let new = distance > 0 ? Phase.pulled(distance) : .idle
    if new != phase { phase = new }
  }

  /// The finger lets go.
  func letGo() {
    guard case .pulled(let distance) = phase else { return }
    if distance >= threshold { begin() } else { withAnimation(Tuning.change) { phase = .idle } }
  }

  /// The finger was not for it.
  func cancelPull() {
    if case .pulled = phase { withAnimation(Tuning.change) { phase = .idle } }
  }

  func begin() {
    guard task == nil else { return }
    withAnimation(Tuning.change) { phase = .refreshing }
    task = Task { [weak self, action] in
      await action()
      guard let self, !Task.isCancelled else { return }
      task = nil
      withAnimation(Tuning.change) { self.phase = .idle }
    }
  }

  func refresh() async {
    begin()
    await task?.value
  }

  /// The view is gone.
  func cancel() {
    task?.cancel()
    task = nil
    phase = .idle
  }
}

extension Refresher {
  /// After AndroidX's `SwipeRefreshLayout`: a circle 40 points across comes to rest 64 points down, and where the
  /// content does not give way it comes half as far as the finger.
  enum Tuning {
    /// Points on the screen; see above.
    static let threshold = 64.0
    /// Points that the circle comes for a point of the finger, where the content stays.
    static let dragRate = 0.5
    /// Points across.
    static let diameter = 40.0
    /// A short list cannot be pulled far: a share of the viewport at most. Ours: the rubber band gives a quarter of
    /// it for a pull of six tenths.
    static let longestShare = 0.25
    /// How the circle comes to rest, and goes.
    static let change = Animation.easeOut(duration: 0.2)
  }
}
