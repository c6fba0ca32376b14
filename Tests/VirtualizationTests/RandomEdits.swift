import TestSupport

@testable import Virtualization

extension SplitMix64 {
  /// A length on the 1/64 grid, where sums are exact; one in four is 0.
  mutating func gridLength() -> Double {
    if Int.random(in: 0..<4, using: &self) == 0 { return 0 }
    return Double(Int.random(in: 1...6400, using: &self)) / 64
  }

  /// Any length, also ones that are not legal.
  mutating func anyLength() -> Double {
    switch Int.random(in: 0..<12, using: &self) {
    case 0: 0
    case 1: -Double.random(in: 0...9, using: &self)
    case 2: [.nan, .infinity, -.infinity].randomElement(using: &self)!
    case 3: Double.random(in: 0...1e-9, using: &self)
    case 4: Double.random(in: 0...1e9, using: &self)
    default: Double.random(in: 0...200, using: &self)
    }
  }

  mutating func lengths(_ count: Int, _ next: (inout SplitMix64) -> Double) -> [Double] {
    (0..<count).map { _ in next(&self) }
  }

  mutating func range(in count: Int) -> Range<Int> {
    let first = Int.random(in: 0...count, using: &self)
    let second = Int.random(in: 0...count, using: &self)
    return min(first, second)..<max(first, second)
  }

  /// An edit of `count` items; inserted ones get lengths on the grid.
  mutating func change(of count: Int) -> ExtentChange {
    switch Int.random(in: 0..<4, using: &self) {
    case 0:
      let new = Int.random(in: 0...5, using: &self)
      let index = Int.random(in: 0...count, using: &self)
      return .insert(index..<index + new, lengths: lengths(new) { $0.gridLength() })
    case 1:
      let lower = Int.random(in: 0...count, using: &self)
      return .remove(lower..<min(count, lower + Int.random(in: 0...5, using: &self)))
    case 2: return .move(range(in: count), to: Int.random(in: 0...count, using: &self))
    default:
      guard count > 0 else { return .remove(0..<0) }
      return .resize(Int.random(in: 0..<count, using: &self), to: gridLength())
    }
  }
}

/// The seeds of the property tests.
let seeds: [UInt64] = Array(1...12)
