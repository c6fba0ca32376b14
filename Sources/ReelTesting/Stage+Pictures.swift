import Reel

extension Stage {
  /// What the window shows now.
  public func screenshot() -> Screenshot { Screenshot(session.surface) }

  /// Expects the window to show what a picture in the source tree shows, its golden.
  ///
  ///     try stage.expectScreenshot(named: "lists-light")
  ///
  /// Goldens are PNG files in `Goldens` beside the calling file. (SwiftPM wants that folder among the test
  /// target's `exclude`.) They are at most `GoldenLimit` large. A picture that fails is written to `.failures` beside `Goldens`, with a magnified
  /// difference, both for git to ignore; they are removed as soon as it passes.
  ///
  /// The environment variable `REEL_GOLDENS` says what to do: `check` (the default) compares, and a golden that
  /// is not there fails; `missing` writes those that are not there; `failing` writes those that are not passed
  /// too; `all` writes each that is not equal. What is written is said on standard error.
  ///
  /// To go on after a failure, put it into `#expect(throws: Never.self) { … }`: Swift Testing then records it
  /// at that line.
  ///
  /// - Parameters:
  ///   - name: The file's name without its ending; no slashes.
  ///   - tolerance: Equality by default. Say at the call why another one is needed.
  ///   - directory: A folder to use in place of `Goldens`.
  /// - Returns: Whether the picture passed or was recorded.
  /// - Throws: A `GoldenMismatch`, whose description says what differs, where to look, and how to accept it.
  @discardableResult
  public func expectScreenshot(
    named name: String, tolerance: Tolerance = .exact, in directory: String? = nil,
    filePath: String = #filePath, line: Int = #line
  ) throws(GoldenMismatch) -> GoldenOutcome {
    let golden = Golden(
      named: name, in: GoldenFile.folder(directory, besides: filePath), file: filePath, line: line)
    let outcome = try golden.check(
      screenshot(), tolerance: tolerance, mode: GoldenMode.ofEnvironment)
    outcome.report(file: filePath, line: line)
    return outcome
  }
}
