/// A page of an `InfinityList`, as a service sends it.
public protocol InfinityModelSupport: Codable {
  associatedtype InfinityElement: InfinityElementSupport
  /// The page's elements, in order; none: there are no more.
  var infinityItems: [InfinityElement] { get }
  /// Whether there may be a page after this one. By default there may, and an empty page is the end in any case.
  var infinityHasMore: Bool { get }
}

extension InfinityModelSupport {
  public var infinityHasMore: Bool { true }
}
