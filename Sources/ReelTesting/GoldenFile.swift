import Foundation

/// Where a golden and what failed against it lie: `Goldens/NAME` and, beside that folder, `.failures/NAME`.
///
/// Each new golden comes through `.failures`, so that none is accepted that is larger than the limit.
nonisolated struct GoldenFile {
  let kind: GoldenMismatch.Kind
  let name: String
  let folder: URL
  /// Where it is expected, for messages.
  let file: String
  let line: Int

  /// Precondition: the name can be a file's.
  init(_ kind: GoldenMismatch.Kind, named name: String, in folder: URL, file: String, line: Int) {
    precondition(
      !name.isEmpty && !name.hasPrefix(".") && !name.contains("/"),
      "a \(kind.rawValue) cannot be named \"\(name)\"")
    self.kind = kind
    self.name = name
    self.folder = folder
    self.file = file
    self.line = line
  }

  /// A folder that was asked for, or else `Goldens` beside a source file.
  static func folder(_ directory: String?, besides source: String) -> URL {
    if let directory { return URL(fileURLWithPath: directory, isDirectory: true) }
    return URL(fileURLWithPath: source).deletingLastPathComponent().appending(path: "Goldens")
  }

  var golden: URL { folder.appending(path: name + kind.ending) }
  var actual: URL { failures.appending(path: name + kind.ending) }
  var difference: URL { failures.appending(path: "\(name).diff\(kind.ending)") }
  private var failures: URL { folder.deletingLastPathComponent().appending(path: ".failures") }

  var exists: Bool { FileManager.default.fileExists(atPath: golden.path) }

  func mode(of value: String?) throws(GoldenMismatch) -> GoldenMode {
    guard let mode = GoldenMode(value: value) else { throw mismatch(.unknownMode(value ?? "")) }
    return mode
  }

  /// Makes what `write` writes the golden.
  func record(_ write: (URL) throws(GoldenMismatch) -> Void) throws(GoldenMismatch) -> GoldenOutcome
  {
    let kept = try keep(write)
    if let tooLarge = kept.tooLarge { throw failure(tooLarge) }
    try makeFolder(of: golden)
    do {
      _ = try? FileManager.default.removeItem(at: golden)
      try FileManager.default.moveItem(at: actual, to: golden)
    } catch {
      throw mismatch(.unusable(path: golden.path, reason: error.localizedDescription))
    }
    forgetFailure()
    return .recorded(path: golden.path)
  }

  /// Keeps what `write` writes for a person to look at, and says what failed.
  func failed(
    _ reason: GoldenMismatch.Reason, _ write: (URL) throws(GoldenMismatch) -> Void
  ) throws(GoldenMismatch) -> GoldenMismatch {
    let kept = try keep(write)
    return failure(kept.tooLarge ?? reason)
  }

  /// Removes what an earlier failure left, and the folder if nothing else is in it.
  func forgetFailure() {
    let files = FileManager.default
    try? files.removeItem(at: actual)
    try? files.removeItem(at: difference)
    if let rest = try? files.contentsOfDirectory(atPath: failures.path), rest.isEmpty {
      try? files.removeItem(at: failures)
    }
  }

  func mismatch(_ reason: GoldenMismatch.Reason) -> GoldenMismatch {
    GoldenMismatch(
      kind: kind, name: name, reason: reason, golden: golden.path, file: file, line: line)
  }

  private func failure(_ reason: GoldenMismatch.Reason) -> GoldenMismatch {
    var mismatch = mismatch(reason)
    mismatch.actual = actual.path
    return mismatch
  }

  private func keep(
    _ write: (URL) throws(GoldenMismatch) -> Void
  ) throws(GoldenMismatch) -> (bytes: Int, tooLarge: GoldenMismatch.Reason?) {
    forgetFailure()
    try makeFolder(of: actual)
    try write(actual)
    let attributes = try? FileManager.default.attributesOfItem(atPath: actual.path)
    let bytes = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    return (bytes, bytes > GoldenLimit.bytes ? .tooLarge(bytes: bytes) : nil)
  }

  private func makeFolder(of file: URL) throws(GoldenMismatch) {
    let folder = file.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw mismatch(.unusable(path: folder.path, reason: error.localizedDescription))
    }
  }
}
