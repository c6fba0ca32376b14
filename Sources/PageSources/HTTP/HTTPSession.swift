import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URL session for one request at a time: no cookies, no cache, no credentials, no redirects of its own.
///
/// Its own limits of time are put out of the way, for they are whole seconds on Linux; `HTTPClient` has its own.
final class HTTPSession: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let current = Guarded<HTTPTransfer?>(nil)
  /// Called whenever the session has nothing more to do.
  private let onFree: @Sendable (HTTPSession) -> Void
  // `@unchecked`: set in `init`, for a session is given its delegate as it is made.
  private var session: URLSession!

  init(onFree: @escaping @Sendable (HTTPSession) -> Void) {
    self.onFree = onFree
    super.init()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    let week: Double = 7 * 24 * 3600
    configuration.timeoutIntervalForRequest = week
    configuration.timeoutIntervalForResource = week
    session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }

  /// Asks for something; a redirect is an answer like any other.
  func answer(
    to request: URLRequest, _ transfer: HTTPTransfer
  ) async throws -> HTTPTransfer.Answer {
    current.withLock { $0 = transfer }
    return try await transfer.run {
      let task = session.dataTask(with: request)
      task.resume()
      return task
    } unused: {
      free()
    }
  }

  private func free() {
    current.withLock { $0 = nil }
    onFree(self)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    current.withLock { $0 }?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    current.withLock { $0 }?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let transfer = current.withLock { $0 }
    free()
    transfer?.complete(task.response, error)
  }

  /// A server that asks who one is has answered: 401, with its body so far. What the session does by itself then never
  /// ended here (Swift 6.3 on Linux).
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let response = challenge.failureResponse as? HTTPURLResponse else {
      return completionHandler(.performDefaultHandling, nil)
    }
    current.withLock { $0 }?.complete(response, nil)
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
