import Glibc
import Synchronization

/// The animation that state is being written under, a thread.
///
/// Not a task-local value: a task that is begun inside `withAnimation` writes later, and at once, as in SwiftUI. And
/// not the main actor's: observable objects tell of their changes on whatever thread they are changed.
nonisolated enum WriteAnimation {
  private static let running = Mutex<[pthread_t: Animation]>([:])

  /// That of the calling thread.
  static var animation: Animation? {
    running.withLock { $0.isEmpty ? nil : $0[pthread_self()] }
  }

  static func perform<Result>(
    under animation: Animation?, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = self.animation
    set(animation)
    defer { set(outer) }
    return try body()
  }

  private static func set(_ animation: Animation?) {
    running.withLock { $0[pthread_self()] = animation }
  }
}
