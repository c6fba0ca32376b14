/// A value that can lie between two others, because it comes down to numbers that change evenly.
///
/// Laws, for values that `matched` answers:
/// 1. They have as many numbers.
/// 2. `with(numbers)` is the value itself.
nonisolated protocol Interpolatable: Equatable, Sendable {
  var numbers: [Double] { get }
  /// A value of this one's kind with other numbers, as many as it has.
  func with(_ numbers: [Double]) -> Self
  /// Both as values of one kind; nil where nothing lies between.
  static func matched(_ a: Self, _ b: Self) -> (Self, Self)?
}

nonisolated extension Interpolatable {
  static func matched(_ a: Self, _ b: Self) -> (Self, Self)? { (a, b) }
}

nonisolated extension Double: Interpolatable {
  var numbers: [Double] { [self] }
  func with(_ numbers: [Double]) -> Double { numbers[0] }
}
