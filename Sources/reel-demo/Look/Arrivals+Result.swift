import Reel

extension Arrivals {
  /// Takes in what one piece of work has come to, as its only arrival, and hands it on.
  func arrival<Value: Sendable>(
    of result: Result<Value, any Error>, page: Int
  ) async throws -> Value {
    let outcome =
      switch result {
      case .success: "loaded"
      case .failure(let error): isCancellation(error) ? "cancelled" : "failed"
      }
    return try await withCheckedThrowingContinuation { continuation in
      deliver(page: page, outcome: outcome) { continuation.resume(with: result) }
      finish()
    }
  }
}
