import Loading

/// Goes through all pages of a source.
///
/// - Parameter limit: how many elements each page is asked for.
func pages<Source: PageSource>(
  of source: Source, from key: Source.Key? = nil, edge: LoadEdge = .trailing, most: Int = 10_000,
  limit: () -> Int
) async throws -> [Page<Source.Element, Source.Key>] {
  var pages: [Page<Source.Element, Source.Key>] = []
  var key = key
  repeat {
    let page = try await source.page(PageRequest(key: key, edge: edge, limit: limit()))
    pages.append(page)
    key = edge == .trailing ? page.next : page.previous
  } while key != nil && pages.count < most
  return pages
}

/// The error that something ends with.
func failure<Result>(_ body: () async throws -> Result) async -> (any Error)? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}
