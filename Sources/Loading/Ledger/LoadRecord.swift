/// One load: what for, when, and what became of it.
public struct LoadRecord: Hashable, Sendable, Identifiable {
  /// Numbers loads from 1 in the order in which they began.
  public let id: Int
  public let edge: LoadEdge
  public let cause: LoadCause
  /// Which page it was for, where pages have numbers: a load of another page may be under way at the same edge.
  public let page: Int?
  /// 1 for the first try, more for one after a failure.
  public let attempt: Int
  /// Seconds on the clock of the list.
  public let started: Double
  public internal(set) var ended: Double?
  public internal(set) var outcome: LoadOutcome
}

extension LoadRecord: CustomStringConvertible {
  /// `7 trailing approach, try 1, 1.250 s to 1.400 s: loaded 20`.
  public var description: String {
    let page = page.map { " page \($0)" } ?? ""
    let end = ended.map { " to \(Self.seconds($0))" } ?? " on"
    let start = Self.seconds(started)
    return "\(id) \(edge)\(page) \(cause), try \(attempt), \(start)\(end): \(outcome)"
  }

  private static func seconds(_ time: Double) -> String {
    guard time.isFinite, abs(time) < 1e12 else { return "\(time) s" }
    let milliseconds = Int((time * 1000).rounded())
    let digits = String(1000 + abs(milliseconds) % 1000).dropFirst()
    return "\(milliseconds < 0 ? "-" : "")\(abs(milliseconds) / 1000).\(digits) s"
  }
}

extension LoadOutcome: CustomStringConvertible {
  public var description: String {
    switch self {
    case .running: "running"
    case .returned: "returned"
    case .loaded(let count): "loaded \(count)"
    case .ended: "nothing more"
    case .failed(let reason): "failed: \(reason)"
    case .cancelled: "cancelled"
    case .overtaken: "overtaken"
    }
  }
}
