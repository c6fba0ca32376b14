import Glibc
import Reel

/// A folder's pictures, by their names.
struct PhotoFolder: Equatable {
  /// The last part of its path.
  let name: String
  /// Those whose names end as pictures' do, sorted as people sort: upper and lower case alike.
  let photos: [Photo]

  /// Reads the folder's names (`opendir`, `readdir`), but no picture: one that is none is found when it is shown.
  ///
  /// - Throws: `OptionsError` that names the folder if it cannot be read.
  init(path: String) throws(OptionsError) {
    guard let directory = opendir(path) else {
      throw OptionsError("\(path): \(String(cString: strerror(errno)))")
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if Self.isPicture(name) { names.append(name) }
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    photos = names.map { (key: $0.lowercased(), name: $0) }
      .sorted { ($0.key, $0.name) < ($1.key, $1.name) }
      .map { Photo(path: folder + $0.name, name: $0.name) }
    name = path.split(separator: "/").last.map(String.init) ?? path
  }

  private init(name: String, photos: [Photo]) {
    self.name = name
    self.photos = photos
  }

  /// No pictures at all.
  static let empty = PhotoFolder(name: "Pictures", photos: [])

  private static func isPicture(_ name: String) -> Bool {
    guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }

  private static let endings: Set = ["png", "jpg", "jpeg", "jpe", "gif", "webp", "bmp"]
}

/// A picture's file.
struct Photo: Hashable {
  let path: String
  /// The last part of the path.
  let name: String
}
