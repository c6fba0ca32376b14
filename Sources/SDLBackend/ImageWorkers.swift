internal import CSDL2
package import Canvas
internal import Dispatch
internal import Synchronization

/// Decodes pictures on other threads, a few at a time, those that were asked for first.
package final class ImageWorkers {
  /// Decodes at once. Each holds a picture of full size, 256 MB at worst; and where there are few processors, one
  /// of two is busy with frames. A second one lets small pictures pass a large one, or a slow disk.
  package nonisolated static let limit = 2

  /// All of the process: what bounds memory is not a window's own.
  package static let shared = ImageWorkers()

  private let limit: Int
  private var waiting: [ImageJob] = []
  private var running = 0
  /// Decodes that were begun so far.
  package private(set) var begun = 0

  package init(limit: Int = ImageWorkers.limit) { self.limit = limit }
  nonisolated deinit {}

  /// Answers on the main actor; never if it is cancelled before.
  package func decode(
    _ request: ImageRequest, then take: @escaping (Result<Bitmap, ImageError>) -> Void
  ) -> ImageJob {
    let job = ImageJob(request, take)
    waiting.append(job)
    beginNext()
    return job
  }

  private func beginNext() {
    waiting.removeAll(where: \.isCancelled)
    while running < limit, !waiting.isEmpty { begin(waiting.removeFirst()) }
  }

  private func begin(_ job: ImageJob) {
    running += 1
    begun += 1
    let flag = job.flag
    let request = job.request
    DispatchQueue.global(qos: .userInitiated).async {
      // The thread goes when it has nothing to do, and with it what SDL keeps of its errors.
      defer { SDL_TLSCleanup() }
      let result: Result<Bitmap, ImageError>?
      do throws(ImageError) {
        let bitmap = try ImageDecoder.bitmap(request) { flag.isSet }
        result = bitmap.map { .success($0) }
      } catch {
        result = .failure(error)
      }
      // The main queue, not a task: it keeps the order, and SDL's loop serves it.
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self.running -= 1
          if let result { job.finish(result) }
          self.beginNext()
        }
      }
    }
  }
}

/// A picture that waits to be decoded, or is.
package final class ImageJob {
  let request: ImageRequest
  fileprivate let flag = CancelFlag()
  private var take: ((Result<Bitmap, ImageError>) -> Void)?

  init(_ request: ImageRequest, _ take: @escaping (Result<Bitmap, ImageError>) -> Void) {
    self.request = request
    self.take = take
  }

  nonisolated deinit {}

  var isCancelled: Bool { flag.isSet }

  /// One that waits is not begun; what comes of one that runs is dropped.
  package func cancel() {
    flag.set()
    take = nil
  }

  fileprivate func finish(_ result: Result<Bitmap, ImageError>) {
    let take = take
    self.take = nil
    take?(result)
  }
}

/// Set once, on the main actor, and looked at by the thread that decodes.
nonisolated private final class CancelFlag: Sendable {
  private let value = Atomic(false)
  var isSet: Bool { value.load(ordering: .relaxed) }
  func set() { value.store(true, ordering: .relaxed) }
}
