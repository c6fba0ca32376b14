import ScrollPhysics
import TestSupport
import Testing

@Suite struct SpringMotionTests {
  @Test("After its duration a spring never leaves the rest distance again", arguments: seeds)
  func staysAtRest(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for ratio in [0.3, 0.8, 1, 1.5, 5] {
      let spring = Spring(stiffness: .random(in: 30...400, using: &random), dampingRatio: ratio)
      let displacement = Double.random(in: -100...100, using: &random)
      let velocity = Double.random(in: -4000...4000, using: &random)
      let resting = SpringMotion(spring: spring, displacement: displacement, velocity: velocity)
      let endless = SpringMotion(
        spring: spring, displacement: displacement, velocity: velocity, restDistance: 0)
      for step in 0..<4000 {
        let distance = abs(endless.distance(at: resting.duration + Double(step) * 0.001))
        #expect(distance <= 0.5 + 1e-9, "seed \(seed), ratio \(ratio), step \(step)")
      }
      // Not a moment too late, where the spring does not swing.
      if ratio >= 1, resting.duration > 0 {
        #expect(abs(endless.distance(at: resting.duration - 1e-6)) > 0.5 - 0.01)
      }
    }
  }

  @Test("The regimes meet at critical damping")
  func regimesMeet() {
    let motions = [1 - 1e-8, 1, 1 + 1e-8].map {
      SpringMotion(
        spring: Spring(stiffness: 100, dampingRatio: $0), displacement: 50, velocity: -300,
        restDistance: 0)
    }
    for time in stride(from: 0, to: 2, by: 0.01) {
      let distances = motions.map { $0.distance(at: time) }
      #expect(abs(distances[0] - distances[1]) < 1e-4 && abs(distances[2] - distances[1]) < 1e-4)
    }
  }

  @Test("A spring without stiffness or damping never rests, and does not hang")
  func endless() {
    let loose = SpringMotion(
      spring: Spring(stiffness: 0, damping: 0), displacement: 10, velocity: 5)
    let swinging = SpringMotion(
      spring: Spring(stiffness: 100, damping: 0), displacement: 10, velocity: 5)
    #expect(loose.duration == .infinity && swinging.duration == .infinity)
  }

  @Test("The page spring brings 300 points to rest in 0.43 s, and never passes the page")
  func pageSpring() {
    let motion = SpringMotion(spring: .page, displacement: -300, velocity: 0)
    #expect(abs(motion.duration - 0.433) < 0.001)
    #expect(
      stride(from: 0, to: 1, by: 0.01).allSatisfy { motion.position(at: $0) <= motion.end })
  }

  @Test("The closed bound is above the exact time")
  func settleBound() {
    let spring = Spring.bounce
    for velocity in stride(from: -5000.0, through: 5000, by: 500) {
      let exact = SpringMotion(spring: spring, displacement: 40, velocity: velocity).duration
      let bound = spring.criticalSettleBound(displacement: 40, velocity: velocity, threshold: 0.5)
      #expect(exact <= bound)
    }
  }
}
