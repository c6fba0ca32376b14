import Dispatch
import Synchronization

/// An indexing pass on a thread of its own. It ends when this object does.
nonisolated final class BackgroundIndexing: Sendable {
  private let isCancelled = Flag()

  /// Starts the pass.
  ///
  /// - Parameter report: Called on the main actor, in order, with what was found, and with the
  ///   error that ended the pass.
  init(
    _ pass: IndexingPass,
    report: @escaping @MainActor @Sendable (Result<IndexingReport, TextFileError>) -> Void
  ) {
    let isCancelled = isCancelled
    // The main queue, not tasks: it keeps the order.
    let deliver = { @Sendable (result: Result<IndexingReport, TextFileError>) in
      DispatchQueue.main.async {
        if !isCancelled.isSet { MainActor.assumeIsolated { report(result) } }
      }
    }
    DispatchQueue.global(qos: .utility).async {
      var pass = pass
      do throws(TextFileError) {
        while !pass.isComplete, !isCancelled.isSet {
          if let found = try pass.step() { deliver(.success(found)) }
        }
      } catch {
        deliver(.failure(error))
      }
    }
  }

  deinit { isCancelled.set() }

  /// Outlives the object in the closures that watch it.
  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
  }
}
