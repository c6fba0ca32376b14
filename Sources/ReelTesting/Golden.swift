import Foundation

/// A picture in the source tree that a stage's picture has to be equal to.
///
/// Goldens lie in one folder; what fails is written to `.failures` beside that folder, and removed as soon as it
/// passes.
nonisolated struct Golden {
  let name: String
  let folder: URL
  /// Where the picture is expected, for messages.
  let file: String
  let line: Int

  /// Precondition: the name can be a file's.
  init(named name: String, in folder: URL, file: String, line: Int) {
    precondition(
      !name.isEmpty && !name.hasPrefix(".") && !name.contains("/"),
      "a screenshot cannot be named \"\(name)\"")
    self.name = name
    self.folder = folder
    self.file = file
    self.line = line
  }

  var picture: URL { folder.appending(path: "\(name).png") }
  var actual: URL { failures.appending(path: "\(name).png") }
  var difference: URL { failures.appending(path: "\(name).diff.png") }
  private var failures: URL { folder.deletingLastPathComponent().appending(path: ".failures") }

  /// Compares a capture with the golden, or records it, as the mode says.
  ///
  /// - Parameters:
  ///   - capture: Nil where there is none, which fails as an empty one does.
  ///   - mode: A value of `REEL_GOLDENS`.
  func check(
    _ capture: Screenshot?, tolerance: Tolerance, mode value: String?
  ) throws(GoldenMismatch) -> GoldenOutcome {
    guard let mode = GoldenMode(value: value) else {
      throw mismatch(.unknownMode(value ?? ""))
    }
    guard let capture, !capture.isEmpty else { throw mismatch(.empty) }
    guard FileManager.default.fileExists(atPath: picture.path) else {
      if mode == .check { throw try failed(.missing, capture) }
      return try record(capture)
    }
    let golden = try usable { () throws(ScreenshotError) in
      try Screenshot(contentsOf: picture.path)
    }
    guard let difference = PictureDifference(golden, capture) else {
      if mode == .failing || mode == .all { return try record(capture) }
      let reason = GoldenMismatch.Reason.sizeDiffers(
        expectedWidth: golden.width, expectedHeight: golden.height, width: capture.width,
        height: capture.height)
      throw try failed(reason, capture)
    }
    if mode == .all && difference.largest > 0 { return try record(capture) }
    if tolerance.allows(difference) {
      forgetFailure()
      return .matched
    }
    if mode == .failing { return try record(capture) }
    let shown = DifferencePicture(golden, capture, difference).screenshot
    throw try failed(.differs(difference), capture, difference: shown)
  }

  private func record(_ capture: Screenshot) throws(GoldenMismatch) -> GoldenOutcome {
    try write(capture, to: picture)
    forgetFailure()
    return .recorded(path: picture.path)
  }

  /// Keeps the pictures of a failure for a person to look at.
  private func failed(
    _ reason: GoldenMismatch.Reason, _ capture: Screenshot, difference: Screenshot? = nil
  ) throws(GoldenMismatch) -> GoldenMismatch {
    forgetFailure()
    try write(capture, to: actual)
    var mismatch = mismatch(reason)
    mismatch.actual = actual.path
    if let difference {
      try write(difference, to: self.difference)
      mismatch.difference = self.difference.path
    }
    return mismatch
  }

  private func forgetFailure() {
    let files = FileManager.default
    try? files.removeItem(at: actual)
    try? files.removeItem(at: difference)
    if let rest = try? files.contentsOfDirectory(atPath: failures.path), rest.isEmpty {
      try? files.removeItem(at: failures)
    }
  }

  private func write(_ picture: Screenshot, to file: URL) throws(GoldenMismatch) {
    let folder = file.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw mismatch(
        .unusable(ScreenshotError(path: folder.path, reason: error.localizedDescription)))
    }
    try usable { () throws(ScreenshotError) in try picture.writePNG(to: file.path) }
  }

  private func usable<Value>(
    _ body: () throws(ScreenshotError) -> Value
  ) throws(GoldenMismatch) -> Value {
    do throws(ScreenshotError) { return try body() } catch { throw mismatch(.unusable(error)) }
  }

  private func mismatch(_ reason: GoldenMismatch.Reason) -> GoldenMismatch {
    GoldenMismatch(name: name, reason: reason, golden: picture.path, file: file, line: line)
  }
}

/// What became of an expectation that did not fail.
nonisolated public enum GoldenOutcome: Hashable, Sendable {
  /// The picture passed.
  case matched
  /// The picture was written as the golden, as `REEL_GOLDENS` asked for.
  case recorded(path: String)
}
