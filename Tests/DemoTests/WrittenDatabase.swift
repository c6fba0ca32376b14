import Foundation
import TestSupport

/// A database in a folder of its own, which another process writes to and locks.
final class WrittenDatabase {
  let path: String
  private let folder: TemporaryFolder
  private let writer: ChildProcess

  /// - Parameter statements: What it begins with.
  init(_ statements: String...) throws {
    folder = try TemporaryFolder()
    path = folder.path + "/numbers.db"
    writer = try ChildProcess(
      "python3",
      [
        "-uc",
        """
        import sqlite3, sys
        db = sqlite3.connect(sys.argv[1], isolation_level=None)
        for line in sys.stdin:
          try:
            db.execute(line)
            print("done")
          except sqlite3.Error as error:
            print(error)
        """, path,
      ])
    for statement in statements { try execute(statement) }
  }

  /// A table `t` of the numbers from 1 on, in pages of 1024 bytes with some 70 rows.
  static func numbers(_ count: Int) throws -> WrittenDatabase {
    try WrittenDatabase(
      "PRAGMA page_size = 1024", "CREATE TABLE t(n INTEGER PRIMARY KEY, text TEXT)",
      "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < \(count))"
        + " INSERT INTO t SELECT x, printf('row %d', x) FROM c")
  }

  /// - Parameter statement: One statement in one line.
  func execute(_ statement: String) throws {
    writer.write(statement + "\n")
    let answer = try writer.line()
    guard answer == "done" else { throw WriteError(text: "\(statement): \(answer ?? "")") }
  }

  /// Takes the database away from all others until `unlock`.
  func lock() throws { try execute("BEGIN EXCLUSIVE") }
  func unlock() throws { try execute("COMMIT") }

  /// The file's bytes, of which each is put where it is in the file that is there.
  var bytes: [UInt8] {
    get throws { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
  }

  func write(_ bytes: [UInt8]) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.write(contentsOf: Data(bytes))
    try file.truncate(atOffset: UInt64(bytes.count))
    try file.close()
  }

  /// Makes nonsense of the page that lies so far into the file, 0 ..< 1.
  func corrupt(at share: Double) throws {
    var bytes = try bytes
    let start = Int(Double(bytes.count) * share) / 1024 * 1024
    for index in start..<start + 1024 { bytes[index] = 0xEE }
    try write(bytes)
  }

  struct WriteError: Error { let text: String }
}
