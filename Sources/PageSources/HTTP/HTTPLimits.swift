/// How long a server is waited for, and how much is taken from it.
public struct HTTPLimits: Hashable, Sendable {
  /// Bytes of an answer, unpacked. What is longer is cut off while it comes. A page of 100 long records has some
  /// 100 KB, a photo some megabytes.
  public var bodyLength = 16 << 20
  /// Seconds in which nothing comes, after which the connection is given up: longer than a slow server thinks,
  /// shorter than somebody waits.
  public var silence: Double = 30
  /// Seconds that one try may take in all.
  public var duration: Double = 120
  /// How often in a row a server may send elsewhere, as browsers have it.
  public var redirects = 20
  /// The longest that a server may ask to be left alone (`Retry-After`), in seconds, before its answer is an error
  /// at once.
  public var retryAfter: Double = 60
  /// Bytes of answers that are kept to be shown again when the server says that they have not changed (`ETag`).
  public var cacheLength = 8 << 20

  public init() {}
}
