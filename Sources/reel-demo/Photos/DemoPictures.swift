import Glibc
import Reel

/// The pictures that the demo brings along.
enum DemoPictures {
  /// They lie in the package, or beside a program that was copied elsewhere together with them.
  private static let place = "Assets/Pictures"

  /// The first folder that there is: below the program's folder or one around it, then in the package that the
  /// program was built from. Empty where there is none.
  static let folder: PhotoFolder = {
    for folder in candidates(program: program, source: #filePath) {
      if let found = try? PhotoFolder(path: folder), !found.photos.isEmpty { return found }
    }
    return .empty
  }()

  /// - Parameters:
  ///   - program: The program's path.
  ///   - source: This file's, in `Sources/reel-demo/Photos`.
  static func candidates(program: String?, source: String) -> [String] {
    var folders = around(program ?? "")
    if let package = around(source).dropFirst(3).first { folders.append(package) }
    return folders.map { "\($0)/\(place)" }
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
