import Reel

/// A text file that is being read: its rows so far, and where the reader is.
@MainActor @Observable final class FileReading {
  private let file: TextFile
  private(set) var snapshot: TextFileSnapshot
  /// The list's scroll offset, in points.
  var offset = 0.0
  private let rowLength: Double

  /// Opens a file and begins to count its lines.
  ///
  /// - Throws: When it is missing, unreadable, no regular file, or not text.
  convenience init(path: String) throws(TextFileError) {
    self.init(try TextFile(path: path), rowLength: FileScene.rowLength)
    start()
  }

  /// - Parameter rowLength: Points a row in the list that `offset` belongs to.
  init(_ file: TextFile, rowLength: Double) {
    self.file = file
    self.rowLength = rowLength
    snapshot = file.snapshot
    file.onChange = { [weak self] in self?.follow($0) }
  }

  isolated deinit {}

  /// Off-screen, pictures wait for the lines to be counted.
  func start() { file.startIndexing() }

  var path: String { file.path }
  /// The last part of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// - Precondition: `0 <= index < snapshot.rowCount`.
  func row(at index: Int) -> TextFileRow { file.row(at: index) }

  private func follow(_ next: TextFileSnapshot) {
    // Who reads behind the lines that were counted stays with the line that is being read.
    let first = Int(offset / rowLength)
    if snapshot.hasGap, first >= snapshot.headLines {
      offset += Double(next.rowsInsertedBeforeTail) * rowLength
    }
    snapshot = next
  }
}
