/// A page of a carousel that fetches its pages, as it is known at present.
public nonisolated struct CarouselPage<ID, Value> {
  /// What has been learnt of a page's content.
  public enum State {
    /// It has been asked for, or will be as the page comes near.
    case loading
    case loaded(Value)
    /// Why it did not come. `retry` asks again, once; so does turning to the page.
    case failed(any Error, retry: @MainActor () -> Void)
  }

  /// Which page it is; nil while the page beside it has not told yet.
  public let id: ID?
  public let state: State

  /// The content, once it has come.
  public var value: Value? {
    if case .loaded(let value) = state { value } else { nil }
  }

  /// Why the content did not come.
  public var error: (any Error)? {
    if case .failed(let error, _) = state { error } else { nil }
  }
}

extension CarouselPage: Sendable where ID: Sendable, Value: Sendable {}
extension CarouselPage.State: Sendable where ID: Sendable, Value: Sendable {}
