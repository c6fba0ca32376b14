import Loading
import Testing

struct LoadLedgerTests {
  @Test func `one load at an edge at a time`() {
    var ledger = LoadLedger()
    let first = ledger.start(.trailing, for: .first, at: 1)
    let second = ledger.begin(.trailing, for: .approach, at: 2)
    #expect(second == nil)
    let earlier = ledger.start(.leading, for: .approach, at: 2)
    #expect(ledger.running(at: .trailing)?.id == first)
    #expect(ledger.running(at: .leading)?.id == earlier)
    let ends = [3.0, 4].map { ledger.end(first, .loaded(20), at: $0) }
    #expect(ends == [true, false], "the second is too late")
    _ = ledger.start(.trailing, for: .approach, at: 4)
    #expect(ledger.brokenLaw == nil)
    #expect(
      ledger.records.map(\.description) == [
        "1 trailing first, try 1, 1.000 s to 3.000 s: loaded 20",
        "2 leading approach, try 1, 2.000 s on: running",
        "3 trailing approach, try 1, 4.000 s on: running",
      ])
  }

  @Test func `tries after a failure are counted until one succeeds`() throws {
    var ledger = LoadLedger()
    var attempts: [Int] = []
    for (index, cause) in [LoadCause.approach, .automaticRetry, .retry, .approach].enumerated() {
      let id = ledger.start(.trailing, for: cause, at: Double(index))
      attempts.append(try #require(ledger.running(at: .trailing)).attempt)
      ledger.end(id, index < 2 ? .failed("no") : .loaded(1), at: Double(index) + 0.5)
    }
    #expect(attempts == [1, 2, 3, 1])
    #expect(ledger.startedCount == 4 && ledger.failedCount == 2)
  }

  @Test func `a million loads take the room of the latest ones, and keep what is under way`() {
    var ledger = LoadLedger()
    let stuck = ledger.start(.leading, for: .approach, at: 0)
    for index in 0..<2_000 {
      let id = ledger.start(.trailing, for: .moved, at: Double(index))
      ledger.end(id, .returned, at: Double(index))
    }
    #expect(ledger.records.count == LoadLedger.kept)
    #expect(ledger.running(at: .leading)?.id == stuck)
    #expect(ledger.startedCount == 2_001)
    #expect(ledger.brokenLaw == nil)
  }

  @Test func `a clock that runs backwards or is none changes nothing`() {
    var ledger = LoadLedger()
    let id = ledger.start(.trailing, for: .first, at: 5)
    ledger.end(id, .cancelled, at: 3)
    _ = ledger.begin(.trailing, for: .approach, at: .nan)
    #expect(ledger.records.map(\.started) == [5, 5])
    #expect(ledger.records[0].ended == 5)
    #expect(ledger.brokenLaw == nil)
  }
}

extension LoadLedger {
  /// Begins a load where none is under way.
  fileprivate mutating func start(_ edge: LoadEdge, for cause: LoadCause, at time: Double) -> Int {
    guard let id = begin(edge, for: cause, at: time) else {
      Issue.record("a load is under way already: \(records)")
      return 0
    }
    return id
  }
}
