import Synchronization

/// Invalidations from any thread, waiting for the next frame.
///
/// An observable property tells of its change *before* it changes, on whatever thread changes it. So
/// nothing is rebuilt there: the reader is noted, and the frame loop is woken.
nonisolated package final class PendingInvalidations: Sendable {
  private struct State {
    var readers: [(reader: WeakReader, write: WriteAnimation.Write?)] = []
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
      return state.readers.count == 1 ? state.wake : nil
    }
    wake?()
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
