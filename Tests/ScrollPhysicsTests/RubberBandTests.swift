import ScrollPhysics
import Testing

@Suite struct RubberBandTests {
  private let band = RubberBand(dimension: 320)

  @Test("The pull of a stretch is what stretched it")
  func inverse() {
    for pull in stride(from: -5000.0, through: 5000, by: 125) {
      #expect(abs(band.pull(band.stretch(pull)) - pull) < 1e-6 * (1 + abs(pull)))
    }
  }

  @Test("The stretch stays below the dimension, and its pull finite")
  func limits() {
    #expect(band.stretch(1e9) < 320)
    for stretch in [319.999, 320, 1000, -1000] {
      #expect(band.pull(stretch).isFinite)
    }
    let none = RubberBand(dimension: 0)
    #expect(none.stretch(100) == 0 && none.pull(100) == 0 && none.slope(at: 100) == 0)
  }

  @Test("The slope is the stretch's derivative")
  func slope() {
    for pull in stride(from: -900.0, through: 900, by: 50) {
      let measured = (band.stretch(pull + 1e-4) - band.stretch(pull - 1e-4)) / 2e-4
      #expect(abs(band.slope(at: pull) - measured) < 1e-6)
    }
  }
}
