import Foundation
import Loading
import TestSupport

@testable import PageSources

/// The loopback service as tests use it, and a client for which no time passes.
struct Service {
  let server: PageServer
  /// Tells this test's requests from others'.
  let key = UUID().uuidString
  let waits = Waits()

  /// Asks what tests want to know, on connections that no hanging request takes.
  /// Under a sanitizer it may be long until a connection that was given up is closed.
  private static var limits: HTTPLimits {
    var limits = HTTPLimits()
    if isSanitized { (limits.silence, limits.duration) = (300, 300) }
    return limits
  }

  private static let helper = HTTPClient(
    limits: limits,
    environment: HTTPEnvironment(
      sleep: HTTPEnvironment.real.sleep, lot: { 0 }, now: { Date() },
      sessions: HTTPSessions(connections: 64)))

  init() throws { server = try PageServer.shared.get() }

  func address(_ path: String) -> String { server.address + path }

  /// An address with this test's key.
  func url(_ path: String) -> URL {
    URL(string: address(path) + (path.contains("?") ? "&" : "?") + "key=" + key)!
  }

  func client(
    headers: [String: String] = [:], limits: HTTPLimits = HTTPLimits(),
    retry: RetryPolicy = .standard
  ) -> HTTPClient {
    HTTPClient(headers: headers, limits: limits, retry: retry, environment: waits.environment)
  }

  /// How often requests with the key came, and the last one's headers by their lower-case names.
  func told() async throws -> (times: Int, headers: [String: String]) {
    struct Told: Decodable {
      var times: Int
      var headers: [String: String]
    }
    let told = try await Self.helper.get(url("/told")).decoded(Told.self)
    let headers = told.headers.map { ($0.key.lowercased(), $0.value) }
    return (told.times, Dictionary(headers) { first, _ in first })
  }

  /// Returns once a request with the key has come.
  func reached() async throws { _ = try await Self.helper.get(url("/reached")) }

  /// Whether a client that was left hanging has gone.
  func closed() async throws -> Bool {
    try await Self.helper.get(url("/closed")).decoded(Bool.self)
  }
}

/// What a client waits for: pauses before tries pass at once, and are written down; limits of time come when the test
/// says.
final class Waits: Sendable {
  private struct State {
    var pauses: [Double] = []
    var over: HTTPEnvironment.Wait?
    var waiting: [(HTTPEnvironment.Wait, CheckedContinuation<Void, Never>)] = []
  }

  private let state = Guarded(State())

  /// Seconds of the pauses before tries.
  var pauses: [Double] { state.withLock { $0.pauses } }

  /// The time is up, for those who wait now and later.
  func pass(_ wait: HTTPEnvironment.Wait) {
    let woken = state.withLock { state in
      state.over = wait
      let woken = state.waiting.filter { $0.0 == wait }
      state.waiting.removeAll { $0.0 == wait }
      return woken
    }
    for (_, continuation) in woken { continuation.resume() }
  }

  var environment: HTTPEnvironment {
    HTTPEnvironment(
      sleep: { seconds, wait in try await self.sleep(seconds, wait) }, lot: { 0 },
      now: { Date(timeIntervalSince1970: 1_800_000_000) }, sessions: .shared)
  }

  private func sleep(_ seconds: Double, _ wait: HTTPEnvironment.Wait) async throws {
    if wait == .retry {
      state.withLock { $0.pauses.append(seconds) }
      return
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.over == wait || Task.isCancelled { return true }
          state.waiting.append((wait, continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      // Whoever waits for anything looks again whether it was meant; the others wait on.
      let all = state.withLock { state in
        defer { state.waiting = [] }
        return state.waiting
      }
      for (_, continuation) in all { continuation.resume() }
    }
    try Task.checkCancellation()
    if state.withLock({ $0.over != wait }) { try await sleep(seconds, wait) }
  }
}
