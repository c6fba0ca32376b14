import ScrollPhysics
import Testing

@Suite struct VelocityEstimatorTests {
  private func estimator(_ samples: [(Double, Double)]) -> VelocityEstimator {
    var estimator = VelocityEstimator()
    for (time, position) in samples { estimator.add(position, at: time) }
    return estimator
  }

  @Test("A steady pointer has its speed, whatever the time stamps' origin", arguments: [0, 1e5])
  func steady(origin: Double) throws {
    let estimate = estimator((0...10).map { (origin + Double($0) * 0.016, Double($0) * -20) })
      .estimate()
    #expect(abs(try #require(estimate).velocity + 1250) < 0.01)
  }

  @Test("Two samples give the secant, one gives 0, none gives nothing")
  func fewSamples() {
    #expect(estimator([(0, 0), (0.01, 5)]).estimate()?.velocity == 500)
    #expect(estimator([(0, 7)]).estimate()?.velocity == 0)
    #expect(estimator([]).estimate() == nil)
  }

  @Test("The newest sample of a time stamp replaces the older")
  func sameTimeStamp() {
    let merged = estimator([(0, 300), (0.016, 240), (0.032, 220)])
    let repeated = estimator([(0, 300), (0.016, 280), (0.016, 260), (0.016, 240), (0.032, 220)])
    #expect(repeated.estimate() == merged.estimate())
  }

  @Test("A pause before the lift, or within, ends the motion before it")
  func pause() {
    let flick = (0...5).map { (Double($0) * 0.01, Double($0) * 10) }
    #expect(estimator(flick).estimate(at: 0.09) != nil)
    #expect(estimator(flick).estimate(at: 0.0911) == nil)
    let resumed = estimator(flick + [(0.1, 51), (0.11, 52)]).estimate()
    #expect(abs((resumed?.velocity ?? 0) - 100) < 1e-6)
  }

  @Test("Samples out of order, or not finite, are dropped")
  func badSamples() {
    let good = estimator([(0, 0), (0.01, 5), (0.02, 10)])
    let bad = estimator([(0, 0), (0.01, 5), (.nan, 9), (0.005, 90), (0.02, .infinity), (0.02, 10)])
    #expect(bad.estimate() == good.estimate())
  }
}
