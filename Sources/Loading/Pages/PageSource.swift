/// Where the elements of a list come from, a page at a time.
///
/// A source knows how to get one page and nothing of lists: when a page is asked for, again after a failure,
/// or no longer, is decided by who asks. `NumberedPages`, `CursorPages` and `OffsetPages` make one of a
/// function.
///
/// Laws:
/// - A request without a key is for the first page, or at the leading edge, of a source that goes backwards, for the
///   last one.
/// - `next` of a page is the key of the one after it, `previous` of the one before it. A source that cannot
///   tell whether there is more gives a key all the same: then an empty page is the end.
/// - The same key twice gives the same page, unless what is behind the source has changed.
/// - A cancelled task ends the request soon, by an error that `isCancellation` recognises.
public protocol PageSource<Element>: Sendable {
  associatedtype Element: Sendable
  /// What names a page: its number, an offset, a cursor, the last row's key.
  associatedtype Key: Hashable & Sendable

  /// The page that `request` names.
  ///
  /// - Throws: an error whose description says what failed and why, in words for the user.
  func page(_ request: PageRequest<Key>) async throws -> Page<Element, Key>
}

/// A source that also reaches any element by its index, without going through those before it.
///
/// Laws, beyond those of `PageSource`:
/// - `page(at: i, limit: n)` begins with element `i` as counted from the first page's first element. It may be
///   shorter than `n` only at the end.
/// - `total()` is a count that once was true; it may take as long as counting takes and blocks nobody.
public protocol IndexedPageSource<Element>: PageSource {
  /// The elements from index `offset` on, at most `limit` of them.
  func page(at offset: Int, limit: Int) async throws -> Page<Element, Key>

  /// How many elements there are, nil where the source cannot tell.
  func total() async throws -> Int?
}
