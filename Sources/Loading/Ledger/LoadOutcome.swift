/// What became of a load.
public enum LoadOutcome: Hashable, Sendable {
  /// It has not returned.
  case running
  /// It has returned, and does not say what it brought.
  case returned
  /// It has brought so many new elements.
  case loaded(Int)
  /// There was nothing more.
  case ended
  /// In the words of its error.
  case failed(String)
  /// It was called off.
  case cancelled
  /// Another took its place before it returned; whatever it brings is dropped.
  case overtaken
}
