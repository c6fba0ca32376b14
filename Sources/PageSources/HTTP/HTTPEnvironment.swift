import Foundation

/// What a client takes from the world, so that tests wait for nothing.
struct HTTPEnvironment: Sendable {
  /// What is waited for.
  enum Wait: Hashable, Sendable {
    /// The pause before the next try.
    case retry
    /// Something to come from the server.
    case silence
    /// The end of a try.
    case duration
  }

  /// Returns after some seconds, throws if the task is cancelled.
  var sleep: @Sendable (_ seconds: Double, _ wait: Wait) async throws -> Void
  /// A number of 0 ..< 1.
  var lot: @Sendable () -> Double
  var now: @Sendable () -> Date
  var sessions: HTTPSessions

  static let real = HTTPEnvironment(
    sleep: { seconds, _ in try await Task.sleep(for: .seconds(seconds)) },
    lot: { Double.random(in: 0..<1) }, now: { Date() }, sessions: .shared)
}
