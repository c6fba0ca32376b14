/// Something of a node that is on its way for a time.
protocol Moving: AnyObject {
  /// Whether it is among the host's motions.
  var isListed: Bool { get set }
  /// Brings it to the host's time; false once it is over.
  func advance() -> Bool
  /// When it has to be looked at next, for one that rests until then; nil for every frame.
  var nextWake: Double? { get }
  /// Places what lies elsewhere than the layout says, after the layout.
  func place()
}

extension Moving {
  func place() {}
}

/// All that is on its way by the animations of the app's changes. To the host one thing that moves: thousands of
/// elements may, each frame.
final class Motions: Animated {
  private unowned let host: ViewHost
  private var moving: [any Moving] = []

  init(host: ViewHost) { self.host = host }

  func add(_ motion: any Moving) {
    guard !motion.isListed else { return }
    motion.isListed = true
    moving.append(motion)
    host.animate(self)
  }

  func advance() -> Bool {
    let all = moving
    moving = []
    for motion in all {
      if motion.advance() { moving.append(motion) } else { motion.isListed = false }
    }
    return !moving.isEmpty
  }

  var nextWake: Double? {
    var earliest: Double?
    for motion in moving {
      guard let wake = motion.nextWake else { return nil }
      earliest = min(earliest ?? wake, wake)
    }
    return earliest
  }

  /// Those that begin while it goes on are placed already.
  func place() {
    for motion in moving { motion.place() }
  }
}
