import Testing

@testable import Views

private struct Page {
  var title: String
  var lines: [String]
  var note: String?
}

private final class Link {
  var next: Link?
  let bytes: [UInt8]
  init(_ count: Int) { bytes = [UInt8](repeating: 0, count: count) }
}

private func outside(_ value: some Any) -> Int { StoredBytes.outside(value) }

/// What is told of it to within a header: 32 bytes a storage.
private func expect(_ value: some Any, _ bytes: Int, storages: Int = 1) {
  let told = outside(value)
  #expect((bytes...bytes + 32 * storages).contains(told), "\(told) instead of \(bytes)")
}

@Suite struct StoredBytesTests {
  @Test func `what a value has in itself is not counted again`() {
    #expect(outside(5) == 0)
    #expect(outside("short") == 0)
    #expect(outside((1, 2.5, true)) == 0)
    #expect(outside([Int]()) == 0)
    #expect(outside([String: Int]()) == 0)
    #expect(outside(Int?.none) == 0)
  }

  @Test func `strings and arrays count what they store, at any depth`() {
    expect(String(repeating: "ä", count: 1000), 2000)
    expect([UInt8](repeating: 7, count: 100_000), 100_000)
    expect([UInt8](repeating: 7, count: 100_000)[50_000...], 50_000)
    expect([Int](repeating: 7, count: 1000), 8000)
    let line = String(repeating: "x", count: 100)
    expect(Page(title: line, lines: [line, line], note: line), 432, storages: 5)
    expect(Optional(Page(title: line, lines: [], note: nil)), 100)
    expect([[UInt8]](repeating: [UInt8](repeating: 0, count: 500), count: 40), 20_320, storages: 41)
  }

  @Test func `a part of a large collection stands for the rest`() {
    let line = String(repeating: "x", count: 100)
    expect(
      [String](repeating: line, count: 1_000_000), 116_000_000, storages: 1_000_001)
  }

  @Test func `what stores nothing counts nothing, however many elements it has`() {
    #expect(outside(0..<1_000_000_000_000) == 0)
    #expect(outside(repeatElement(1, count: 1_000_000)) == 0)
  }

  @Test func `tables count their entries`() {
    let table = Dictionary(uniqueKeysWithValues: (0..<1000).map { ($0, $0) })
    #expect((16_000...32_000).contains(outside(table)))
    #expect((8000...16_000).contains(outside(Set(0..<1000))))
  }

  @Test func `objects count once, also in a circle`() {
    let (first, second) = (Link(1000), Link(3000))
    (first.next, second.next) = (second, first)
    defer { first.next = nil }
    expect(first, 4032, storages: 4)
  }

  @Test func `a chain without end is looked at for a while`() {
    var chain = Link(10)
    for _ in 0..<5000 {
      let link = Link(10)
      link.next = chain
      chain = link
    }
    let told = outside(chain)
    #expect(told > 10_000 && told < 5000 * 100)
    // Let go of one by one: a long chain must not be released in one go.
    var rest: Link? = chain
    while let link = rest { (rest, link.next) = (link.next, nil) }
  }
}
