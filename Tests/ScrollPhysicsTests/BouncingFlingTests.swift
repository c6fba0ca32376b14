import ScrollPhysics
import Testing

@Suite struct BouncingFlingTests {
  @Test(
    "A bound is reached with the coast's speed, at most the cap, either way", arguments: [-1.0, 1])
  func arrivalCap(sign: Double) throws {
    for (launch, arrival) in [(2000.0, 2000 - 200 * 2.002_002_670_673_079), (7000, 5000)] {
      let bounds = sign > 0 ? -1000.0...200 : -200.0...1000
      let fling = BouncingFling(velocity: launch * sign, bounds: bounds)
      let time = try #require(fling.boundTime)
      #expect(abs(fling.position(at: time) - 200 * sign) < 1e-9)
      #expect(abs(fling.velocity(at: time) - arrival * sign) < 1e-6)
      #expect(fling.end == 200 * sign)
    }
  }

  @Test("A coast that ends between the bounds does not know them")
  func endsBetween() {
    let fling = BouncingFling(velocity: 1000, bounds: -10...600)
    let decay = Decay(velocity: 1000)
    #expect(fling.boundTime == nil && fling.duration == decay.duration)
    #expect(fling.position(at: 1) == decay.position(at: 1) && fling.end == decay.end)
  }

  @Test("Started beyond a bound it springs back from the beginning")
  func startsBeyond() {
    let fling = BouncingFling(velocity: 0, bounds: 80...500)
    let spring = SpringMotion(spring: .bounce, displacement: -80, velocity: 0)
    #expect(fling.boundTime == 0 && fling.end == 80)
    #expect(abs(fling.position(at: 0.2) - 80 - spring.distance(at: 0.2)) < 1e-9)
  }

  @Test("At a bound, outwards, it bounces at once")
  func startsAtABound() {
    let fling = BouncingFling(velocity: 1000, bounds: -500...0)
    #expect(fling.boundTime == 0 && fling.end == 0)
    #expect(abs(fling.position(at: 0.1) - Spring.bounce.criticalPeak(velocity: 1000)) < 1e-9)
  }
}
