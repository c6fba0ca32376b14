/// Small numbers for fingers on the glass: the lowest free one from 1 up, for SDL's own ids are
/// 64-bit and grow for ever.
nonisolated struct FingerTable: Sendable {
  /// A finger as SDL names it.
  struct Key: Hashable, Sendable {
    var device: Int64
    var finger: Int64
  }

  private var numbers: [Key: Int] = [:]

  /// The number of a finger that is down.
  subscript(key: Key) -> Int? { numbers[key] }

  /// Gives a finger that came down its number. Precondition: it has none.
  mutating func insert(_ key: Key) -> Int {
    let taken = Set(numbers.values)
    var number = 1
    while taken.contains(number) { number += 1 }
    let former = numbers.updateValue(number, forKey: key)
    precondition(former == nil)
    return number
  }

  /// Takes a finger's number back and returns it; nil if it had none.
  mutating func remove(_ key: Key) -> Int? { numbers.removeValue(forKey: key) }

  /// Whether any finger of a device is down.
  func hasFinger(on device: Int64) -> Bool { numbers.keys.contains { $0.device == device } }

  mutating func removeAll() { numbers.removeAll() }
}
