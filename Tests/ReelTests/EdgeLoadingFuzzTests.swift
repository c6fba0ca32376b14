import Reel
import ReelTesting
import TestSupport
import Testing

/// Lists of every kind that load at an edge, late, in vain or well, while somebody scrolls, flings, resizes and leaves.
///
/// `REEL_FUZZ_SEEDS=0..<10000` runs ten thousand; these are for every day.
@MainActor struct EdgeLoadingFuzzTests {
  nonisolated private static let seeds = Seeds.run(everyDay: 0..<24)

  @Test(arguments: [seeds])
  func `whatever happens, an edge loads when its trigger says, and its rows come in the end`(
    seeds: Range<Int>
  ) async {
    for seed in seeds where !Task.isCancelled {
      if let failure = await EdgeLoadingRun(seed: seed).play() {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }
}

/// One run, from its seed.
@MainActor private final class EdgeLoadingRun {
  private var random: SplitMix64
  private let feed: EdgeFeed
  private let stage: Stage
  private let form: EdgeForm
  private var laws: EdgeLoadingLaws
  private var log: [String] = []
  /// Seconds; few frames are enough, for what loads wakes up in between.
  private static let frame = 0.05
  private static let steps = 25

  init(seed: Int) {
    random = SplitMix64(seed: seed)
    let form = EdgeForm(random: &random)
    let feed = EdgeFeed(form, random: &random)
    self.form = form
    self.feed = feed
    stage = Stage(size: Size(width: 300, height: 300)) { EdgeView(feed: feed, form: form) }
    laws = EdgeLoadingLaws(form)
    feed.clock.now = { [weak stage] in stage?.time ?? 0 }
    feed.onBegin = { [weak self, weak stage, weak feed] in
      if let self, let stage, let feed { laws.noteBegin(in: stage, feed) }
    }
  }

  /// What went wrong; nil: nothing.
  func play() async -> String? {
    await run(0.1)
    for _ in 0..<Self.steps where laws.broken == nil { await step() }
    if laws.broken == nil { await finish() }
    return laws.broken.map { "\($0); \(form); \(log.suffix(8))" }
  }

  private func step() async {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3:
      log.append("edge")
      scrollToEdge()
    case 3:
      log.append("away")
      scroll(by: form.outwards * -Double.random(in: 1...900, using: &random))
    case 4:
      log.append("a little")
      scroll(by: form.outwards * Double.random(in: -20...20, using: &random))
    case 5, 6:
      log.append("fling")
      let fastest = EdgeLoadingLaws.fastest
      let velocity = Double.random(in: -fastest...fastest, using: &random)
      await fling(velocity)
    case 7:
      log.append("resize")
      let length = Double.random(in: 50...900, using: &random)
      stage.resize(
        to: form.axis == .vertical
          ? Size(width: 300, height: length) : Size(width: length, height: 300))
    case 8:
      log.append("toggle")
      feed.show(!feed.showsList)
      laws.forget()
    case 9:
      log.append("key")
      stage.key(Bool.random(using: &random) ? "Home" : "End")
    default:
      log.append("rest")
      await rest()
    }
    await run([0, 0.02, 0.3, 1].randomElement(using: &random)!)
  }

  private func scroll(by distance: Double) {
    guard feed.showsList, !stage.lists.isEmpty else { return }
    // A whole number of notches would be a mouse's, and glide.
    let notches = (distance + 0.013) / 72
    let middle = Point(x: stage.size.width / 2, y: stage.size.height / 2)
    if form.axis == .vertical {
      stage.wheel(at: middle, dy: -notches)
    } else {
      stage.wheel(at: middle, dx: notches)
    }
    stage.advance(by: 0)
  }

  /// Frame by frame: what loads answers in between.
  private func fling(_ velocity: Double) async {
    var point = Point(x: stage.size.width / 2, y: stage.size.height / 2)
    stage.press(at: point)
    for _ in 0..<4 {
      if form.axis == .vertical { point.y += velocity / 60 } else { point.x += velocity / 60 }
      await run(1.0 / 60)
      stage.move(to: point)
    }
    stage.release(at: point)
  }

  private func scrollToEdge() { scroll(by: form.outwards * 1_000_000) }

  /// At rest nothing begins by itself.
  private func rest() async {
    var (calls, quiet) = (-1, 0)
    for _ in 0..<200 where quiet < 3 {
      guard feed.showsList else { return }
      calls = feed.calls
      await run(0.1)
      let isQuiet = feed.calls == calls && feed.underWay == 0 && stage.lists.first?.phase == .idle
      quiet = isQuiet ? quiet + 1 : 0
    }
    guard quiet == 3 else { return }
    await run(5, frame: 0.5)
    if feed.calls != calls { laws.broken = "at rest \(feed.calls - calls) loads begin" }
  }

  /// Lets time pass, frame by frame, and what waits for it go on.
  private func run(_ seconds: Double, frame: Double = EdgeLoadingRun.frame) async {
    let end = stage.time + seconds
    await go()
    while stage.time < end - 1e-9, laws.broken == nil {
      let next = min(end, stage.time + frame, feed.clock.nextDue ?? end)
      stage.advance(by: max(0, next - stage.time))
      laws.look(at: stage, feed)
      feed.clock.wake(at: stage.time)
      await go()
    }
  }

  private func go() async {
    let places = laws.places(in: stage)
    await stage.waitForTasks()
    stage.advance(by: 0)
    laws.look(at: stage, feed)
    laws.check(places, in: stage)
  }

  /// Nothing fails any more: all rows come.
  private func finish() async {
    feed.isGood = true
    // Where nothing new has come, `.always` is done with; another list begins anew.
    feed.show(false)
    laws.forget()
    await run(1)
    feed.show(true)
    await run(1)
    for _ in 0..<400 where feed.left > 0 && laws.broken == nil {
      scroll(by: form.outwards * -400)
      await run(0.1)
      scrollToEdge()
      await run(0.1)
      // What was tried in vain is tried again by a change, after a while.
      if feed.left > 0 { await run(2.1, frame: 0.7) }
    }
    if feed.left > 0, laws.broken == nil {
      laws.broken = "\(feed.left) of its rows never come: \(stage.lists[0].loads.suffix(3))"
    }
  }
}
