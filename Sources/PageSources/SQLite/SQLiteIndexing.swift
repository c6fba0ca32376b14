/// The pass that numbers a source's rows, and who waits for it.
///
/// It runs while somebody waits for an index that it has not come to, on a connection of its own, and it ends when
/// nobody does any more; the next to wait has it go on where it was.
final class SQLiteIndexing: Sendable {
  private struct Waiter {
    var index: Int
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var fences: SQLiteFences
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0
    var pass: Task<Void, Never>?
    /// What `data_version` was in the pass's connection when its fences were begun.
    var version: Int64?
    /// Somebody has written since.
    var isStale = false
  }

  private let state: Guarded<State>
  private let empty: SQLiteFences
  private let database: SQLiteDatabase
  private let plan: @Sendable (SQLiteConnection) throws -> SQLitePlan

  init(
    _ database: SQLiteDatabase, fences: SQLiteFences = SQLiteFences(),
    plan: @escaping @Sendable (SQLiteConnection) throws -> SQLitePlan
  ) {
    self.database = database
    self.plan = plan
    empty = fences
    state = Guarded(State(fences: fences))
  }

  /// Ends the pass: nobody asks any more.
  func cancel() { state.withLock { $0.pass?.cancel() } }

  /// What is known at present.
  var fences: SQLiteFences { state.withLock { $0.fences } }

  /// How many rows there are, if they were all counted and nobody has written since.
  var count: Int? {
    state.withLock { $0.fences.isComplete && !$0.isStale ? $0.fences.count : nil }
  }

  /// Somebody has written: the rows are numbered anew, and until that is done the old numbers hold.
  func noteChange() {
    state.withLock { state in
      state.isStale = true
      if state.fences.isComplete { begin(&state) }
    }
  }

  /// Where to begin for the row at an index, as soon as that is known.
  ///
  /// - Throws: `SQLiteError`, what the pass failed with.
  func start(for index: Int) async throws -> (key: SQLiteRowKey?, passing: Int) {
    while true {
      if let start = fences.start(for: index) { return start }
      try await wait(for: index)
    }
  }

  private func wait(for index: Int) async throws {
    let id = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isDone = state.withLock { state in
          // Cancelled before it waited: the handler found nobody.
          if Task.isCancelled || state.fences.start(for: index) != nil { return true }
          state.waiters[id] = Waiter(index: index, continuation: continuation)
          begin(&state)
          return false
        }
        if isDone { continuation.resume() }
      }
      try Task.checkCancellation()
    } onCancel: {
      let waiter = state.withLock { state in
        let waiter = state.waiters.removeValue(forKey: id)
        if state.waiters.isEmpty { state.pass?.cancel() }
        return waiter
      }
      waiter?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Starts a pass unless one is under way.
  private func begin(_ state: inout State) {
    guard state.pass == nil else { return }
    state.pass = Task { [database, plan] in
      let result: Result<Void, any Error>
      do {
        try await database.indexing.run { connection in
          try connection.atOneMoment {
            try self.fill(SQLiteScan(connection: connection, plan: plan(connection)))
          }
        }
        result = .success(())
      } catch {
        result = .failure(error)
      }
      self.end(result)
    }
  }

  /// Goes through the rows that were not counted yet.
  private func fill(_ scan: SQLiteScan) throws {
    let version = try scan.connection.dataVersion()
    let (known, replaces) = state.withLock { state in
      // What is known of old stays in use until all of the new is.
      let replaces = state.fences.isComplete
      var known = replaces || state.isStale || state.version != version ? empty : state.fences
      known.backToLastKey()
      state.isStale = false
      return (known, replaces)
    }
    var fences = known
    try scan.each(
      after: fences.keys.last, isReversed: false, limit: SQLiteScan.everything, columns: ""
    ) { _, key in
      let isKept: Bool
      if scan.plan.countsTies {
        let key = key()
        isKept = fences.append { key }
      } else {
        isKept = fences.append(key)
      }
      if isKept, !replaces { publish(fences, version) }
    }
    fences.finish()
    publish(fences, version)
  }

  /// Makes known what was found, and wakes those who waited for it.
  private func publish(_ fences: SQLiteFences, _ version: Int64) {
    let woken = state.withLock { state in
      state.fences = fences
      state.version = version
      let woken = state.waiters.filter { fences.start(for: $0.value.index) != nil }
      for id in woken.keys { state.waiters[id] = nil }
      return woken.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
  }

  private func end(_ result: Result<Void, any Error>) {
    let woken = state.withLock { state in
      state.pass = nil
      if case .failure(let error) = result {
        if state.fences.isComplete { state.isStale = true }
        // The next connection counts its versions anew.
        if error is SQLiteError { state.version = nil }
      }
      // The pass was called off, and somebody has begun to wait since.
      if case .failure(let error) = result, error is CancellationError {
        if !state.waiters.isEmpty { begin(&state) }
        return [Waiter]()
      }
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in woken { waiter.continuation.resume(with: result) }
  }
}
