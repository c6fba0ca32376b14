/// Counts the assignments to state, by the type of the value.
///
/// A carousel takes an answer by its assignment, also where it equals what was there before. A view's value
/// does not tell; this does.
enum Assignments {
  private static var counts: [ObjectIdentifier: Int] = [:]

  static func note(_ type: Any.Type) { counts[ObjectIdentifier(type), default: 0] += 1 }

  static func count(of type: Any.Type) -> Int { counts[ObjectIdentifier(type)] ?? 0 }
}
