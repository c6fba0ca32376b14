import Foundation

/// A value that several threads share, one at a time.
///
/// Swift's own `Mutex` would do; but the thread sanitizer on Linux does not see that it orders anything (Swift 6.3), and
/// takes each use for a race. It knows what `NSLock` is made of.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  /// Does something with the value while nobody else does. Not again from inside `body`.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
