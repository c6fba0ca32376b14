import Dispatch

/// Does what waits for a disk on a thread that may wait.
///
/// - Parameter body: asks the flag now and then whether it is still wanted.
/// - Throws: what `body` throws; `CancellationError` if the task was cancelled.
func onFileThread<Result: Sendable>(
  _ body: @escaping @Sendable (CancelFlag) throws -> Result
) async throws -> Result {
  let cancellation = CancelFlag()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Swift.Result {
            if cancellation.isSet { throw CancellationError() }
            return try body(cancellation)
          })
      }
    }
  } onCancel: {
    cancellation.set()
  }
}
