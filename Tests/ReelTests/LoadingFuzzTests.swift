import Reel
import ReelTesting
import TestSupport
import Testing

/// Pages that come late, fail, overlap or end, while somebody scrolls, resizes, refreshes and leaves.
///
/// `REEL_FUZZ_SEEDS=0..<10000` runs ten thousand; these are for every day.
@MainActor struct LoadingFuzzTests {
  nonisolated private static let seeds = Seeds.run(everyDay: 0..<12)
  /// Things that happen in a run.
  private static let steps = 25

  @Test(arguments: [seeds])
  func `whatever happens, no load breaks a law, and in the end all rows are there`(
    seeds: Range<Int>
  ) async {
    for seed in seeds where !Task.isCancelled {
      if let failure = await Run(seed: seed).play() {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }

  /// One run, from its seed.
  @MainActor final class Run {
    private var random: SplitMix64
    private let test: InfinityStage
    private let model = InfinityNumbers()
    private let pages: Int
    private let perPage: Int
    /// How many elements a page repeats of the one before it.
    private let overlap: Int
    private var failureShare: Double
    private var log: [String] = []

    init(seed: Int) {
      random = SplitMix64(seed: seed)
      pages = Int.random(in: 0...6, using: &random)
      perPage = Int.random(in: 1...30, using: &random)
      overlap = Int.random(in: 0...2, using: &random)
      failureShare = [0, 0.2, 0.5].randomElement(using: &random)!
      if Bool.random(using: &random) {
        model.retryPolicy = RetryPolicy(retries: 2, firstDelay: 0.2, jitter: 0.5)
      }
      let latencies = [0, 0.016, 0.1, 0.7]
      var dice = random
      let share = failureShare
      let (pages, perPage, overlap) = (pages, perPage, overlap)
      final class Mood { var isGood = false }
      let mood = Mood()
      becomesGood = { mood.isGood = true }
      model.latency = { _ in mood.isGood ? 0.02 : latencies.randomElement(using: &dice)! }
      model.answer = { page, _ in
        if !mood.isGood, Double.random(in: 0..<1, using: &dice) < share {
          if Bool.random(using: &dice) { throw CancellationError() }
          throw InfinityNumbers.Failure()
        }
        guard page < pages else { return [] }
        let start = page * perPage
        return Array(max(0, start - overlap)..<start + perPage)
      }
      test = InfinityStage(model, rowLength: Double([20, 40, 73].randomElement(using: &random)!))
    }

    private let becomesGood: () -> Void
    /// Seconds; few frames are enough, for what loads wakes up in between.
    private static let frame = 0.125

    /// What went wrong; nil: nothing.
    func play() async -> String? {
      for _ in 0..<LoadingFuzzTests.steps {
        let before = model.requests.count
        let wasHidden = !test.showsList
        await step()
        if wasHidden, !test.showsList, model.requests.count > before {
          return "a load without a list; \(log.suffix(6))"
        }
        if let failure = check() { return "\(failure); \(log.suffix(6))" }
      }
      return await finish()
    }

    private func step() async {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3:
        log.append("end")
        if test.showsList { test.scrollToEnd() }
      case 3:
        log.append("back")
        if test.showsList { test.scroll(by: -Double.random(in: 1...900, using: &random)) }
      case 4:
        log.append("fling")
        test.stage.fling(
          at: Point(x: 100, y: 300),
          velocity: (0, Double.random(in: -6000...6000, using: &random)))
      case 5:
        log.append("resize")
        test.stage.resize(
          to: Size(width: 200, height: Double.random(in: 50...900, using: &random)))
      case 6:
        log.append("refresh")
        if test.showsList { test.refresh() }
      case 7:
        log.append("toggle")
        test.showsList.toggle()
      case 8:
        log.append("retry")
        if case .failed = model.loadState, test.showsList { test.loadMore() }
      default:
        log.append("rest")
      }
      await test.run([0, 0.02, 0.3, 1].randomElement(using: &random)!, frame: Self.frame)
    }

    private func check() -> String? {
      let ledger = model.ledger
      if let law = ledger.brokenLaw { return law }
      if ledger.startedCount != model.requests.count {
        return
          "\(ledger.startedCount) loads are in the ledger, \(model.requests.count) were asked for"
      }
      let ids = model.items.map(\.id)
      if ids != Array(0..<ids.count) { return "the rows are \(ids)" }
      if test.errors.contains(where: { isCancellation($0) }) { return "a cancellation is told of" }
      let running = ledger.running(at: .trailing) != nil
      if running != model.isLoading { return "it is \(model.loadState), and loads: \(running)" }
      return nil
    }

    /// Nothing fails any more: all rows come, and then the end.
    private func finish() async -> String? {
      becomesGood()
      test.showsList = true
      await test.run(1, frame: Self.frame)
      for _ in 0..<60 {
        if case .ended = model.loadState { break }
        // What failed, or was called off before there was a row, has a button.
        for button in ["Retry", "Load more"] where test.stage.find(text: button) != nil {
          try? test.stage.tap(text: button)
        }
        test.scroll(by: -200.5)
        await test.run(0.05, frame: Self.frame)
        test.scrollToEnd()
        await test.run(0.1, frame: Self.frame)
        if let failure = check() { return "\(failure), at the end; \(log.suffix(6))" }
      }
      guard case .ended = model.loadState else {
        return """
          it never comes to the end: \(model.loadState), \(model.items.count) rows of \(pages * perPage), \
          in \(test.stage.size), of which \(test.stage.texts.suffix(3)) are seen; \(log.suffix(6)); \
          \(model.ledger.records.suffix(3))
          """
      }
      let requests = model.requests.count
      await test.run(5, frame: 1)
      if model.requests.count != requests { return "it loads beyond the end" }
      return model.items.count == pages * perPage
        ? nil : "\(model.items.count) rows of \(pages * perPage); \(log)"
    }
  }
}
