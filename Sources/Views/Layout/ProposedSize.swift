public import Canvas

/// A size that a container offers: nil asks for the ideal length, 0 for the least, infinity for the most.
nonisolated public struct ProposedSize: Hashable, Sendable {
  public var width: Double?
  public var height: Double?

  public static let unspecified = ProposedSize(width: nil, height: nil)
  public static let zero = ProposedSize(width: 0, height: 0)
  public static let infinity = ProposedSize(width: .infinity, height: .infinity)

  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  public func replacingUnspecified(by size: Size) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }
}
