import Foundation
import Loading

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Gets what is at addresses of http and https, by Foundation's `URLSession`.
///
/// - What may do better a little later is tried again by itself: a transport that failed, 429, 500 ... 599; not other
///   statuses, and not an answer that cannot be read. `Retry-After` is kept to, up to a limit.
/// - An answer with an `ETag` is kept, and asked for again only to hear that it has not changed.
/// - A cancelled task ends its request at once, on the network too.
/// - A body that is longer than the limit is cut off while it comes.
/// - Where a server sends elsewhere, that is followed to http and https alone, not from https to http, and what
///   the app's headers say is told to nobody but the server that was meant.
/// - There are no cookies, and no error names a password or a token of an address.
public final class HTTPClient: Sendable {
  public let limits: HTTPLimits
  public let retry: RetryPolicy
  private let headers: [String: String]
  private let cache: HTTPCache
  private let environment: HTTPEnvironment

  /// - Parameters:
  ///   - headers: what is sent with each request; `Authorization`, for instance.
  ///   - retry: how often, and after what pauses, is tried again by itself.
  public convenience init(
    headers: [String: String] = [:], limits: HTTPLimits = HTTPLimits(),
    retry: RetryPolicy = .standard
  ) {
    self.init(headers: headers, limits: limits, retry: retry, environment: .real)
  }

  init(
    headers: [String: String] = [:], limits: HTTPLimits = HTTPLimits(),
    retry: RetryPolicy = .standard, environment: HTTPEnvironment
  ) {
    self.headers = headers
    self.limits = limits
    self.retry = retry
    self.environment = environment
    cache = HTTPCache(limit: limits.cacheLength)
  }

  /// Bytes of the answers that are kept.
  public var cachedByteCount: Int { cache.byteCount }

  /// Gets what is at an address.
  ///
  /// - Throws: `HTTPError`; `CancellationError` if the task was cancelled.
  public func get(_ url: URL) async throws -> HTTPAnswer {
    try await get(url, for: url.origin)
  }

  /// Gets a JSON value.
  public func get<Value: Decodable & Sendable>(
    _ type: Value.Type, from url: URL, by decoder: JSONDecoder = JSONDecoder()
  ) async throws -> Value {
    try await get(url).decoded(type, by: decoder)
  }

  /// - Parameter origin: the server that the app's headers are meant for.
  func get(_ url: URL, for origin: String) async throws -> HTTPAnswer {
    let url = try URL.web(url)
    var attempt = 0
    while true {
      try Task.checkCancellation()
      var asked: Double?
      do {
        return try await follow(url, for: origin, asked: &asked)
      } catch let error as HTTPError where error.canBeTriedAgain {
        attempt += 1
        guard var pause = retry.delay(before: attempt, lot: environment.lot()) else { throw error }
        if let asked {
          guard asked <= limits.retryAfter else { throw error }
          pause = max(pause, asked)
        }
        try await environment.sleep(pause, .retry)
      }
    }
  }

  /// One try, to wherever it leads.
  ///
  /// - Parameter asked: seconds that the server asks to be left alone for, if it does.
  private func follow(
    _ start: URL, for origin: String, asked: inout Double?
  ) async throws -> HTTPAnswer {
    var url = start
    for _ in 0...max(0, limits.redirects) {
      let (response, body) = try await answer(to: request(url, for: origin), url)
      let answer = HTTPAnswer(
        url: url, status: response.statusCode, body: body, headers: Self.headers(of: response))
      switch response.statusCode {
      case 200...299:
        cache.keep(answer, for: url)
        return answer
      case 304:
        if let kept = cache.answer(for: url) { return kept }
        throw HTTPError(url, .status(304, body))
      case 301, 302, 303, 307, 308:
        url = try Self.target(of: answer)
      case let code:
        asked = answer.header("Retry-After").flatMap(pause)
        throw HTTPError(url, .status(code, body))
      }
    }
    throw HTTPError(start, .redirect("more than \(limits.redirects) times"))
  }

  private func request(_ url: URL, for origin: String) -> URLRequest {
    var request = URLRequest(url: url)
    request.setValue("application/json, */*;q=0.5", forHTTPHeaderField: "Accept")
    if url.origin == origin {
      for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    }
    if let tag = cache.tag(for: url) {
      request.setValue(tag, forHTTPHeaderField: "If-None-Match")
    }
    return request
  }

  private func answer(to request: URLRequest, _ url: URL) async throws -> HTTPTransfer.Answer {
    let transfer = HTTPTransfer(url, limit: limits.bodyLength)
    let watches = [
      Task { [environment, limits] in
        try await environment.sleep(limits.duration, .duration)
        let reason = "took longer than \(Self.seconds(limits.duration))"
        transfer.end(.failure(HTTPError(url, .transport(reason))))
      },
      Task { [environment, limits] in
        var signs = 0
        repeat {
          signs = transfer.signs
          try await environment.sleep(limits.silence, .silence)
        } while transfer.signs > signs
        let reason = "nothing came for \(Self.seconds(limits.silence))"
        transfer.end(.failure(HTTPError(url, .transport(reason))))
      },
    ]
    defer { for watch in watches { watch.cancel() } }
    return try await environment.sessions.answer(to: request, for: url.origin, transfer)
  }

  private static func seconds(_ seconds: Double) -> String {
    seconds == seconds.rounded() && abs(seconds) < 1e9 ? "\(Int(seconds)) s" : "\(seconds) s"
  }

  /// Where an answer sends to.
  private static func target(of answer: HTTPAnswer) throws -> URL {
    guard let location = answer.header("Location"),
      let target = URL(string: location, relativeTo: answer.url)?.absoluteURL
    else { throw HTTPError(answer.url, .redirect("it does not say where to")) }
    do {
      _ = try URL.web(target)
    } catch {
      throw HTTPError(answer.url, .redirect(error.description))
    }
    if answer.url.scheme?.lowercased() == "https", target.scheme?.lowercased() != "https" {
      throw HTTPError(answer.url, .redirect("\(target.withoutSecrets) is not encrypted"))
    }
    return target
  }

  /// Seconds that `Retry-After` asks for: a number of them, or a date.
  private func pause(_ text: String) -> Double? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let seconds = Double(text), seconds >= 0 { return seconds }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: text).map { max(0, $0.timeIntervalSince(environment.now())) }
  }

  private static func headers(of response: HTTPURLResponse) -> [String: String] {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
    return headers
  }
}
