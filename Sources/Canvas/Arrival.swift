/// Data that came from work outside the main actor: which page of which source, and what came of it.
public struct Arrival: Hashable, Sendable {
  public var source: String
  public var page: Int
  /// In the source's own words: "loaded", "failed".
  public var outcome: String

  public init(source: String, page: Int, outcome: String) {
    self.source = source
    self.page = page
    self.outcome = outcome
  }
}

/// An arrival that a replayed session waits for, and that no work is left to bring.
public struct MissingArrival: Error, Hashable, Sendable {
  public var arrival: Arrival
  /// The step that waits, counted from 0.
  public var step: Int
  /// What came of that page instead; nil where it did not come at all.
  public var outcome: String?

  public init(_ arrival: Arrival, step: Int, outcome: String? = nil) {
    self.arrival = arrival
    self.step = step
    self.outcome = outcome
  }
}
