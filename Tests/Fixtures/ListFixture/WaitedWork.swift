import Dispatch
import Reel

/// Waits for work off-screen as the demo does, without a window, and prints what has been done when the wait is over.
///
///     --wait chain N       tasks of the main actor that start one another, N in a row
///     --wait arrivals N    arrivals from another thread, each asked for by the one before it
///     --wait late N        one arrival, and then a chain of N
///     --wait nothing 0
struct WaitedWork {
  let kind: String
  let count: Int

  func run() {
    let work = Work(count)
    switch kind {
    case "chain": work.goOn()
    case "arrivals": work.fetch { if $0 > 0 { work.fetchMore() } }
    case "late": work.fetch { _ in work.goOn() }
    default: break
    }
    OutstandingWork.wait()
    say("done \(work.done) outstanding \(OutstandingWork.count)")
    // What was left is not lost: each wait goes on with it.
    while work.done < count {
      let before = work.done
      OutstandingWork.wait()
      guard work.done > before else { break }
    }
    say("all \(work.done)")
  }

  private final class Work {
    private let count: Int
    private(set) var done = 0
    private var arrivals: Arrivals?

    init(_ count: Int) { self.count = count }

    nonisolated deinit {}

    func goOn() {
      guard done < count else { return }
      Task {
        done += 1
        goOn()
      }
    }

    func fetchMore() {
      done += 1
      if done < count { fetch { [self] _ in fetchMore() } }
    }

    /// Something that another thread brings.
    func fetch(_ take: @escaping @MainActor (Int) -> Void) {
      arrivals = Arrivals(from: "fixture")
      let count = count
      DispatchQueue.global().async {
        Task { @MainActor in
          // What is asked for next is known before this one is finished.
          let arrivals = self.arrivals
          arrivals?.deliver { take(count) }
          arrivals?.finish()
        }
      }
    }
  }
}
