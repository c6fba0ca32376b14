/// The chunks that were used last, a fixed number of them.
nonisolated struct ChunkCache: Sendable {
  let capacity: Int
  /// From the one used longest ago to the newest; few, so they are searched one by one.
  private var entries: [(number: Int, chunk: LineChunk)] = []

  init(capacity: Int) {
    precondition(capacity > 0, "a cache holds something")
    self.capacity = capacity
  }

  /// Bytes of memory that the chunks hold.
  var heldBytes: Int { entries.reduce(0) { $0 + $1.chunk.heldBytes } }

  /// The chunk of a number, from `load` if it is not held; the one used longest ago makes room.
  mutating func chunk(
    _ number: Int, load: () throws(TextFileError) -> LineChunk
  ) throws(TextFileError) -> LineChunk {
    let chunk: LineChunk
    if let held = entries.lastIndex(where: { $0.number == number }) {
      chunk = entries.remove(at: held).chunk
    } else {
      chunk = try load()
      if entries.count == capacity { entries.removeFirst() }
    }
    entries.append((number, chunk))
    return chunk
  }
}
