import Synchronization
import Testing

@testable import Loading

/// Numbered pages that are reached by their elements' indices.
struct IndexedPagesTests {
  /// Numbers from 0, in pages of a service's own length.
  private final class Service: Sendable {
    let count: Int
    let length: Int?
    let saysTotal: Bool
    private let asked = Mutex<[Int]>([])

    init(_ count: Int, length: Int? = nil, saysTotal: Bool = true) {
      self.count = count
      self.length = length
      self.saysTotal = saysTotal
    }

    var requests: [Int] { asked.withLock { $0 } }

    var pages: NumberedPages<Int> {
      NumberedPages(first: 1) { number, limit in
        self.asked.withLock { $0.append(number) }
        let length = self.length ?? limit
        let start = (number - 1) * length
        let (low, high) = (min(start, self.count), min(self.count, start + length))
        return Page(Array(low..<high), total: self.saysTotal ? self.count : nil)
      }
    }
  }

  @Test(arguments: [0, 1, 9, 10, 11, 35])
  func `any range of elements is what the pages have, and one request where it is a page`(
    count: Int
  ) async throws {
    for saysTotal in [true, false] {
      let service = Service(count, saysTotal: saysTotal)
      let source = service.pages.indexed(pageLength: 10)
      #expect(try await source.total() == (saysTotal ? count : nil))
      for offset in 0...count + 12 {
        for limit in [1, 3, 10, 25] {
          let page = try await source.page(at: offset, limit: limit)
          let (low, high) = (min(offset, count), min(count, offset + limit))
          #expect(page.elements == Array(low..<high), "\(offset), \(limit)")
        }
      }
      let before = service.requests.count
      _ = try await source.page(at: 20, limit: 10)
      #expect(service.requests.dropFirst(before) == [3])
    }
  }

  @Test func `it is gone through page after page as well, both ways`() async throws {
    let source = Service(35).pages.indexed(pageLength: 10)
    var (found, key): ([Int], Int?) = ([], nil)
    repeat {
      let page = try await source.page(PageRequest(key: key, limit: 10))
      found += page.elements
      key = page.next
    } while key != nil
    #expect(found == Array(0..<35))
    let before = try await source.page(PageRequest(key: 25, edge: .leading, limit: 10))
    #expect(before.elements == Array(15..<25))
  }

  @Test(arguments: [5, 20])
  func `a service with pages of another length is told of, for its indices would be wrong`(
    length: Int
  ) async throws {
    let source = Service(100, length: length).pages.indexed(pageLength: 10)
    await #expect(throws: PageLengthError(page: 2, expected: 10, found: length)) {
      try await source.page(at: 20, limit: 10)
    }
    let error = PageLengthError(page: 2, expected: 10, found: length)
    #expect("\(error)" == "page 3 has \(length) elements where 10 were expected")
  }

  @Test func `an index beyond all numbers is beyond the end`() async throws {
    let source = Service(10).pages.indexed(pageLength: 10)
    #expect(try await source.page(at: .max - 3, limit: 10).elements == [])
    #expect(try await source.page(at: 1 << 40, limit: 10).elements == [])
  }
}
