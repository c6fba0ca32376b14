/// An element of an `InfinityList`: told from others by its id.
public protocol InfinityElementSupport: Codable, Identifiable, Equatable {}
