import Glibc

/// What the demo brings along. It lies in the package, or beside a program that was copied elsewhere together with it.
enum DemoAssets {
  /// Where something may be: below the program's folder or one around it, then in the package that the program was
  /// built from.
  ///
  /// - Parameter name: A path below `Assets`.
  static func candidates(_ name: String) -> [String] {
    candidates(name, program: program, source: #filePath)
  }

  /// - Parameters:
  ///   - program: The program's path.
  ///   - source: A file's in a folder of `Sources/reel-demo`.
  static func candidates(_ name: String, program: String?, source: String) -> [String] {
    var folders = around(program ?? "")
    if let package = around(source).dropFirst(3).first { folders.append(package) }
    return folders.map { "\($0)/Assets/\(name)" }
  }

  /// A file's folder, and those that it is in.
  private static func around(_ path: String) -> [String] {
    var parts = path.split(separator: "/")
    var folders: [String] = []
    while parts.popLast() != nil { folders.append("/" + parts.joined(separator: "/")) }
    return folders
  }

  private static var program: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0 else { return nil }
    return String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
