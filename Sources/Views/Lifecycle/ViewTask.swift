extension View {
  /// Runs asynchronous work while the view is there. It is cancelled as the view, or its row, goes.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    TaskView(content: self, id: 0, priority: priority, action: action)
  }

  /// Runs asynchronous work while the view is there and `id` stays equal; another id cancels it and
  /// begins anew.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    TaskView(content: self, id: id, priority: priority, action: action)
  }
}

struct TaskView<Content: View, ID: Equatable>: LifecycleView {
  let content: Content
  let id: ID
  let priority: TaskPriority
  let action: @MainActor () async -> Void

  func appear(in host: ViewHost) -> RunningTask {
    let task = RunningTask()
    host.callbacks.enqueue { task.start(priority, action) }
    return task
  }

  func change(_ task: inout RunningTask, from old: TaskView, in host: ViewHost) {
    guard id != old.id else { return }
    task.cancel()
    task = appear(in: host)
  }

  func disappear(_ task: RunningTask, in host: ViewHost) { task.cancel() }
}

/// A view's work. Cancelled before it has started, it never starts.
final class RunningTask {
  private var task: Task<Void, Never>?
  private var isCancelled = false

  func start(_ priority: TaskPriority, _ action: @escaping @MainActor () async -> Void) {
    guard !isCancelled else { return }
    task = Task(priority: priority) { await action() }
  }

  // A host may go with its views in place.
  nonisolated deinit { task?.cancel() }

  func cancel() {
    isCancelled = true
    task?.cancel()
  }
}
