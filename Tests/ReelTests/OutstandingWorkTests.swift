import Reel
import TestSupport
import Testing

/// What off-screen pictures wait for. The main queue is served on a process's first thread, so in a child.
struct OutstandingWorkTests {
  /// What a wait has left done, what was outstanding then, and what came of going on.
  private func wait(for kind: String, _ count: Int) throws -> (done: Int, left: Int, all: Int) {
    let lines = try run(builtExecutable("ListFixture"), ["--wait", kind, "\(count)"])
    let numbers = lines.flatMap { $0.split(separator: " ").compactMap { Int($0) } }
    try #require(numbers.count == 3, "\(lines)")
    return (numbers[0], numbers[1], numbers[2])
  }

  @Test func `where there is nothing to wait for it returns`() throws {
    #expect(try wait(for: "nothing", 0) == (0, 0, 0))
  }

  @Test(arguments: [1, 3, 60])
  func `tasks that start one another are followed to their end`(count: Int) throws {
    #expect(try wait(for: "chain", count) == (count, 0, count))
  }

  @Test func `a chain without an end does not hold it for ever, and the next wait goes on`() throws
  {
    let limit = OutstandingWork.tasksInAChain
    let (done, _, all) = try wait(for: "chain", 1000)
    // A turn runs what is queued, so at least one task; a chain has no more than one queued at a time.
    #expect(done == limit)
    #expect(all == 1000)
  }

  @Test func `what other threads bring is waited for, however often they are asked again`() throws {
    let count = 3 * OutstandingWork.tasksInAChain
    #expect(try wait(for: "arrivals", count) == (count, 0, count))
  }

  @Test func `what an arrival sets going is followed, too`() throws {
    #expect(try wait(for: "late", 20) == (20, 0, 20))
  }
}
