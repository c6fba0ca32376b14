import Synchronization

/// When a change that is gone through by an animation counts as complete.
nonisolated public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind { case logicallyComplete, removed }
  private let kind: Kind

  /// Once it looks complete: a spring may go on to swing by what is hardly seen.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)
  /// Once nothing moves any more.
  public static let removed = AnimationCompletionCriteria(kind: .removed)

  /// Seconds; infinite for what is repeated for ever, 0 for a change at once.
  func duration(of animation: Animation?) -> Double {
    guard let animation else { return 0 }
    return self == .removed
      ? Passage(animation).duration : Passage.apparentDuration(of: animation)
  }
}

/// What is to be done once a change is complete. It is noted by what the change invalidates, on whatever thread; whoever
/// notes it does it in the end.
nonisolated final class AnimationCompletion: Sendable {
  /// Seconds from the frame that takes the change over.
  let duration: Double
  // Called once, on the main actor, by who was the first to begin with it.
  private nonisolated(unsafe) let action: () -> Void
  private let isNotedNow = Mutex(false)

  init(after duration: Double, _ action: @escaping () -> Void) {
    self.duration = duration
    self.action = action
  }

  var isNoted: Bool { isNotedNow.withLock { $0 } }
  func note() { isNotedNow.withLock { $0 = true } }
  func callAsFunction() { action() }
}

/// The changes of a host that somebody waits for.
///
/// Time counts from the frame that takes the change over. To wait costs no frames: only the one at its end is due.
final class AnimationCompletions: Animated {
  private unowned let host: ViewHost
  private var waiting: [(completion: AnimationCompletion, end: Double?)] = []

  init(host: ViewHost) { self.host = host }

  /// Something is to be brought up to date by a change.
  func add(_ completion: AnimationCompletion?) {
    guard let completion, !waiting.contains(where: { $0.completion === completion }) else { return }
    completion.note()
    waiting.append((completion, nil))
    host.setNeedsFrame()
  }

  /// The frame has taken all changes over.
  func begin() {
    guard waiting.contains(where: { $0.end == nil }) else { return }
    for index in waiting.indices where waiting[index].end == nil {
      waiting[index].end = host.time + waiting[index].completion.duration
    }
    // What is repeated for ever is never complete.
    waiting.removeAll { $0.end == .infinity }
    if advance() { host.animate(self) }
  }

  func advance() -> Bool {
    for (completion, end) in waiting where end.map({ $0 <= host.time }) ?? false {
      host.callbacks.enqueue { completion() }
    }
    waiting.removeAll { $0.end.map { $0 <= host.time } ?? false }
    return !waiting.isEmpty
  }

  var nextWake: Double? { waiting.compactMap(\.end).min() ?? .infinity }
}
