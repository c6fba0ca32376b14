/// A page of an `InfinityList`, as a service sends it.
public protocol InfinityModelSupport: Codable {
  associatedtype InfinityElement: InfinityElementSupport
  /// The page's elements, in order; none: there are no more.
  var infinityItems: [InfinityElement] { get }
}
