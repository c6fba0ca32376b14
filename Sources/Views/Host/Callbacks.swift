/// What the app is told after a layout: rows that appeared, values that changed, offsets.
///
/// Run after the layout, so that a callback sees the tree at rest and may change state freely.
final class Callbacks {
  private var queue: [() -> Void] = []

  func enqueue(_ callback: @escaping () -> Void) { queue.append(callback) }

  func run() {
    while !queue.isEmpty {
      let batch = queue
      queue = []
      for callback in batch { callback() }
    }
  }
}
