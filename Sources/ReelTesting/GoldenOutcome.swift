import Reel

/// What became of an expectation that did not fail.
nonisolated public enum GoldenOutcome: Hashable, Sendable {
  /// It is as its golden.
  case matched
  /// It was written as the golden, as `REEL_GOLDENS` asked for.
  case recorded(path: String)

  /// Says on standard error what was recorded.
  func report(file: String, line: Int) {
    guard case .recorded(let path) = self else { return }
    writeToStandardError("\(file):\(line): golden recorded: \(path)")
  }
}
