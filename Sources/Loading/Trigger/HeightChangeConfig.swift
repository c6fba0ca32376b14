/// What has to have happened since the last load until the next one begins.
public enum HeightChangeConfig: Hashable, Sendable {
  /// There is other content. Without any, nothing is loaded again.
  case always
  /// There is other content, the end was left and approached again, or so many seconds have passed since the last
  /// load returned: then the next scroll or change begins another. At rest nothing begins by itself.
  case until(Double)
  /// Nothing: every scroll or change near the end begins another load, as soon as the last one has returned.
  case never
}
