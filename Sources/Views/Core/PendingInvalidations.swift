import Synchronization

/// Invalidations from any thread, waiting for the next frame.
///
/// An observable property tells of its change *before* it changes, on whatever thread changes it. So
/// nothing is rebuilt there: the reader is noted, and the frame loop is woken.
nonisolated package final class PendingInvalidations: Sendable {
  private struct State {
    var readers: [(reader: WeakReader, write: WriteAnimation.Write?)] = []
    var completions: [AnimationCompletion] = []
    /// Whether something is to be brought up to date, of these readers or otherwise.
    var isStale = false
    var count = 0
    var wake: (@Sendable () -> Void)?
  }
  private let state = Mutex(State())

  /// Called, on the thread of the change, when the first one arrives.
  func setWake(_ wake: (@Sendable () -> Void)?) { state.withLock { $0.wake = wake } }

  func add(_ reader: WeakReader) {
    let write = WriteAnimation.current
    write?.completion?.note()
    let wake = state.withLock { state in
      state.readers.append((reader, write))
      state.count += 1
      state.isStale = true
      return state.readers.count == 1 ? state.wake : nil
    }
    Self.latest.withLock { $0 = WeakPending(value: self) }
    wake?()
  }

  // MARK: Who waits for a change

  private struct WeakPending: Sendable { weak let value: PendingInvalidations? }

  /// Those that were the last to be told of something.
  private static let latest = Mutex(WeakPending(value: nil))

  /// Something is to be brought up to date in the next frame.
  func noteStale() {
    let isNew = state.withLock { state in
      defer { state.isStale = true }
      return !state.isStale
    }
    if isNew { Self.latest.withLock { $0 = WeakPending(value: self) } }
  }

  /// Whether the next frame takes over a change that nothing was told of: what reads it may have been told before, by
  /// another change, and is told once. Then the completion is that frame's to begin.
  static func add(_ completion: AnimationCompletion) -> Bool {
    guard let pending = latest.withLock({ $0.value }) else { return false }
    return pending.state.withLock { state in
      if state.isStale { state.completions.append(completion) }
      return state.isStale
    }
  }

  /// To be called once all is brought up to date.
  func takeCompletions() -> [AnimationCompletion] {
    state.withLock { state in
      defer { (state.completions, state.isStale) = ([], !state.readers.isEmpty) }
      return state.completions
    }
  }

  /// How many there have been so far.
  var count: Int { state.withLock { $0.count } }

  var isEmpty: Bool { state.withLock { $0.readers.isEmpty } }

  /// Each with the animation of the change.
  func take() -> [(reader: WeakReader, write: WriteAnimation.Write?)] {
    state.withLock { state in
      defer { state.readers = [] }
      return state.readers
    }
  }
}
