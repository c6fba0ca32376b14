import Foundation

/// A picture in the source tree that a stage's picture has to be equal to.
nonisolated struct Golden {
  private let place: GoldenFile

  /// Precondition: the name can be a file's.
  init(named name: String, in folder: URL, file: String, line: Int) {
    place = GoldenFile(.screenshot, named: name, in: folder, file: file, line: line)
  }

  var picture: URL { place.golden }
  var actual: URL { place.actual }
  var difference: URL { place.difference }

  /// Compares a capture with the golden, or records it, as the mode says.
  ///
  /// - Parameters:
  ///   - capture: Nil where there is none, which fails as an empty one does.
  ///   - mode: A value of `REEL_GOLDENS`.
  func check(
    _ capture: Screenshot?, tolerance: Tolerance, mode value: String?
  ) throws(GoldenMismatch) -> GoldenOutcome {
    let mode = try place.mode(of: value)
    guard let capture, !capture.isEmpty else { throw place.mismatch(.empty) }
    guard capture.width * capture.height <= GoldenLimit.pixels else {
      throw place.mismatch(.tooManyPixels(width: capture.width, height: capture.height))
    }
    guard place.exists else {
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
      place.forgetFailure()
      return .matched
    }
    if mode == .failing { return try record(capture) }
    var mismatch = try failed(.differs(difference), capture)
    try write(DifferencePicture(golden, capture, difference).screenshot, to: self.difference)
    mismatch.difference = self.difference.path
    throw mismatch
  }

  private func record(_ capture: Screenshot) throws(GoldenMismatch) -> GoldenOutcome {
    try place.record { (file) throws(GoldenMismatch) in try write(capture, to: file) }
  }

  private func failed(
    _ reason: GoldenMismatch.Reason, _ capture: Screenshot
  ) throws(GoldenMismatch) -> GoldenMismatch {
    try place.failed(reason) { (file) throws(GoldenMismatch) in try write(capture, to: file) }
  }

  private func write(_ picture: Screenshot, to file: URL) throws(GoldenMismatch) {
    try usable { () throws(ScreenshotError) in try picture.writePNG(to: file.path) }
  }

  private func usable<Value>(
    _ body: () throws(ScreenshotError) -> Value
  ) throws(GoldenMismatch) -> Value {
    do throws(ScreenshotError) { return try body() } catch {
      throw place.mismatch(.unusable(path: error.path, reason: error.reason))
    }
  }
}
