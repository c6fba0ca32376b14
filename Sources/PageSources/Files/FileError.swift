import Foundation

/// Why a file or a folder cannot be read, or not any more.
public struct FileError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// There is nothing at the path.
    case missing
    case noPermission
    /// It is a folder and should be a file, or the other way round, or neither: a pipe, a device.
    case wrongKind
    /// It became shorter while it was read.
    case shrank
    /// Anything else, which the text tells.
    case failed
  }

  public let path: String
  public let reason: Reason
  /// What the system says, or what is wrong.
  public let text: String

  init(_ path: String, _ reason: Reason, _ text: String) {
    self.path = path
    self.reason = reason
    self.text = text
  }

  /// What a failed system call left in `errno`.
  init(_ path: String, errno code: CInt) {
    let reason: Reason =
      switch code {
      case ENOENT: .missing
      case EACCES, EPERM: .noPermission
      case ENOTDIR, EISDIR: .wrongKind
      default: .failed
      }
    self.init(path, reason, String(cString: strerror(code)))
  }
}

extension FileError: CustomStringConvertible, LocalizedError {
  /// One line that names the path and the reason.
  public var description: String { "\(path): \(text)" }
  public var errorDescription: String? { description }
}
