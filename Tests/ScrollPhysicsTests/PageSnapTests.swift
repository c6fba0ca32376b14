import ScrollPhysics
import TestSupport
import Testing

@Suite struct PageSnapTests {
  /// A rule and what is asked of it, drawn at random; positions are eighths, so that ties are exact.
  private struct Sample {
    let snap: PageSnap
    let position, velocity, length: Double
    let start: Int
    let pages: Range<Int>

    init(using random: inout SplitMix64) {
      snap = PageSnap(
        speed: .random(in: 0...400, using: &random),
        share: Double(Int.random(in: 0...8, using: &random)) / 8,
        limit: .random(in: 1...4, using: &random))
      let first = Int.random(in: -20...0, using: &random)
      pages = first..<first + .random(in: 1...40, using: &random)
      start = .random(in: pages, using: &random)
      position = Double(start) + Double(Int.random(in: -30...30, using: &random)) / 8
      velocity = .random(in: -2000...2000, using: &random)
      length = .random(in: 50...1000, using: &random)
    }

    var isFlick: Bool { abs(velocity) > snap.speed }

    func target(from position: Double, velocity: Double? = nil, in pages: Range<Int>) -> Int? {
      snap.target(
        from: position, start: start, velocity: velocity ?? self.velocity, pageLength: length,
        in: pages)
    }
  }

  /// Pages beyond any that a sample asks for.
  private let endless = -1_000_000..<1_000_000

  private func forEachSample(_ seed: UInt64, _ body: (Sample, inout SplitMix64) -> Void) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 { body(Sample(using: &random), &random) }
  }

  @Test("The target is a page, and the ends only clamp it", arguments: seeds)
  func clamps(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let sample = Sample(using: &random)
      let free = try #require(sample.target(from: sample.position, in: endless))
      let target = try #require(sample.target(from: sample.position, in: sample.pages))
      #expect(
        target == min(max(free, sample.pages.lowerBound), sample.pages.upperBound - 1),
        "seed \(seed): \(sample)")
    }
  }

  @Test("A flick's target lies ahead, by no more than the limit", arguments: seeds)
  func flicksAhead(seed: UInt64) {
    forEachSample(seed) { sample, _ in
      guard sample.isFlick, let target = sample.target(from: sample.position, in: endless) else {
        return
      }
      let way = (Double(target) - sample.position) * (sample.velocity < 0 ? -1 : 1)
      #expect(way > 0 && way <= Double(sample.snap.limit), "seed \(seed): \(sample)")
    }
  }

  @Test("A slow drag stays within a page, and with a half goes to the nearest", arguments: seeds)
  func slowDrags(seed: UInt64) {
    forEachSample(seed) { sample, _ in
      guard let target = sample.target(from: sample.position, velocity: 0, in: endless) else {
        return
      }
      #expect(abs(Double(target) - sample.position) < 1, "seed \(seed): \(sample)")
      let half = PageSnap().target(
        from: sample.position, start: sample.start, velocity: 0, pageLength: 100, in: endless)
      #expect(
        half == Int((sample.position + 0.5).rounded(.down)), "seed \(seed): \(sample.position)")
    }
  }

  @Test("A later position never has an earlier target", arguments: seeds)
  func monotone(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let sample = Sample(using: &random)
      let later = sample.position + Double(Int.random(in: 0...20, using: &random)) / 8
      for velocity in [0, sample.velocity] {
        let first = try #require(
          sample.target(from: sample.position, velocity: velocity, in: sample.pages))
        let second = try #require(sample.target(from: later, velocity: velocity, in: sample.pages))
        #expect(first <= second, "seed \(seed): \(sample), then \(later)")
      }
    }
  }

  @Test("A coast that would go further turns more pages, up to the limit")
  func longFlicks() {
    for (limit, target) in [(1, 6), (2, 7), (3, 8), (10, 8)] {
      // 0.4995 s of 1500 pt/s are 749 points: 2.5 pages from 5.2.
      let snap = PageSnap(limit: limit)
      #expect(
        snap.target(from: 5.2, start: 5, velocity: 1500, pageLength: 300, in: 0..<100) == target)
      #expect(
        snap.target(from: -5.2, start: -5, velocity: -1500, pageLength: 300, in: -100..<0)
          == -target)
    }
  }

  /// The remembered page decides: from behind it 0.4 of the way brings it back.
  @Test("A share of 0.6 is ViewPager's hysteresis")
  func viewPager() {
    let snap = PageSnap(speed: 400, share: 0.6)
    for tenth in 1...9 {
      let position = 3 + Double(tenth) / 10 + 0.01
      let on = snap.target(from: position, start: 3, velocity: 0, pageLength: 300, in: 0..<9)
      let back = snap.target(from: position, start: 4, velocity: 0, pageLength: 300, in: 0..<9)
      #expect(on == Int(position + 0.4))
      #expect(back == Int(position + 0.6))
    }
  }

  @Test("What is no number is no target, or no flick")
  func notFinite() {
    let snap = PageSnap()
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(
        snap.target(from: value, start: 0, velocity: 0, pageLength: 300, in: 0..<9) == nil)
      #expect(
        snap.target(from: 3.4, start: 3, velocity: value, pageLength: 300, in: 0..<9) == 3)
      #expect(
        snap.target(from: 3.4, start: 3, velocity: 900, pageLength: value, in: 0..<9) == 4)
    }
    #expect(snap.target(from: 3, start: 3, velocity: 900, pageLength: 0, in: 0..<9) == 4)
    #expect(snap.target(from: 0, start: 0, velocity: 0, pageLength: 300, in: 0..<0) == nil)
    #expect(
      PageSnap(speed: .nan, share: .nan, limit: -3) == PageSnap(speed: 100, share: 0.5, limit: 1))
  }

  @Test("Pages as far as an Int reaches", arguments: [1.0, -1])
  func farPages(sign: Double) {
    let all = Int.min..<Int.max
    let snap = PageSnap()
    let end = snap.target(
      from: 1e300 * sign, start: 0, velocity: 0, pageLength: 300, in: all)
    #expect(end == (sign < 0 ? Int.min : Int.max - 1))
    let far = 1_000_000_000_000
    let place = Double(far) * sign + 0.25
    #expect(
      snap.target(
        from: place, start: far * Int(sign), velocity: 900, pageLength: 300, in: all)
        == far * Int(sign) + 1)
  }
}
