import Reel

extension Stage {
  /// What is drawn now, as text: a command a line, in drawing order, in device pixels.
  ///
  ///     200 x 120 on #FFFFFF
  ///       clip (0, 0, 200 x 120)
  ///         fragment at (0, -20)
  ///           text "Ada" at (12, 11) 16 px #000000
  ///
  /// Rectangles are (x, y, width x height). What is inside a clip or a group of one opacity is indented below
  /// it; so is a fragment, a row of a list, whose commands count from where it is. The same state gives the
  /// same text on every machine.
  public var drawListDescription: String { session.drawList().outline }

  /// Expects that is drawn what a text in the source tree says, its golden: `drawListDescription`.
  ///
  ///     try stage.expectDrawList(named: "three-rows")
  ///
  /// Where a picture shows that something differs, this says what. Goldens are `Goldens/NAME.txt` beside the
  /// calling file; `REEL_GOLDENS`, `.failures` and the limits are those of `expectScreenshot`.
  ///
  /// - Parameters:
  ///   - name: The file's name without its ending; no slashes.
  ///   - directory: A folder to use in place of `Goldens`.
  /// - Returns: Whether the text passed or was recorded.
  /// - Throws: A `GoldenMismatch`, whose description shows the first lines that differ, and how to accept them.
  @discardableResult
  public func expectDrawList(
    named name: String, in directory: String? = nil, filePath: String = #filePath, line: Int = #line
  ) throws(GoldenMismatch) -> GoldenOutcome {
    let golden = TextGolden(
      .drawList, named: name, in: GoldenFile.folder(directory, besides: filePath), file: filePath,
      line: line)
    let outcome = try golden.check(drawListDescription, mode: GoldenMode.ofEnvironment)
    outcome.report(file: filePath, line: line)
    return outcome
  }
}
