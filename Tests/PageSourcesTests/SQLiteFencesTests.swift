import Testing

@testable import PageSources

struct SQLiteFencesTests {
  private func fences(_ count: Int, spacing: Int, byteLimit: Int) -> SQLiteFences {
    var fences = SQLiteFences(spacing: spacing, byteLimit: byteLimit)
    for row in 0..<count {
      _ = fences.append { SQLiteRowKey(values: [.integer(Int64(row))], ordinal: 0) }
    }
    return fences
  }

  @Test func `keys never take more than their bytes, and are those of every so many-th row`() {
    for count in [0, 1, 7, 8, 9, 5_000, 100_000] {
      let fences = fences(count, spacing: 8, byteLimit: 2_000)
      #expect(fences.byteCount <= 2_000)
      #expect(fences.keys.count == count / fences.spacing)
      for (index, key) in fences.keys.enumerated() {
        #expect(key.values == [.integer(Int64((index + 1) * fences.spacing - 1))])
      }
    }
  }

  @Test func `a row is less than the spacing behind where one begins for it`() throws {
    var fences = fences(1_000, spacing: 8, byteLimit: 2_000)
    for index in 0..<1_000 {
      guard let start = fences.start(for: index) else {
        #expect(index >= (fences.keys.count + 1) * fences.spacing)
        continue
      }
      let before =
        start.key.map { if case .integer(let row) = $0.values[0] { Int(row) } else { -9 } } ?? -1
      #expect(before + 1 + start.passing == index && start.passing < fences.spacing)
    }
    #expect(fences.start(for: 1_100) == nil)
    fences.finish()
    #expect(fences.start(for: 1_100)?.passing == .max)
  }

  @Test func `one row with a key beyond the limit is kept all the same`() {
    var fences = SQLiteFences(spacing: 1, byteLimit: 100)
    for _ in 0..<9 {
      _ = fences.append {
        SQLiteRowKey(values: [.blob([UInt8](repeating: 0, count: 500))], ordinal: 0)
      }
    }
    #expect(fences.keys.count <= 1)
  }
}
