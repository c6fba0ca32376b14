/// How a service pages what it has: what a request asks for, and where in the answer things are.
///
/// Places in the answer are paths of names, `meta.paging.next`; the empty path is the whole answer.
public struct JSONPageStyle: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case numbered(parameter: String, first: Int, totalPages: String?)
    case offset(parameter: String)
    case cursor(parameter: String, next: String, previous: String?)
    /// Addresses in the `Link` header, or where paths say.
    case links(next: String?, previous: String?)
  }

  let kind: Kind
  /// The parameter that says how many are wanted, nil where the service decides.
  let limit: String?
  /// Where the elements are.
  let results: String
  /// Where it says how many there are in all.
  let total: String?

  /// Numbered pages: `?page=2` is answered by `{"page": 2, "results": […], "total_pages": 7, "total_results": 130}`.
  ///
  /// The last page is that of `total_pages`, and an empty one in any case.
  ///
  /// - Parameter first: the first page's number.
  public static func numbered(
    page: String = "page", first: Int = 1, limit: String? = nil, results: String = "results",
    totalPages: String? = "total_pages", total: String? = "total_results"
  ) -> JSONPageStyle {
    JSONPageStyle(
      kind: .numbered(parameter: page, first: first, totalPages: totalPages), limit: limit,
      results: results, total: total)
  }

  /// Pages from an index on: `?offset=40&limit=20`. Elements are reached by their index, too
  /// (`JSONPages.indexed`).
  public static func offset(
    _ offset: String = "offset", limit: String = "limit", results: String = "results",
    total: String? = "total"
  ) -> JSONPageStyle {
    JSONPageStyle(kind: .offset(parameter: offset), limit: limit, results: results, total: total)
  }

  /// Pages that name the next one: `{"results": […], "next_cursor": "b2Zmc2V0"}`, then `?cursor=b2Zmc2V0`.
  ///
  /// A cursor that is missing, null, empty, or the one that was just asked for, is the end.
  public static func cursor(
    _ cursor: String = "cursor", limit: String? = nil, results: String = "results",
    next: String = "next_cursor", previous: String? = nil, total: String? = nil
  ) -> JSONPageStyle {
    JSONPageStyle(
      kind: .cursor(parameter: cursor, next: next, previous: previous), limit: limit,
      results: results, total: total)
  }

  /// Pages with the next one's address in a header: `Link: <https://…?page=2>; rel="next"`.
  public static func linkHeader(
    limit: String? = nil, results: String = "", total: String? = nil
  ) -> JSONPageStyle {
    JSONPageStyle(
      kind: .links(next: nil, previous: nil), limit: limit, results: results, total: total)
  }

  /// Pages with the next one's address in the answer: `{"results": […], "next": "https://…?page=2"}`.
  public static func linked(
    next: String = "next", previous: String? = "previous", limit: String? = nil,
    results: String = "results", total: String? = "count"
  ) -> JSONPageStyle {
    JSONPageStyle(
      kind: .links(next: next, previous: previous), limit: limit, results: results, total: total)
  }
}

/// What a page of a JSON service is named by.
public enum JSONPageKey: Hashable, Sendable {
  case number(Int)
  /// The index of the first element; for a page of the leading edge, of the one after the last.
  case offset(Int)
  case cursor(String)
  /// The page's own address.
  case address(String)
}
