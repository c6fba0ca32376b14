import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The URL sessions of a process, each for one request at a time, used again and never ended.
///
/// One session could do many requests, and would keep those in line that are too many for a server. With one a request,
/// what is cancelled shares no state of Foundation's with what goes on, a limit of time begins when its request does,
/// and no session is ever ended while its sockets are watched, which can crash on Linux (swift-corelibs-foundation's
/// issue 4791 and what followed).
final class HTTPSessions: Sendable {
  /// Those of the app's.
  static let shared = HTTPSessions(connections: 6)

  private let queue: HTTPQueue
  private let free = Guarded<[HTTPSession]>([])

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
