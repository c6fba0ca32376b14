import Glibc

/// A target of the package, read from its sources.
struct Room {
  var name: String
  var files: [SourceFile]

  /// What any of its files imports.
  var imports: Set<String> { files.reduce(into: []) { $0.formUnion($1.imports) } }

  /// The rooms in `Sources`, by name. Those of C have no Swift file.
  static func all() throws -> [Room] {
    let sources = try root() + "/Sources"
    return try entries(of: sources).map { name in
      Room(name: name, files: try swiftFiles(below: sources + "/" + name))
    }
  }

  /// The package's folder.
  static func root(of path: String = #filePath) throws -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 3 else { throw UnreadablePath(path: path) }
    parts.removeLast(3)
    return parts.joined(separator: "/")
  }

  private static func swiftFiles(below folder: String) throws -> [SourceFile] {
    try entries(of: folder).flatMap { name -> [SourceFile] in
      let path = folder + "/" + name
      if name.hasSuffix(".swift") { return [try SourceFile(path: path)] }
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return [] }
      return try swiftFiles(below: path)
    }
  }

  /// The names in a folder, in order, without the hidden ones.
  private static func entries(of folder: String) throws -> [String] {
    guard let directory = opendir(folder) else { throw UnreadablePath(path: folder) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}

/// A folder or file that the tests cannot read.
struct UnreadablePath: Error { var path: String }
