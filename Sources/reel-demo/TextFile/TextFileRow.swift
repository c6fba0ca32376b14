/// A row of a text file, ready to be drawn.
nonisolated struct TextFileRow: Equatable, Sendable {
  let place: TextFileSnapshot.Place
  /// One line: no tabs, no control characters. For the gap, how far indexing is or why it ended;
  /// for a line that cannot be read, nothing.
  let text: String

  /// The line's number, from 1, once it is known.
  var number: Int? { if case .line(let line) = place { line + 1 } else { nil } }
  /// The line's distance from the end, where its number is unknown; the last one is 1.
  var fromEnd: Int? { if case .fromEnd(let distance) = place { distance } else { nil } }
  var isGap: Bool { place == .gap }
}
