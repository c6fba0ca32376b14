import Glibc

/// The path of an executable of this package, which the build puts beside the test bundle.
public func builtExecutable(_ name: String) -> String {
  var path = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink("/proc/self/exe", &path, path.count)
  let own = String(decoding: path[..<max(0, count)].map(UInt8.init(bitPattern:)), as: UTF8.self)
  return own.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/" + name
}

/// A folder that is removed, with what is in it, when the value goes away.
public final class TemporaryFolder {
  public let path: String

  public init() throws {
    var template = Array("/tmp/reel-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ChildProcessError.cannotStart("a folder in /tmp", String(cString: strerror(errno)))
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { _ = try? run("rm", ["-rf", path]) }
}
