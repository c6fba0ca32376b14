import ScrollPhysics
import TestSupport
import Testing

/// The laws of `Motion`, on every conformer, with random parameters and times.
@Suite struct MotionLawTests {
  @Test("It starts at 0 and rests at its end", arguments: seeds)
  func startsAtZeroAndRestsAtItsEnd(seed: UInt64) {
    for motion in motions(seed) {
      #expect(motion.position(at: 0) == 0, "seed \(seed): \(motion)")
      #expect(motion.position(at: -1) == 0, "seed \(seed): \(motion)")
      guard motion.duration.isFinite else { continue }
      for time in [motion.duration, motion.duration + 0.001, motion.duration + 1000] {
        #expect(motion.position(at: time) == motion.end, "seed \(seed): \(motion)")
        #expect(motion.velocity(at: time) == 0, "seed \(seed): \(motion)")
        #expect(motion.isAtRest(at: time))
      }
    }
  }

  @Test("Velocity is the derivative of position", arguments: seeds)
  func velocityIsTheDerivative(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for motion in motions(seed) where !(motion is SplineFling) {
      let span = min(motion.duration, 3)
      for _ in 0..<20 {
        let time = Double.random(in: 0...1, using: &random) * span
        let step = 1e-6
        guard time > step, time + step < motion.duration, !passesBound(motion, at: time) else {
          continue
        }
        let slope =
          (motion.position(at: time + step) - motion.position(at: time - step)) / (2 * step)
        let velocity = motion.velocity(at: time)
        #expect(
          abs(slope - velocity) <= 1e-3 * (1 + abs(velocity)),
          "seed \(seed): \(slope) instead of \(velocity) at \(time) in \(motion)")
      }
    }
  }

  @Test("A restarted motion has the same future", arguments: seeds)
  func restartedHasTheSameFuture(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for motion in motions(seed) {
      for _ in 0..<10 {
        let span = min(motion.duration, 5) * 1.2
        let cut = Double.random(in: 0...1, using: &random) * span
        expectSameFuture(motion, cut: cut, span: span, seed: seed)
      }
    }
  }

  @Test("Position and velocity alone give a coast or a spring the same future", arguments: seeds)
  func stateGivesTheSameFuture(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let velocity = Double.random(in: 200...6000, using: &random)
    let bound = Double.random(in: 1...1000, using: &random)
    let fling = BouncingFling(velocity: velocity, bounds: -100...bound)
    for _ in 0..<20 {
      let cut = Double.random(in: 0..<fling.duration, using: &random)
      let position = fling.position(at: cut)
      let rest = BouncingFling(
        velocity: fling.velocity(at: cut), bounds: -100 - position...bound - position)
      for time in stride(from: 0, to: 2, by: 0.05) {
        // The moment of rest is where the remaining distance passes half a point: do not look there.
        guard abs(cut + time - fling.duration) > 1e-6 else { continue }
        let difference = position + rest.position(at: time) - fling.position(at: cut + time)
        #expect(abs(difference) < 1e-6, "seed \(seed), cut \(cut), time \(time)")
      }
    }
  }

  private func expectSameFuture(_ motion: some Motion, cut: Double, span: Double, seed: UInt64) {
    let rest = motion.restarted(at: cut)
    let position = motion.position(at: cut)
    for time in stride(from: 0, through: span, by: span / 7) where span > 0 {
      guard abs(cut + time - motion.duration) > 1e-6 else { continue }
      let difference = position + rest.position(at: time) - motion.position(at: cut + time)
      #expect(
        abs(difference) < 1e-6,
        "seed \(seed): \(difference) off, \(time) s after \(cut) s in \(motion)")
      let slip = rest.velocity(at: time) - motion.velocity(at: cut + time)
      // The spline is a table: its slope jumps between entries.
      if !(motion is SplineFling), !passesBound(motion, at: cut + time) {
        #expect(
          abs(slip) < 1e-4, "seed \(seed): \(slip) off, \(time) s after \(cut) s in \(motion)")
      }
    }
  }

  /// Whether the velocity may jump near `time`, because it is capped there.
  private func passesBound(_ motion: any Motion, at time: Double) -> Bool {
    guard let bound = (motion as? BouncingFling)?.boundTime else { return false }
    return abs(bound - time) < 1e-5
  }
}

let seeds: [UInt64] = Array(1...12)

/// One of each kind of motion, with random parameters.
func motions(_ seed: UInt64) -> [any Motion] {
  var random = SplitMix64(seed: seed)
  func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  let velocity = number(-6000...6000)
  let distance = number(-500...500)
  let springs = [
    Spring(mass: number(0.3...2), stiffness: number(20...400), dampingRatio: number(0.2...0.95)),
    Spring(stiffness: number(20...400), dampingRatio: 1),
    Spring(mass: number(0.3...2), stiffness: number(20...400), dampingRatio: number(1.05...4)),
  ]
  let curve = CubicBezier(number(0.05...1), number(-1...2), number(0...0.95), number(-1...2))
  return [
    Decay(velocity: velocity), Decay(velocity: velocity, rate: .fast),
    Friction(velocity: velocity, drag: number(0.05...0.9)),
    Friction(velocity: velocity, drag: number(0.05...0.9), constantDeceleration: number(10...1400)),
    SplineFling(velocity: velocity), ClampingFling(velocity: velocity),
    BouncingFling(velocity: velocity, bounds: -number(0...2000)...number(0...2000)),
    BouncingFling(velocity: velocity, bounds: 10...number(20...2000)),
    Tween(distance: distance, curve: curve, duration: number(0.1...1)),
    Timing.curve(curve, duration: number(0.1...1)).motion(by: distance, velocity: velocity),
  ] + springs.map { SpringMotion(spring: $0, displacement: distance, velocity: velocity) }
}
