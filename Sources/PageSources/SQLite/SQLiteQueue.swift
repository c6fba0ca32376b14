import Dispatch

/// A connection, and the thread that may wait in it: SQLite blocks, and Swift's own threads must not be blocked.
///
/// `@unchecked`: the connection is touched on the queue alone.
final class SQLiteQueue: @unchecked Sendable {
  private let queue: DispatchQueue
  private let open: @Sendable () throws -> SQLiteConnection
  private var connection: SQLiteConnection?

  init(_ label: String, open: @escaping @Sendable () throws -> SQLiteConnection) {
    queue = DispatchQueue(label: "reel.sqlite." + label)
    self.open = open
  }

  /// Does something with the connection, after what was asked for before.
  ///
  /// After a failure the connection is opened anew the next time, for the file may have been replaced.
  ///
  /// - Throws: `CancellationError` soon after the task is cancelled, also while a lock is waited for.
  func run<Result: Sendable>(
    _ body: @escaping @Sendable (SQLiteConnection) throws -> Result
  ) async throws -> Result {
    let cancellation = CancelFlag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async {
          continuation.resume(with: Swift.Result { try self.perform(body, until: cancellation) })
        }
      }
    } onCancel: {
      cancellation.set()
    }
  }

  private func perform<Result>(
    _ body: (SQLiteConnection) throws -> Result, until cancellation: CancelFlag
  ) throws -> Result {
    if cancellation.isSet { throw CancellationError() }
    do {
      let connection = try self.connection ?? open()
      self.connection = connection
      return try connection.run(until: cancellation, body)
    } catch {
      if error is SQLiteError { connection = nil }
      throw error
    }
  }
}
