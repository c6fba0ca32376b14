/// A node that moves by itself.
protocol Animated: Node {
  /// Brings it to the host's time; false once it rests.
  func advance() -> Bool
  /// When it has to be brought on next, for one that rests until then; nil for every frame.
  var nextWake: Double? { get }
}

/// A node that can lay itself out again when nothing around it has changed.
protocol LaterLayout: Node {
  func layOutLater()
}
