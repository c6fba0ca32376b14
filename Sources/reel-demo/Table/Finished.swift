import Dispatch
import Synchronization

/// What work on other threads comes to; the thread that asks stands still. For what has to be known before there is a
/// window.
func finished<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let answer = Answer<Value>()
  Task.detached {
    do {
      answer.give(.success(try await work()))
    } catch {
      answer.give(.failure(error))
    }
  }
  return try answer.wait().get()
}

/// An answer that one thread waits for.
private nonisolated final class Answer<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  func give(_ result: Result<Value, any Error>) {
    self.result.withLock { $0 = result }
    isThere.signal()
  }

  func wait() -> Result<Value, any Error> {
    while true {
      isThere.wait()
      if let result = result.withLock({ $0 }) { return result }
    }
  }
}
