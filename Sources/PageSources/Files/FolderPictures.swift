import Foundation
import Loading

/// A picture's file.
public struct PictureFile: Hashable, Sendable, Identifiable {
  public let path: String
  /// The last part of the path.
  public let name: String

  public var id: String { path }
}

/// The pictures of a folder, by their names as people sort them: `a2.png` before `a10.png`, upper and lower case
/// alike.
///
/// The folder is read when the first page is asked for, and read anew when it is asked for again; the other pages are
/// of that reading. Links are followed, each folder is gone into once, hidden files are passed over. No picture is
/// opened, unless they are told by their contents.
public final class FolderPictures: IndexedPageSource {
  /// How pictures are told from other files.
  public enum Recognition: Hashable, Sendable {
    /// By their names' endings.
    case suffix
    /// By their first bytes, whatever they are called; that opens each file.
    case contents
  }

  public let path: String
  private let recognition: Recognition
  private let includesSubfolders: Bool
  private let listing = Guarded<[PictureFile]?>(nil)

  /// - Parameter includesSubfolders: with the pictures of the folders in it, and of those in them; they are sorted by
  ///   their paths below the folder.
  public init(
    path: String, recognition: Recognition = .suffix, includesSubfolders: Bool = false
  ) {
    self.path = path
    self.recognition = recognition
    self.includesSubfolders = includesSubfolders
  }

  /// - Throws: `FileError` if the folder cannot be read; folders in it that cannot be are passed over.
  public func page(_ request: PageRequest<Int>) async throws -> Page<PictureFile, Int> {
    let pictures = try await pictures(isAnew: request.key == nil)
    let key = request.key ?? (request.edge == .leading ? pictures.count : 0)
    let range =
      request.edge == .leading
      ? key - min(request.limit, key)..<key : key..<key + min(request.limit, .max - key)
    return page(of: pictures, range)
  }

  public func page(at offset: Int, limit: Int) async throws -> Page<PictureFile, Int> {
    precondition(offset >= 0 && limit > 0, "\(limit) pictures from \(offset) on")
    let pictures = try await pictures(isAnew: false)
    return page(of: pictures, offset..<offset + min(limit, .max - offset))
  }

  public func total() async throws -> Int? { try await pictures(isAnew: false).count }

  private func page(of pictures: [PictureFile], _ range: Range<Int>) -> Page<PictureFile, Int> {
    let range = range.clamped(to: 0..<pictures.count)
    return Page(
      Array(pictures[range]), next: range.upperBound < pictures.count ? range.upperBound : nil,
      previous: range.lowerBound > 0 ? range.lowerBound : nil, total: pictures.count)
  }

  private func pictures(isAnew: Bool) async throws -> [PictureFile] {
    if !isAnew, let known = listing.withLock({ $0 }) { return known }
    let read = try await onFileThread { [path, recognition, includesSubfolders] cancellation in
      var walk = FolderWalk(recognition: recognition, includesSubfolders: includesSubfolders)
      try walk.read(path, below: "", cancellation)
      return walk.sorted
    }
    listing.withLock { $0 = read }
    return read
  }
}

/// Goes through a folder (`opendir`, `readdir`).
private struct FolderWalk {
  let recognition: FolderPictures.Recognition
  let includesSubfolders: Bool
  private var found: [(key: NaturalName, file: PictureFile)] = []
  /// Folders that were gone into, by device and number, for links may lead back.
  private var entered: Set<[UInt64]> = []

  init(recognition: FolderPictures.Recognition, includesSubfolders: Bool) {
    self.recognition = recognition
    self.includesSubfolders = includesSubfolders
  }

  var sorted: [PictureFile] { found.sorted { $0.key < $1.key }.map(\.file) }

  mutating func read(_ folder: String, below: String, _ cancellation: CancelFlag) throws {
    guard let directory = opendir(folder) else { throw FileError(folder, errno: errno) }
    defer { closedir(directory) }
    var status = stat()
    guard fstat(dirfd(directory), &status) == 0 else { throw FileError(folder, errno: errno) }
    guard entered.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted else { return }
    while let entry = readdir(directory) {
      if cancellation.isSet { throw CancellationError() }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix(".") else { continue }
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR where includesSubfolders:
        do {
          try read(path, below: below + name + "/", cancellation)
        } catch is FileError {}
      case S_IFREG where isPicture(path, name):
        let file = PictureFile(path: path, name: name)
        found.append((NaturalName(below + name), file))
      default: break
      }
    }
  }

  private func isPicture(_ path: String, _ name: String) -> Bool {
    switch recognition {
    case .suffix:
      guard let dot = name.lastIndex(of: ".") else { return false }
      return Self.suffixes.contains(name[name.index(after: dot)...].lowercased())
    case .contents:
      guard let file = try? OpenFile(path),
        let head = try? file.read(0..<min(12, file.size))
      else { return false }
      let isRIFF = head.starts(with: "RIFF".utf8) && head.dropFirst(8).starts(with: "WEBP".utf8)
      return isRIFF || Self.magic.contains { head.starts(with: $0) }
    }
  }

  private static let suffixes: Set = ["png", "jpg", "jpeg", "jpe", "gif", "webp", "bmp"]
  /// PNG, JPEG, GIF, BMP.
  private static let magic: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8),
    Array("BM".utf8),
  ]
}
