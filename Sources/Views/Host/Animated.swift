/// A node that moves by itself, or several of which the host hears as of one.
protocol Animated: AnyObject {
  /// Brings it to the host's time; false once it rests.
  func advance() -> Bool
  /// When it has to be brought on next, for one that rests until then; nil for every frame.
  var nextWake: Double? { get }
}

/// A node that does something when its time comes, and is at rest until then.
///
/// Its time is looked up whenever the host is asked when to wake, so it follows from the node's state alone.
protocol Timed: Node {
  /// In seconds; nil while nothing is to be done.
  var due: Double? { get }
  func act()
}

/// A node that wants to know where it is seen.
protocol FrameFollower: Node {
  /// Looks where it is after a layout; false once it does not want to any more.
  func checkFrame() -> Bool
}

/// A node that can lay itself out again when nothing around it has changed.
protocol LaterLayout: Node {
  func layOutLater()
}
