import Canvas

/// What a piece of work outside the main actor (a disk, a network, another thread) brings, page by page.
///
///     let arrivals = Arrivals(from: "guests")
///     let names = await fetch(page: 3)
///     arrivals.deliver(page: 3) { book.append(names) }
///     arrivals.finish()
///
/// In a window each arrival is taken in at once, and noted where the session is recorded. Off-screen the virtual
/// clock stands still from the moment an `Arrivals` is made until it is finished. Where a tape is played that
/// has arrivals on it, each is taken in at its line and not before, so that a replay shows the same pictures
/// however fast the work is this time.
///
/// Make it before the work begins: what is not known to be under way is not waited for.
@MainActor public final class Arrivals {
  /// The source's name on tapes.
  public let source: String
  private let gate = ArrivalGate.current
  private var isFinished = false

  /// Says that work has begun.
  public init(from source: String) {
    self.source = source
    gate.beginWork()
  }

  isolated deinit { finish() }

  /// Takes an arrival in: now, or where a tape that is played has it.
  ///
  /// - Parameters:
  ///   - page: Which of the source's pages, in the source's own count.
  ///   - outcome: What came of it, as tapes have it.
  ///   - take: Changes the app's state. Called once; never where a replay ends before its turn.
  ///
  /// Precondition: the work is not finished.
  public func deliver(
    page: Int = 0, outcome: String = "loaded", _ take: @escaping @MainActor () -> Void
  ) {
    precondition(!isFinished, "\(source): an arrival after its work was finished")
    gate.pass(Arrival(source: source, page: page, outcome: outcome), take)
  }

  /// Says that nothing more will come. Letting go of the object says so too.
  public func finish() {
    guard !isFinished else { return }
    isFinished = true
    gate.endWork()
  }
}
