extension PageSource {
  /// The elements of numbered pages by their indices: for lists that jump anywhere in what a service counts by pages.
  ///
  /// Element `i` is in page `i / pageLength`, counted from 0. Where a page says how many elements there are in all
  /// (`Page.total`), that is known with the first one.
  ///
  /// - Parameters:
  ///   - pageLength: elements of each page but the last, at least 1. What is asked for in the same lengths from the same starts
  ///     is one request.
  ///   - key: names a page by its number from 0.
  ///
  /// Throws `PageLengthError` where a page in the middle has another length.
  public func indexed(
    pageLength: Int, key: @escaping @Sendable (Int) -> Key
  ) -> OffsetPages<Element> {
    precondition(pageLength > 0, "pages of \(pageLength) elements")
    let numbered: @Sendable (Int) async throws -> Page<Element, Key> = { number in
      let page = try await self.page(PageRequest(key: key(number), limit: pageLength))
      let (start, found) = (number * pageLength, page.elements.count)
      let isLast = page.total.map { start + found >= $0 } ?? (found < pageLength)
      guard found == pageLength || isLast && found < pageLength else {
        throw PageLengthError(page: number, expected: pageLength, found: found)
      }
      return page
    }
    return OffsetPages {
      try await numbered(0).total
    } fetch: { offset, limit in
      // Nothing can be so far behind: the next start would be beyond all numbers.
      guard offset >= 0, offset <= .max - limit - pageLength else { return Page([]) }
      var (elements, total): ([Element], Int?) = ([], nil)
      for number in offset / pageLength...(offset + limit - 1) / pageLength {
        let page = try await numbered(number)
        total = page.total
        let before = max(0, offset - number * pageLength)
        elements += page.elements.dropFirst(before).prefix(limit - elements.count)
        if page.elements.count < pageLength || page.next == nil { break }
      }
      return Page(elements, total: total)
    }
  }
}

extension NumberedPages {
  /// The same elements by their indices, where all pages but the last have one length.
  ///
  /// - Parameter pageLength: elements of a page, at least 1.
  ///
  /// Throws `PageLengthError` where a page in the middle has another length.
  public func indexed(pageLength: Int) -> OffsetPages<Element> {
    indexed(pageLength: pageLength) { [first] in first + $0 }
  }
}

/// A page is not as long as those of its source were said to be, so no element's index is known.
public struct PageLengthError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Counted from 0.
  public let page: Int
  public let expected: Int
  public let found: Int

  public var description: String {
    "page \(page + 1) has \(found) elements where \(expected) were expected"
  }
}
