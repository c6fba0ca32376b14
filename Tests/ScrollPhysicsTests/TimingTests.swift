import ScrollPhysics
import TestSupport
import Testing

@Suite struct TimingTests {
  static let timings: [Timing] = [
    .curve(.easeInOut, duration: 0.3), .curve(.easeOut, duration: 0.5),
    .curve(.linear, duration: 1),
    .curve(CubicBezier(0.3, -0.5, 0.6, 1.6), duration: 0.4),
    .spring(Spring(duration: 0.5, bounce: 0)), .spring(Spring(stiffness: 400, dampingRatio: 1.5)),
  ]

  @Test("A value goes from start to end", arguments: timings)
  func goesFromStartToEnd(timing: Timing) {
    #expect(timing.value(at: 0, from: 3, to: 5) == 3)
    #expect(timing.value(at: 60, from: 3, to: 5) == 5)
    #expect(timing.slope(at: 60, from: 3, to: 5) == 0)
  }

  @Test("Retargeting keeps position and slope and does not pass the target", arguments: timings)
  func retargetKeepsSlope(timing: Timing) {
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      var motion = timing.motion(by: .random(in: 50...500, using: &random))
      for _ in 0..<4 {
        let cut = Double.random(in: 0...0.25, using: &random)
        let velocity = motion.velocity(at: cut)
        let distance = Double.random(in: -300...300, using: &random)
        motion = timing.motion(by: distance, velocity: velocity)
        #expect(motion.position(at: 0) == 0)
        #expect(
          abs(motion.velocity(at: 0) - velocity) <= 1e-6 * (1 + abs(velocity)), "seed \(seed)")
        #expect(abs(motion.end - distance) < 1e-9)
        // Entered towards the target it stays this side of it.
        let times = stride(from: 0, to: 5, by: 0.004)
        let furthest = times.map { motion.position(at: $0) / distance }.max() ?? 0
        #expect(furthest <= 1 + 1e-6, "seed \(seed): passes \(distance) from \(velocity)")
      }
    }
  }

  @Test("Nothing left to go is over at once")
  func zeroDistance() {
    for timing in Self.timings {
      let motion = timing.motion(by: 0, velocity: 1000)
      #expect(motion.isAtRest(at: 0) && motion.position(at: 1) == 0)
    }
  }

  @Test("A duration that is no duration is over at once", arguments: [-1, 0, .nan, .infinity])
  func noDuration(duration: Double) {
    let motion = Timing.curve(.easeIn, duration: duration).motion(by: 10, velocity: 5)
    #expect(motion.isAtRest(at: 0) && motion.position(at: 0) == 10)
  }
}
