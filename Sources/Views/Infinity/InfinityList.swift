public import Loading

/// A list that loads its pages as its end comes near.
///
///     struct Users: View {
///       @StateObject private var model = UserList()
///       var body: some View {
///         InfinityList(model: model) { user in Text(user.name) }
///           .refreshable { await model.refresh() }
///       }
///     }
///
/// It loads the first page once, further ones as rows come up for which the model's `shouldLoadMore` says so, by default
/// the last one. It shows that the first page or another is loading, that there is nothing, that the end is
/// reached, and what failed with a button to try again. While it is not shown nothing is loaded, and its model keeps what
/// there is.
///
/// A source of pages is handed over as it is: `InfinityList(source: posts, batch: 50) { post in … }`. Of a source that reaches
/// its elements by their index the list has all rows at once, and loads those that are shown.
public struct InfinityList<Content: View>: View {
  private let content: Content

  public var body: some View { content }

  /// - Parameters:
  ///   - model: What loads the pages, and keeps them.
  ///   - onSuccess: Called with each page, after its elements were appended and `pageIndex` has grown.
  ///   - onError: Called with what a page failed by, once it is not tried again by itself; never for a cancellation.
  ///   - content: An element's row.
  public init<Model, Element: Identifiable, Row: View>(
    model: InfinityViewModel<Model, Element>, onSuccess: ((Model) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil, @ViewBuilder content: @escaping (Element) -> Row
  ) where Content == InfinityPages<Model, Element, Row> {
    self.content = InfinityPages(
      model: model, onSuccess: onSuccess, onError: onError, content: content)
  }

  /// A list of a source's elements, page after page.
  ///
  /// It has a `SourceViewModel` of its own, made with the first source that it is given and kept for as long as the list is
  /// there; `.id` makes it another list. Who wants to refresh it, or to look at it, holds the model himself.
  ///
  /// - Parameters:
  ///   - batch: Elements that are asked for at once, at least 1.
  ///   - retry: Whether and when a page that failed is loaded again by itself.
  ///   - onSuccess: Called with each page, after its elements were appended.
  ///   - onError: Called with what a page failed by, once it is not tried again by itself; never for a cancellation.
  ///   - content: An element's row.
  // Elements with ids of a source with indices fit two forms; the one by indices is meant.
  @_disfavoredOverload
  public init<Source: PageSource, Row: View>(
    source: Source, batch: Int = 50, retry: RetryPolicy = .never,
    onSuccess: ((Page<Source.Element, Source.Key>) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    @ViewBuilder content: @escaping (Source.Element) -> Row
  )
  where
    Source.Element: Identifiable,
    Content == InfinityOwner<
      SourceViewModel<Source>,
      InfinityPages<Page<Source.Element, Source.Key>, Source.Element, Row>
    >
  {
    self.content = InfinityOwner(SourceViewModel(source, batch: batch, retry: retry)) { model in
      InfinityPages(model: model, onSuccess: onSuccess, onError: onError, content: content)
    }
  }

  /// A list with a row for each element of a source that reaches them by their index: it can be scrolled, or jump,
  /// anywhere at once. Rows stand in for what is not loaded yet.
  ///
  /// Rows are called by their indices, from 0 on (`.scrollPosition(id:)`, `ScrollViewReader`). Where the source cannot count
  /// its elements, the list grows with what has been loaded. `InfinityList(model: SourceViewModel(source))` goes through
  /// such a source page after page, and tells its elements by their ids.
  ///
  /// - Parameters: as the longer form has them.
  public init<Source: IndexedPageSource, Row: View>(
    source: Source, batch: Int = 100, retry: RetryPolicy = .never,
    onSuccess: ((Page<Source.Element, Source.Key>) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    @ViewBuilder content: @escaping (Source.Element) -> Row
  )
  where
    Content == InfinityOwner<PagedRows<Source>, InfinityIndex<Source, Row, RowPlaceholder>>
  {
    self.init(
      source: source, batch: batch, retry: retry, onSuccess: onSuccess, onError: onError,
      content: content, placeholder: { RowPlaceholder(row: $0) })
  }

  /// The same with stand-ins of the app's own. One that is as long as the row that takes its place moves nothing.
  ///
  /// It has `PagedRows` of its own, made with the first source that it is given and kept for as long as the list is there.
  /// What is far from what is shown is dropped, by `Reel.cacheBudget` and beyond 64 pages, and loaded again.
  ///
  /// - Parameters:
  ///   - batch: Rows that are asked for at once, at least 1: more than a window shows.
  ///   - retry: Whether and when a page that failed is loaded again by itself, while it is shown.
  ///   - onSuccess: Called with each page that has come.
  ///   - onError: Called with what a page, or counting, failed by, once it is not tried again by itself; never for a
  ///     cancellation.
  ///   - content: An element's row.
  ///   - placeholder: What stands in for a row, by its index, until its element is there.
  public init<Source: IndexedPageSource, Row: View, Placeholder: View>(
    source: Source, batch: Int = 100, retry: RetryPolicy = .never,
    onSuccess: ((Page<Source.Element, Source.Key>) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    @ViewBuilder content: @escaping (Source.Element) -> Row,
    @ViewBuilder placeholder: @escaping (Int) -> Placeholder
  )
  where
    Content == InfinityOwner<PagedRows<Source>, InfinityIndex<Source, Row, Placeholder>>
  {
    self.content = InfinityOwner(PagedRows(source, pageLength: batch, retry: retry)) { rows in
      InfinityIndex(
        rows: rows, onSuccess: onSuccess, onError: onError, content: content,
        placeholder: placeholder)
    }
  }

  /// The same for rows that the app holds, to refresh them or to look at them.
  ///
  /// - Parameters: as the form with a source has them.
  public init<Source: IndexedPageSource, Row: View>(
    rows: PagedRows<Source>, onSuccess: ((Page<Source.Element, Source.Key>) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    @ViewBuilder content: @escaping (Source.Element) -> Row
  ) where Content == InfinityIndex<Source, Row, RowPlaceholder> {
    self.init(
      rows: rows, onSuccess: onSuccess, onError: onError, content: content,
      placeholder: { RowPlaceholder(row: $0) })
  }

  public init<Source: IndexedPageSource, Row: View, Placeholder: View>(
    rows: PagedRows<Source>, onSuccess: ((Page<Source.Element, Source.Key>) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    @ViewBuilder content: @escaping (Source.Element) -> Row,
    @ViewBuilder placeholder: @escaping (Int) -> Placeholder
  ) where Content == InfinityIndex<Source, Row, Placeholder> {
    self.content = InfinityIndex(
      rows: rows, onSuccess: onSuccess, onError: onError, content: content,
      placeholder: placeholder)
  }
}
