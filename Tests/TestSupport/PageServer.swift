import Glibc

/// The demo's film catalogue on the loopback, with good pages and bad ones: Assets/Service/pageserver.py.
///
/// It runs in Python, on a free port, and ends with this process at the latest.
public final class PageServer: @unchecked Sendable {
  /// `http://127.0.0.1:PORT`
  public let address: String
  // `@unchecked`: nobody talks to it after `init`.
  private let child: ChildProcess

  /// One for all tests of a process.
  public static let shared = Result { try PageServer() }

  /// - Throws: `ChildProcessError`, also where there is no python3 (`make` installs it).
  public init() throws {
    child = try ChildProcess("python3", ["-u", Self.script])
    guard let line = try child.line(), line.hasPrefix("http://127.0.0.1:") else {
      throw ChildProcessError.ended("pageserver.py", waitingFor: "an address", child.transcript)
    }
    address = line
  }

  private static var script: String {
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
      + "/Assets/Service/pageserver.py"
  }
}
