import CSQLite
import Foundation

/// Why a database cannot be read, or not any more.
public struct SQLiteError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// There is nothing at the path.
    case missingFile
    /// It is a folder, a pipe, a socket or a device.
    case notAFile
    case noPermission
    /// The file's first bytes are no database's, or it is encrypted.
    case notADatabase
    /// Somebody else had it locked for longer than was waited.
    case locked
    /// What is in the file contradicts itself.
    case corrupt
    case missingTable
    case missingColumn
    /// It is in WAL mode, and the file that its readers share (NAME-shm) cannot be made or opened.
    case needsSharedMemory
    /// A row has more bytes than are read.
    case tooLarge
    /// Anything else, which the text tells: a mistake in a query, a view that computes what cannot be.
    case failed
  }

  /// The database's file.
  public let path: String
  /// What was to be read: a table, a view, a query; nil if the file itself is meant.
  public let subject: String?
  public let reason: Reason
  /// What SQLite, or the system, says.
  public let text: String
  /// SQLite's extended result code; 0 if the system said it.
  public let code: Int

  init(path: String, subject: String? = nil, _ reason: Reason, _ text: String, code: Int = 0) {
    self.path = path
    self.subject = subject
    self.reason = reason
    self.text = text
    self.code = code
  }

  /// What a result code says, with SQLite's text for it.
  init(path: String, subject: String?, code: CInt, text: String) {
    let reason: Reason =
      switch code & 0xff {
      case SQLITE_NOTADB: .notADatabase
      case SQLITE_BUSY, SQLITE_LOCKED: .locked
      case SQLITE_CORRUPT: .corrupt
      case SQLITE_PERM, SQLITE_AUTH: .noPermission
      case SQLITE_TOOBIG: .tooLarge
      case SQLITE_CANTOPEN, SQLITE_READONLY: Self.isWAL(path) ? .needsSharedMemory : .failed
      case SQLITE_ERROR where text.hasPrefix("no such table"): .missingTable
      case SQLITE_ERROR where text.hasPrefix("no such column"): .missingColumn
      default: .failed
      }
    let name = path.split(separator: "/").last ?? ""
    // Whatever was being read then, it is the file that is meant.
    let isOfFile = [.locked, .notADatabase, .needsSharedMemory].contains(reason)
    self.init(
      path: path, subject: isOfFile ? nil : subject, reason,
      reason == .needsSharedMemory
        ? "\(text) (it is in WAL mode, whose readers share \(name)-shm beside it, and that file cannot be made or opened)"
        : text,
      code: Int(code))
  }

  /// Whether a database's file says that it is in WAL mode: bytes 18 and 19 of its header are 2.
  private static func isWAL(_ path: String) -> Bool {
    guard let file = fopen(path, "r") else { return false }
    defer { fclose(file) }
    var header = [UInt8](repeating: 0, count: 20)
    return fread(&header, 1, 20, file) == 20 && header[18] == 2 && header[19] == 2
  }
}

extension SQLiteError: CustomStringConvertible, LocalizedError {
  /// One line: the file, the thing, and SQLite's own text.
  public var description: String {
    [path, subject, text].compactMap { $0 }.joined(separator: ": ")
  }

  public var errorDescription: String? { description }
}
