/// Lets a number of requests to each server be under way at once; the others wait in line.
final class HTTPQueue: Sendable {
  private struct Line {
    var running = 0
    var waiting: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  }

  private struct State {
    var lines: [String: Line] = [:]
    var nextID = 0
  }

  private let limit: Int
  private let state = Guarded(State())

  /// - Parameter limit: requests to one server that are under way at once.
  init(limit: Int) { self.limit = limit }

  /// Does something when it is its turn.
  func run<Result: Sendable>(
    to origin: String, _ body: () async throws -> sending Result
  ) async throws -> sending Result {
    try await enter(origin)
    defer { leave(origin) }
    return try await body()
  }

  private func enter(_ origin: String) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Swift.Result<Void, any Error>? = state.withLock { state in
          // Cancelled before it was in line: the handler found nobody.
          if Task.isCancelled { return .failure(CancellationError()) }
          var line = state.lines[origin] ?? Line()
          defer { state.lines[origin] = line }
          guard line.running >= limit else {
            line.running += 1
            return .success(())
          }
          line.waiting.append((id, continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        guard let index = state.lines[origin]?.waiting.firstIndex(where: { $0.id == id }) else {
          return CheckedContinuation<Void, any Error>?.none
        }
        return state.lines[origin]?.waiting.remove(at: index).continuation
      }
      continuation?.resume(throwing: CancellationError())
    }
  }

  /// Gives the turn to the first in line.
  private func leave(_ origin: String) {
    let next = state.withLock { state in
      guard var line = state.lines[origin] else {
        return CheckedContinuation<Void, any Error>?.none
      }
      let next = line.waiting.isEmpty ? nil : line.waiting.removeFirst().continuation
      if next == nil { line.running -= 1 }
      state.lines[origin] = line.running == 0 ? nil : line
      return next
    }
    next?.resume()
  }
}
