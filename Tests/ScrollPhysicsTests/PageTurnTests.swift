import ScrollPhysics
import TestSupport
import Testing

@Suite struct PageTurnTests {
  /// A rule and what is asked of it, drawn at random.
  private struct Sample {
    let turn: PageTurn
    let travel, velocity, length: Double

    init(using random: inout SplitMix64) {
      turn = PageTurn(
        speed: .random(in: 0...400, using: &random), share: .random(in: 0...1, using: &random),
        limit: .random(in: 0...4, using: &random))
      length = .random(in: 1...2000, using: &random)
      travel = .random(in: -6...6, using: &random) * length
      velocity = .random(in: -800...800, using: &random)
    }

    func pages(_ travel: Double, _ velocity: Double) -> Int {
      turn.pages(travel: travel, velocity: velocity, pageLength: length)
    }
  }

  private func forEachSample(_ seed: UInt64, _ body: (Sample, inout SplitMix64) -> Void) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 { body(Sample(using: &random), &random) }
  }

  @Test("Never more pages than the limit, and the same number the other way", arguments: seeds)
  func limitAndSymmetry(seed: UInt64) {
    forEachSample(seed) { sample, _ in
      let pages = sample.pages(sample.travel, sample.velocity)
      #expect(abs(pages) <= sample.turn.limit, "seed \(seed): \(sample)")
      #expect(sample.pages(-sample.travel, -sample.velocity) == -pages, "seed \(seed): \(sample)")
    }
  }

  @Test("A flick's direction decides, else the travel's", arguments: seeds)
  func sign(seed: UInt64) {
    forEachSample(seed) { sample, _ in
      let pages = sample.pages(sample.travel, sample.velocity)
      if abs(sample.velocity) > sample.turn.speed {
        #expect(pages.signum() == (sample.velocity < 0 ? -1 : 1) * min(sample.turn.limit, 1))
      } else {
        #expect(Double(pages) * sample.travel >= 0, "seed \(seed): \(sample)")
        #expect(
          pages != 0 || sample.turn.limit == 0
            || abs(sample.travel) < sample.turn.share * sample.length, "seed \(seed): \(sample)")
      }
    }
  }

  @Test("More travel or velocity never turns fewer pages", arguments: seeds)
  func monotone(seed: UInt64) {
    forEachSample(seed) { sample, random in
      let pages = sample.pages(sample.travel, sample.velocity)
      let more = Double.random(in: 0...3, using: &random)
      #expect(
        sample.pages(sample.travel + more * sample.length, sample.velocity) >= pages,
        "seed \(seed): \(sample) and \(more) pages more")
      #expect(
        sample.pages(sample.travel, sample.velocity + more * 400) >= pages,
        "seed \(seed): \(sample) and \(more * 400) faster")
    }
  }

  @Test("Only the share of a page counts", arguments: seeds)
  func scale(seed: UInt64) {
    forEachSample(seed) { sample, random in
      // A power of two: the division is exact.
      let scale = [0.125, 0.5, 4, 1024].randomElement(using: &random)!
      let scaled = sample.turn.pages(
        travel: sample.travel * scale, velocity: sample.velocity,
        pageLength: sample.length * scale)
      #expect(scaled == sample.pages(sample.travel, sample.velocity), "seed \(seed): \(sample)")
    }
  }

  @Test("A third of the page's width turns it, at any width that three divides")
  func third() {
    let turn = PageTurn()
    for length in stride(from: 3.0, through: 3000, by: 3) {
      #expect(turn.pages(travel: length / 3, velocity: 0, pageLength: length) == 1)
      #expect(turn.pages(travel: -(length / 3).nextDown, velocity: 0, pageLength: length) == 0)
    }
    #expect(turn.pages(travel: 93.3, velocity: 0, pageLength: 280) == 0)
    #expect(turn.pages(travel: -93.4, velocity: 100, pageLength: 280) == -1)
  }

  @Test("A flick turns one page against any travel, at the speed itself it is none")
  func flick() {
    let turn = PageTurn()
    for travel in [-250.0, -10, 0, 10, 250, 1e9] {
      #expect(turn.pages(travel: travel, velocity: 100.1, pageLength: 280) == 1)
      #expect(turn.pages(travel: travel, velocity: -100.1, pageLength: 280) == -1)
    }
    #expect(turn.pages(travel: 90, velocity: 100, pageLength: 280) == 0)
    let wide = PageTurn(limit: 5)
    #expect(wide.pages(travel: 2.1 * 280, velocity: 0, pageLength: 280) == 2)
    #expect(wide.pages(travel: 2.4 * 280, velocity: 0, pageLength: 280) == 3)
    #expect(wide.pages(travel: 2.1 * 280, velocity: 101, pageLength: 280) == 3)
    #expect(wide.pages(travel: 2.1 * 280, velocity: -101, pageLength: 280) == -1)
    #expect(PageTurn(speed: .infinity).pages(travel: 9, velocity: 8000, pageLength: 280) == 0)
  }

  @Test("What is no number turns nothing", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) {
    let turn = PageTurn(limit: 3)
    #expect(turn.pages(travel: value, velocity: 500, pageLength: 280) == 0)
    #expect(turn.pages(travel: 200, velocity: value, pageLength: 280) == 0)
    #expect(turn.pages(travel: 200, velocity: 500, pageLength: value) == 0)
    for length in [0, -280, -0.0] {
      #expect(turn.pages(travel: 200, velocity: 500, pageLength: length) == 0)
    }
    // The quotient is beyond a number, the answer is not.
    #expect(turn.pages(travel: -1e300, velocity: 0, pageLength: 1e-300) == -3)
  }

  @Test("Parameters out of range are brought into it")
  func parameters() {
    #expect(PageTurn(speed: .nan, share: .nan) == PageTurn())
    #expect(PageTurn(speed: -5, share: -1, limit: -2) == PageTurn(speed: 0, share: 0, limit: 0))
    #expect(PageTurn(share: 7).share == 1)
    #expect(PageTurn(share: 0).pages(travel: 0, velocity: 0, pageLength: 280) == 0)
    #expect(PageTurn(share: 0).pages(travel: -1, velocity: 0, pageLength: 280) == -1)
    #expect(PageTurn(limit: 0).pages(travel: 1000, velocity: 1000, pageLength: 280) == 0)
  }
}

@Suite struct PageResistanceTests {
  @Test("A third of the pull is followed, and pulled back to the same")
  func third() {
    let resistance = PageResistance()
    for pull in stride(from: -900.0, through: 900, by: 90) {
      #expect(resistance.stretch(pull) == pull / 3)
      #expect(resistance.pull(resistance.stretch(pull)) == pull)
    }
    #expect(resistance.clamp(-90, to: 0...100) == -30)
    #expect(resistance.clamp(50, to: 0...100) == 50)
    #expect(resistance.clamp(160, to: 0...100) == 120)
  }

  @Test("A divisor that resists less than nothing does not pull")
  func parameters() {
    #expect(PageResistance(divisor: .nan) == PageResistance())
    #expect(PageResistance(divisor: 0).stretch(90) == 90)
  }
}
