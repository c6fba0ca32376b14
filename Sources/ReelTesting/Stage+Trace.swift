import Reel

extension Stage {
  /// Lets time pass and notes how a list moves: at the present, and then frame by frame.
  ///
  /// - Parameters:
  ///   - list: One of `lists`.
  ///   - seconds: How long; rounded to whole steps.
  ///   - interval: Seconds from one sample to the next: a frame, unless said otherwise.
  ///
  /// Precondition: `seconds` is not negative, `interval` is positive.
  public func trace(
    _ list: ListHandle, for seconds: Double, every interval: Double = 1.0 / 60
  ) -> MotionTrace {
    precondition(seconds >= 0 && interval > 0, "a trace of \(seconds) s, every \(interval) s")
    let start = time
    var samples: [MotionTrace.Sample] = []
    for step in 0...Int((seconds / interval).rounded()) {
      advance(by: max(0, start + Double(step) * interval - time))
      samples.append(
        MotionTrace.Sample(
          time: time - start, offset: list.scrollOffset, overscroll: list.overscroll,
          velocity: list.velocity, phase: list.phase))
    }
    return MotionTrace(samples: samples)
  }

  /// Lets time pass, and expects a list to move as a text in the source tree says, its golden.
  ///
  ///     stage.fling(from: Point(x: 50, y: 180), to: Point(x: 50, y: 20))
  ///     try stage.expectTrace(of: stage.lists[0], for: 2, every: 0.1, named: "fling")
  ///
  /// The text is that of a `MotionTrace`: time, offset, overscroll, velocity and phase, a line a sample.
  /// Goldens are `Goldens/NAME.trace.txt` beside the calling file; `REEL_GOLDENS`, `.failures` and the limits
  /// are those of `expectScreenshot`.
  ///
  /// - Parameters:
  ///   - seconds: How long; rounded to whole steps.
  ///   - interval: Seconds from one line to the next.
  ///   - name: The file's name without its ending; no slashes.
  ///   - directory: A folder to use in place of `Goldens`.
  /// - Returns: Whether the trace passed or was recorded.
  /// - Throws: A `GoldenMismatch`, whose description shows the first lines that differ, and how to accept them.
  @discardableResult
  public func expectTrace(
    of list: ListHandle, for seconds: Double, every interval: Double = 1.0 / 60, named name: String,
    in directory: String? = nil, filePath: String = #filePath, line: Int = #line
  ) throws(GoldenMismatch) -> GoldenOutcome {
    let golden = TextGolden(
      .trace, named: name, in: GoldenFile.folder(directory, besides: filePath), file: filePath,
      line: line)
    let trace = trace(list, for: seconds, every: interval)
    let outcome = try golden.check(trace.description, mode: GoldenMode.ofEnvironment)
    outcome.report(file: filePath, line: line)
    return outcome
  }
}
