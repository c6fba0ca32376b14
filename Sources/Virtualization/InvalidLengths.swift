/// The items that were given a length that is negative, NaN or infinite, for a report.
public struct InvalidLengths: Hashable, Sendable {
  /// How many items there are.
  public private(set) var count = 0
  /// The first of them, at most `most`.
  public private(set) var first: [Int] = []

  /// A report names no more items than fit into a line of a terminal.
  static let most = 8

  public var isEmpty: Bool { count == 0 }

  mutating func note(_ index: Int) {
    count += 1
    if first.count < Self.most { first.append(index) }
  }
}
