import Reel

/// The pictures that the demo brings along.
enum DemoPictures {
  /// The first folder of them that there is; empty where there is none.
  static let folder: PhotoFolder = {
    for folder in DemoAssets.candidates("Pictures") {
      if let found = try? PhotoFolder(path: folder), !found.photos.isEmpty { return found }
    }
    return .empty
  }()

  /// The picture of a name; nil where it is not there.
  static func path(of name: String) -> String? {
    folder.photos.first { $0.name == name + ".png" }?.path
  }
}
