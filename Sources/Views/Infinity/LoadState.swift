/// What a list that loads page by page is doing.
public enum LoadState {
  /// Nothing; more is loaded as the end comes near.
  case idle
  case loading
  /// The last page could not be loaded. It is tried again when the user or the app says so, or by the retry policy.
  case failed(any Error)
  /// There are no more pages.
  case ended
}
