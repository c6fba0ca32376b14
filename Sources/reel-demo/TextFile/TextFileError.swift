import Glibc

/// Why a file cannot be shown, or not any more.
nonisolated struct TextFileError: Error, Equatable, CustomStringConvertible {
  enum Reason: Equatable {
    /// There is nothing at the path.
    case missing
    /// The system refused: the text of its error number.
    case unreadable(String)
    case directory
    /// A pipe, a socket or a device: it has no length and no places in it.
    case notRegular
    /// It holds NUL bytes or many other control bytes.
    case notText
    /// It lost bytes while it was read.
    case shrank
    /// Its lines are no longer where they were found.
    case changed
  }

  let path: String
  let reason: Reason

  /// One line that names the path and the reason.
  var description: String {
    switch reason {
    case .missing: "\(path): there is no such file"
    case .unreadable(let text): "\(path): cannot be read: \(text)"
    case .directory: "\(path): is a directory"
    case .notRegular: "\(path): is not a regular file"
    case .notText: "\(path): is not a text file"
    case .shrank: "\(path): became shorter while it was read"
    case .changed: "\(path): was changed while it was read"
    }
  }

  /// The reason of a failed system call, from its `errno`.
  init(path: String, errno code: CInt) {
    self.path = path
    reason =
      switch code {
      case ENOENT, ENOTDIR: .missing
      default: .unreadable(String(cString: strerror(code)))
      }
  }

  init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}
