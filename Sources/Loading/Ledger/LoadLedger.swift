/// What was loaded, edge by edge, and why: it lets a load begin only where none is under way, and drops what comes
/// too late.
///
/// Laws:
/// - At an edge at most one load is under way at a time.
/// - A load ends once. What ends it later is told that it is too late.
/// - Times do not run backwards.
/// - Only the latest `kept` loads are remembered, and all that are under way; the counts go on.
public struct LoadLedger: Hashable, Sendable {
  /// The latest loads, in the order in which they began.
  public private(set) var records: [LoadRecord] = []
  public private(set) var startedCount = 0
  public private(set) var failedCount = 0

  /// Enough to look at; each takes about 100 bytes.
  public static let kept = 256

  /// How often in a row each edge has failed.
  private var failures: [LoadEdge: Int] = [:]
  private var lastTime = -Double.infinity

  public init() {}

  /// The load that is under way at an edge.
  public func running(at edge: LoadEdge) -> LoadRecord? {
    records.last { $0.edge == edge && $0.outcome == .running }
  }

  /// Begins a load; nil if one is under way at the edge.
  ///
  /// - Returns: Its number, to end it by.
  public mutating func begin(
    _ edge: LoadEdge, for cause: LoadCause, page: Int? = nil, at time: Double
  ) -> Int? {
    guard running(at: edge) == nil else { return nil }
    startedCount += 1
    let attempt =
      cause == .retry || cause == .automaticRetry ? failures[edge, default: 0] + 1 : 1
    records.append(
      LoadRecord(
        id: startedCount, edge: edge, cause: cause, page: page, attempt: attempt,
        started: note(time), ended: nil, outcome: .running))
    if records.count > Self.kept,
      let oldest = records.firstIndex(where: { $0.outcome != .running })
    {
      records.remove(at: oldest)
    }
    return startedCount
  }

  /// Ends a load: whether it was still under way.
  @discardableResult
  public mutating func end(_ id: Int, _ outcome: LoadOutcome, at time: Double) -> Bool {
    precondition(outcome != .running, "a load does not end by running")
    guard let index = records.lastIndex(where: { $0.id == id && $0.outcome == .running }) else {
      return false
    }
    records[index].outcome = outcome
    records[index].ended = note(time)
    switch outcome {
    case .failed:
      failedCount += 1
      failures[records[index].edge, default: 0] += 1
    case .returned, .loaded, .ended: failures[records[index].edge] = 0
    case .running, .cancelled, .overtaken: break
    }
    return true
  }

  private mutating func note(_ time: Double) -> Double {
    lastTime = max(lastTime, time.isFinite ? time : lastTime)
    return lastTime
  }

  /// Which of its laws the records break, in words; nil: none. For tests of whoever keeps a ledger.
  public var brokenLaw: String? {
    for edge in LoadEdge.allCases {
      let loads = records.filter { $0.edge == edge }
      for (load, next) in zip(loads, loads.dropFirst()) {
        guard let ended = load.ended else { return "\(next) began while \(load)" }
        if next.started < ended { return "\(next) began before the end of \(load)" }
      }
    }
    for load in records {
      if load.ended.map({ $0 < load.started }) ?? false { return "\(load) ended before it began" }
      if (load.ended == nil) != (load.outcome == .running) { return "\(load) has half an end" }
    }
    return nil
  }
}
