import Glibc

/// The seeds that a test with random numbers runs with: `REEL_FUZZ_SEEDS=A..<B`, else a few for every day.
public enum Seeds {
  public static func run(everyDay: Range<Int>) -> Range<Int> {
    getenv("REEL_FUZZ_SEEDS").map { range(String(cString: $0)) } ?? everyDay
  }

  /// Precondition: `text` is two whole numbers with `..<` between, the first not above the second.
  static func range(_ text: String) -> Range<Int> {
    let bounds = text.split(separator: "..<", omittingEmptySubsequences: false).map { Int($0) }
    guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1], lower <= upper else {
      preconditionFailure("REEL_FUZZ_SEEDS is A..<B, as in 0..<10000, not \(text)")
    }
    return lower..<upper
  }
}
