/// A list's side of a `scrollOffset` binding: tells the app's writes from the list's own.
struct OffsetBinding {
  private var binding: Binding<Double>?
  /// What the binding read after the list's own last write. Anything else is a write of the app's.
  private var seen: Double?
  /// The app's value was refused or clamped: write even if the list has not moved.
  private var mustWrite = false

  init(_ binding: Binding<Double>?) { self.binding = binding }

  mutating func update(_ binding: Binding<Double>?) { self.binding = binding }

  var isPresent: Bool { binding != nil }

  /// The value that the list opens at.
  var initialValue: Double? {
    mutating get {
      guard let value = binding?.wrappedValue else { return nil }
      seen = value
      return value
    }
  }

  /// What the app has written since the list's last write; nil if nothing.
  var newValue: Double? {
    mutating get {
      guard let value = binding?.wrappedValue, !Self.same(value, seen) else { return nil }
      seen = value
      return value
    }
  }

  /// The next write is made whatever the binding holds.
  mutating func rewrite() { mustWrite = true }

  /// Writes the list's offset where the binding holds another; whether it did.
  mutating func write(_ offset: Double) -> Bool {
    guard let binding, mustWrite || !Self.same(offset, seen) else { return false }
    // A write of the app's since the last layout wins: the list follows it next.
    guard mustWrite || Self.same(binding.wrappedValue, seen) else { return false }
    mustWrite = false
    if Self.same(offset, binding.wrappedValue) {
      seen = offset
      return false
    }
    binding.wrappedValue = offset
    // A binding may ignore writes; then what it goes on holding is no news.
    seen = binding.wrappedValue
    return true
  }

  /// NaN is the same as NaN here: a refused value is refused once.
  private static func same(_ a: Double, _ b: Double?) -> Bool {
    a == b || (a.isNaN && b?.isNaN == true)
  }
}
