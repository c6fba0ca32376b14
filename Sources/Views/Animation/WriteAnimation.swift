import Glibc
import Synchronization

/// The animation that state is being written under, a thread, and who waits for its end.
///
/// Not a task-local value: a task that is begun inside `withAnimation` writes later, and at once, as in SwiftUI. And
/// not the main actor's: observable objects tell of their changes on whatever thread they are changed.
nonisolated enum WriteAnimation {
  struct Write: Sendable {
    var animation: Animation?
    var completion: AnimationCompletion?
  }

  private static let running = Mutex<[pthread_t: Write]>([:])

  /// That of the calling thread.
  static var current: Write? {
    running.withLock { $0.isEmpty ? nil : $0[pthread_self()] }
  }

  static var animation: Animation? { current?.animation }

  static func perform<Result>(
    under write: Write?, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = current
    set(write)
    defer { set(outer) }
    return try body()
  }

  private static func set(_ write: Write?) {
    running.withLock { $0[pthread_self()] = write }
  }
}
