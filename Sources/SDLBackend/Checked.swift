/// What a C function returned where only exhausted memory makes it fail; traps naming the function.
///
/// Failures that come from outside (files, fonts, displays) are typed errors instead.
nonisolated func required<Value>(_ value: Value?, _ function: StaticString) -> Value {
  guard let value else { fatalError("\(function) failed: out of memory") }
  return value
}
