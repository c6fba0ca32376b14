import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way: what came of it so far, and who waits.
///
/// Known limit: while a server on the same machine sends faster than is read, curl reads on, and Foundation on Linux
/// does not come to cancelling it (Swift 6.3, curl 7.88); who waits has the answer at once all the same. And the body of
/// a redirect is read by Foundation alone, so it is ended by the limit of time and not by that of bytes.
final class HTTPTransfer: Sendable {
  typealias Answer = (response: HTTPURLResponse, body: Data)

  private struct State {
    var body = Data()
    /// Times that something came.
    var signs = 0
    var task: URLSessionDataTask?
    var continuation: CheckedContinuation<Answer, any Error>?
    /// It ended before anybody waited.
    var early: Result<Answer, any Error>?
    var isDone = false
  }

  private let url: URL
  private let limit: Int
  private let state = Guarded(State())

  /// - Parameter limit: bytes of a body that are taken.
  init(_ url: URL, limit: Int) {
    self.url = url
    self.limit = limit
  }

  /// Counts whatever comes from the server.
  var signs: Int { state.withLock { $0.signs } }

  /// Begins, and returns when it has ended.
  ///
  /// - Parameters:
  ///   - begin: starts the task; not called if the transfer has ended before.
  ///   - unused: called in its place then.
  func run(
    begin: () -> URLSessionDataTask, unused: () -> Void
  ) async throws -> Answer {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let early = state.withLock { state in
          if state.early == nil { state.continuation = continuation }
          return state.early
        }
        if let early {
          unused()
          return continuation.resume(with: early)
        }
        let task = begin()
        let isDone = state.withLock { state in
          if !state.isDone { state.task = task }
          return state.isDone
        }
        if isDone { Self.cancel(task) }
      }
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  /// Takes the head of an answer.
  func receive(_ response: URLResponse) {
    state.withLock { $0.signs += 1 }
    if response.expectedContentLength > Int64(limit) {
      end(.failure(HTTPError(url, .tooLarge(limit: limit))))
    }
  }

  /// Takes some of the body.
  func receive(_ data: Data) {
    let isTooMuch = state.withLock { state in
      guard !state.isDone else { return false }
      state.signs += 1
      guard state.body.count + data.count <= limit else { return true }
      state.body.append(data)
      return false
    }
    if isTooMuch { end(.failure(HTTPError(url, .tooLarge(limit: limit)))) }
  }

  /// Takes the end of it as the session tells it.
  func complete(_ response: URLResponse?, _ error: (any Error)?) {
    if let error {
      return end(.failure(HTTPError(url, .transport(Self.words(for: error)))))
    }
    guard let response = response as? HTTPURLResponse else {
      return end(.failure(HTTPError(url, .transport("the answer is not one of http"))))
    }
    end(.success((response, state.withLock { $0.body })))
  }

  /// Ends it, once.
  func end(_ result: Result<Answer, any Error>) {
    let (task, continuation) = state.withLock { state in
      guard !state.isDone else { return (URLSessionDataTask?.none, state.continuation.take()) }
      state.isDone = true
      state.body = Data()
      if state.continuation == nil { state.early = result }
      return (state.task.take(), state.continuation.take())
    }
    if let task, case .failure = result { Self.cancel(task) }
    continuation?.resume(with: result)
  }

  /// Not on the caller's thread: the session's lock and that of the Swift task which is being cancelled would wait
  /// for each other (swift-corelibs-foundation's issue 5412).
  private static func cancel(_ task: URLSessionDataTask) {
    DispatchQueue.global().async { task.cancel() }
  }

  /// What went wrong on the way, in words that are the same on each system.
  private static func words(for error: any Error) -> String {
    guard error._domain == NSURLErrorDomain else { return error.localizedDescription }
    return switch URLError.Code(rawValue: error._code) {
    case .cannotFindHost, .dnsLookupFailed: "there is no such host"
    case .cannotConnectToHost: "nobody answers there"
    case .networkConnectionLost: "the connection broke"
    case .notConnectedToInternet: "there is no network"
    case .timedOut: "nothing came in time"
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
      "the connection is not safe: \(error.localizedDescription)"
    // What Foundation on Linux does not know better: there, it is curl's text.
    case .unknown: error.localizedDescription
    default: "\(error.localizedDescription) (\(error._code))"
    }
  }
}
