/// A value on its way: where it is going, and what is left of each way that it was sent on.
///
/// A value that is sent elsewhere while it moves does not begin anew. What is left of the way so far runs out as it
/// would have, and the new way is added to it; so neither the value nor its speed ever jumps, whatever the curves,
/// and of springs that are alike the sum is the spring that was entered with the speed there was. One that is
/// repeated gives way to the new one, from where it stands.
///
/// Times are seconds on the host's clock.
nonisolated struct Course<Value: Interpolatable> {
  private(set) var target: Value
  private var ways: [Way] = []

  /// One way that the value was sent on.
  private struct Way {
    /// From the end of the way to its start.
    var distance: [Double]
    var passage: Passage
    var began: Double

    func isOver(at time: Double) -> Bool { time - began >= passage.duration }
    func rest(at time: Double) -> Double { 1 - passage.share(at: time - began) }
  }

  /// At rest.
  init(at value: Value) { target = value }

  /// Sends it elsewhere; without an animation it is there at once.
  mutating func head(for new: Value, by animation: Animation?, at time: Double) {
    guard new != target else { return }
    guard let animation, let (from, to) = Value.matched(target, new) else {
      self = Course(at: new)
      return
    }
    let goal = to.numbers
    var distance = from.numbers
    for way in ways where way.passage.isRepeated { Self.add(way, at: time, to: &distance) }
    for index in distance.indices { distance[index] -= goal[index] }
    guard distance.allSatisfy(\.isFinite) else {
      self = Course(at: new)
      return
    }
    ways.removeAll { $0.passage.isRepeated || $0.isOver(at: time) }
    ways.append(Way(distance: distance, passage: Passage(animation), began: time))
    target = to
  }

  /// Moves the target, and the value with it: what is left of the way stays as it is.
  mutating func carry(to new: Value) {
    if let (_, to) = Value.matched(target, new) { target = to } else { self = Course(at: new) }
  }

  func value(at time: Double) -> Value {
    var numbers: [Double]?
    for way in ways where !way.isOver(at: time) {
      if numbers == nil { numbers = target.numbers }
      Self.add(way, at: time, to: &numbers!)
    }
    return numbers.map(target.with) ?? target
  }

  private static func add(_ way: Way, at time: Double, to numbers: inout [Double]) {
    let rest = way.rest(at: time)
    // An effect may have had fewer steps as it was sent this way.
    for index in way.distance.indices where index < numbers.count {
      numbers[index] += way.distance[index] * rest
    }
  }

  func isAtRest(at time: Double) -> Bool { ways.allSatisfy { $0.isOver(at: time) } }

  /// When it has to be looked at next; nil while it moves, and once it is at rest.
  func nextWake(after time: Double) -> Double? {
    let left = ways.filter { !$0.isOver(at: time) }
    let starts = left.map { $0.began + $0.passage.delay }
    return starts.contains { $0 <= time } ? nil : starts.min()
  }
}
