/// Why something was loaded.
public enum LoadCause: String, Hashable, Sendable, CaseIterable, Codable {
  /// There was nothing yet.
  case first
  /// The reader came near the edge.
  case approach
  /// Other content left the reader near the edge.
  case content
  /// The reader is near the edge, and the time to wait is over.
  case waited
  /// The list moved, or changed, near the edge, and nothing has to be waited for.
  case moved
  /// A row came up that the app wants more for.
  case row
  /// What had failed was tried again, by the user or the app.
  case retry
  /// What had failed was tried again by itself.
  case automaticRetry
  /// All was loaded anew.
  case refresh
  /// The app asked for more.
  case app
  /// The reader went to a place that is not loaded.
  case jump
}
