import Glibc

/// The demo's film catalogue on the loopback, with good pages and bad ones: Assets/Service/pageserver.py.
///
/// It runs in Python, on a free port or a given one, and ends with this value, and with this process at the latest.
public final class PageServer: @unchecked Sendable {
  /// `http://127.0.0.1:PORT`
  public let address: String
  // `@unchecked`: nobody talks to it after `init`.
  private let child: ChildProcess

  /// One for all tests of a process.
  public static let shared = Result { try PageServer() }

  /// - Parameter port: Where it listens; 0 for a port that is free.
  /// - Throws: `ChildProcessError`, also where there is no python3 (`make` installs it).
  public init(port: Int = 0) throws {
    child = try ChildProcess("python3", ["-u", Self.script, "--port", "\(port)"])
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
