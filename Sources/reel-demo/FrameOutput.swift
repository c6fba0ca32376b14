import Glibc
import Reel
import Tapes

/// What is put out for each presented frame: a picture in a folder, a line with its hash, or both.
final class FrameOutput {
  private let folder: String?
  private let printsHashes: Bool
  private var failure: (any Error)?
  private var hashes: [FrameHash] = []
  private var lastName = ""
  private var repeats = 1
  /// Whether the folder was not there before.
  private var isFolderNew = false
  private var files: [String] = []

  /// - Parameter folder: is made if its own folder is there; nil for no pictures.
  /// - Throws: `OptionsError` if the folder cannot be written.
  init(folder: String?, printsHashes: Bool) throws(OptionsError) {
    self.folder = folder
    self.printsHashes = printsHashes
    guard let folder else { return }
    isFolderNew = mkdir(folder, 0o755) == 0
    if !isFolderNew && errno != EEXIST {
      throw OptionsError("\(folder): \(String(cString: strerror(errno)))")
    }
    if let reason = StatisticsFile.reasonNotWritable(folder + "/frame.png") {
      throw OptionsError("\(folder): \(reason)")
    }
  }

  var isAsked: Bool { folder != nil || printsHashes }

  /// Takes a frame.
  ///
  /// - Parameter time: in seconds.
  func take(_ surface: OffscreenSession.Picture, at time: Double) {
    guard failure == nil else { return }
    let hash = FrameHash(time: time, pixels: printsHashes ? surface.contentHash : 0)
    if printsHashes { hashes.append(hash) }
    guard let folder else { return }
    let name = hash.milliseconds
    repeats = name == lastName ? repeats + 1 : 1
    lastName = name
    let file = String(repeating: "0", count: max(0, Self.nameLength - name.utf8.count)) + name
    let suffix = repeats > 1 ? "-\(repeats)" : ""
    files.append("\(folder)/\(file)\(suffix).png")
    do { try surface.writePNG(to: files[files.count - 1]) } catch { failure = error }
  }

  /// Prints the hashes: all of them or, where something fails, none.
  ///
  /// - Throws: the first error that a picture met.
  func finish() throws {
    if let failure { throw failure }
    for hash in hashes { print(hash) }
  }

  /// Takes back what was put out.
  func discard() {
    for file in files { unlink(file) }
    if isFolderNew, let folder { rmdir(folder) }
  }

  /// Of a file, so that names sort by time for a day: eight digits, a point, three decimals.
  private static let nameLength = 12
}
