public import Loading

/// What an `InfinityList` shows of a page source: numbered pages, offsets, cursors, a table of SQLite, a JSON service.
///
///     @StateObject private var posts = SourceViewModel(JSONPages<Post>("https://example.org/posts"), batch: 20)
///
///     InfinityList(model: posts) { post in Text(post.title) }
///       .refreshable { await posts.refresh() }
///
/// Its pages are loaded one after the other, as those of any `InfinityViewModel`: elements that come twice are shown once, an
/// empty page is the end, and so is one that names no next page. At the end `loadMore()` asks for the last page once more,
/// and appends what it has got since; `refresh()` begins with the first page again. `pageIndex` counts the pages that
/// have come.
///
/// Elements are `Identifiable` beyond the main actor, where sources make them: in a module whose types belong to it by default,
/// `nonisolated struct Post: Identifiable, Sendable`.
///
/// While a page is on its way the model is held by nobody but the app and its list: once they let go of it the request is
/// cancelled.
@MainActor
open class SourceViewModel<Source: PageSource>: InfinityViewModel<
  Page<Source.Element, Source.Key>, Source.Element
>
where Source.Element: Identifiable {
  public let source: Source
  /// Elements that are asked for at once. A source may have pages of a length of its own.
  public let batch: Int
  /// How many elements the source has in all, as the latest page had it; nil where pages do not say.
  @Published public private(set) var total: Int?
  /// What names the page that is next; at the end, the last one that has elements: it may get more.
  private var key: Source.Key?
  /// What names the latest page with elements.
  private var lastKey: Source.Key?

  /// - Parameters:
  ///   - batch: Elements that are asked for at once.
  ///   - retry: Whether and when a page that failed is loaded again by itself.
  ///
  /// - Precondition: `batch` is at least 1.
  public init(_ source: Source, batch: Int = 50, retry: RetryPolicy = .never) {
    precondition(batch > 0, "a batch of \(batch) elements")
    self.source = source
    self.batch = batch
    super.init(elements: { $0.elements }, hasMore: { $0.next != nil })
    retryPolicy = retry
  }

  /// Gets the next page. A subclass that does something else around it overrides this one, and calls `super`.
  open override func loadMore(
    completion: @escaping @Sendable (Response<Page<Source.Element, Source.Key>>) -> Void
  ) {
    let (source, request) = (source, PageRequest(key: key, limit: batch))
    task = Task {
      do {
        completion(.success(try await source.page(request)))
      } catch {
        completion(.failure(error))
      }
    }
  }

  /// The next page as the source has it; nothing is appended. Lists load by `loadMore(completion:)`.
  public final override func loadMore() async throws -> Page<Source.Element, Source.Key> {
    try await source.page(PageRequest(key: key, limit: batch))
  }

  override func advance(beyond page: Page<Source.Element, Source.Key>) {
    super.advance(beyond: page)
    if page.elements.isEmpty {
      key = lastKey
    } else {
      lastKey = key
      if let next = page.next { key = next }
    }
    total = page.total
  }

  override func rewind() {
    super.rewind()
    (key, lastKey) = (nil, nil)
  }
}
