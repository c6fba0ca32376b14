import Glibc
import Reel
import Tapes

/// What is put out for each presented frame: a picture in a folder, a line with its hash, or both.
final class FrameOutput {
  private let folder: String?
  private let printsHashes: Bool
  private var failure: (any Error)?
  private var lastName = ""
  private var repeats = 1

  /// - Parameter folder: is made if its own folder is there; nil for no pictures.
  /// - Throws: `OptionsError` if the folder cannot be written.
  init(folder: String?, printsHashes: Bool) throws(OptionsError) {
    self.folder = folder
    self.printsHashes = printsHashes
    guard let folder else { return }
    if mkdir(folder, 0o755) != 0 && errno != EEXIST {
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
    let name = Self.name(time)
    if printsHashes { print(name, Self.hexadecimal(surface.contentHash)) }
    guard let folder else { return }
    repeats = name == lastName ? repeats + 1 : 1
    lastName = name
    let file = String(repeating: "0", count: max(0, Self.nameLength - name.utf8.count)) + name
    let suffix = repeats > 1 ? "-\(repeats)" : ""
    do { try surface.writePNG(to: "\(folder)/\(file)\(suffix).png") } catch { failure = error }
  }

  /// - Throws: the first error that a picture met.
  func finish() throws { if let failure { throw failure } }

  /// Milliseconds with three decimals: to the microsecond, as tapes have times.
  static func name(_ time: Double) -> String {
    let microseconds = Int((time * 1_000_000).rounded())
    let decimals = String(microseconds % 1000 + 1000).dropFirst()
    return "\(microseconds / 1000).\(decimals)"
  }

  /// 16 digits.
  static func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Of a file, so that names sort by time for a day: eight digits, a point, three decimals.
  private static let nameLength = 12
}
