/// What a node shows of one of its values: the value, or while an animation leads to it one on the way.
struct Presented<Value: Interpolatable> {
  private var motion: ValueMotion<Value>?

  /// The node's value is another one. To be called in its update, when it has its new environment.
  mutating func change(from old: Value, to new: Value, of node: Node) {
    if motion?.isListed == false || node.isRecycled { stop() }
    guard new != old else { return }
    guard let animation = node.updateAnimation else { return stop() }
    let motion = motion ?? ValueMotion(old, of: node)
    motion.head(for: new, by: animation)
    self.motion = motion
  }

  private mutating func stop() {
    motion?.stop()
    motion = nil
  }

  func value(else settled: Value) -> Value { moving ?? settled }

  /// Nil while it is at rest.
  var moving: Value? { motion?.value }
}

/// A value of a node on its way.
private final class ValueMotion<Value: Interpolatable>: Moving {
  var isListed = false
  private weak var node: Node?
  private var course: Course<Value>

  init(_ value: Value, of node: Node) {
    course = Course(at: value)
    self.node = node
  }

  func head(for value: Value, by animation: Animation) {
    guard let host = node?.host else { return }
    course.head(for: value, by: animation, at: host.time)
    if !course.isAtRest(at: host.time) { host.motions.add(self) }
  }

  func stop() { course = Course(at: course.target) }

  /// Nil once it is at rest, and the node's value is what is shown.
  var value: Value? {
    guard isListed, let host = node?.host else { return nil }
    return course.value(at: host.time)
  }

  func advance() -> Bool {
    guard let node, node.parent != nil, !node.isRecycled else { return false }
    node.drawnElsewhere()
    return !course.isAtRest(at: node.host.time)
  }

  var nextWake: Double? { node.flatMap { course.nextWake(after: $0.host.time) } }
}
