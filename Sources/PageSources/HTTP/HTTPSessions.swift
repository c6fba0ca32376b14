import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The URL sessions of a process, each for one request at a time, used again and never ended.
///
/// One session could do many requests. But on Linux, where some of them are cancelled, others are forgotten that wait in the
/// same session (measured: of 40 requests, 20 of them cancelled, some never begin). And a session that is ended while
/// its sockets are watched can crash (swift-corelibs-foundation's issue 4791 and what followed).
final class HTTPSessions: Sendable {
  /// Those of the app's.
  static let shared = HTTPSessions(connections: 6)

  private let queue: HTTPQueue
  private let free = Mutex<[HTTPSession]>([])

  /// - Parameter connections: at most, with one server; further requests wait. Browsers have 6.
  init(connections: Int) { queue = HTTPQueue(limit: connections) }

  /// Asks for something when it is its turn; a redirect is an answer like any other.
  func answer(
    to request: URLRequest, for origin: String, _ transfer: HTTPTransfer
  ) async throws -> HTTPTransfer.Answer {
    try await queue.run(to: origin) {
      let session =
        free.withLock { $0.popLast() }
        ?? HTTPSession { [weak self] session in self?.free.withLock { $0.append(session) } }
      return try await session.answer(to: request, transfer)
    }
  }
}
