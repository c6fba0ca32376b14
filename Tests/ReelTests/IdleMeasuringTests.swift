import Reel
import ReelTesting
import Testing

@Observable private final class Model {
  var count = 500
  var appeared = 0
}

/// Rows whose lengths are found out while nothing moves.
@MainActor struct IdleMeasuringTests {
  private static func length(_ index: Int) -> Double { 20 + Double(index * 31 % 57) }
  private static func total(_ count: Int) -> Double { (0..<count).map(length).reduce(0, +) }

  private static func stage(_ model: Model, upTo limit: Int) -> Stage {
    Stage(size: Size(width: 100, height: 300)) {
      DynamicList(orientation: .vertical, numberOfItems: model.count) { index in
        Text("\(index)").frame(height: length(index)).onAppear { model.appeared += 1 }
      }
      .idleRowMeasuring(upTo: limit)
    }
  }

  @Test func `confidence goes to 1 at rest, nothing on the screen moves, and nothing appears`() {
    let model = Model()
    let stage = Self.stage(model, upTo: 1000)
    stage.wheel(at: Point(x: 50, y: 100), dy: -40.3)
    stage.advance(by: 0)
    let list = stage.lists[0]
    let (row, appeared) = (list.shownRows[0], model.appeared)
    let edge = list.frame(ofRow: row)?.minY
    #expect(list.lengthConfidence < 0.5)
    var confidence = list.lengthConfidence
    while confidence < 1 {
      stage.advance(by: 1.0 / 60)
      guard list.lengthConfidence > confidence else { break }
      confidence = list.lengthConfidence
      #expect(list.frame(ofRow: row)?.minY == edge)
    }
    #expect(confidence == 1)
    #expect(list.contentLength == Self.total(500))
    #expect(model.appeared == appeared)
    #expect(list.scrollOffset == Self.total(row) - edge!)
    #expect(stage.counters.blankPixels == 0)
    stage.settle()
    let built = stage.counters.rowsBuilt
    stage.advance(by: 10)
    #expect(stage.counters.rowsBuilt == built)
    // Rows that come are measured, too.
    model.count = 600
    stage.settle()
    #expect(list.lengthConfidence == 1 && list.contentLength == Self.total(600))
  }

  @Test func `lists beyond the limit are left as they are`() {
    let model = Model()
    let stage = Self.stage(model, upTo: 499)
    stage.settle()
    #expect(stage.counters.rowsBuilt < 30)
    #expect(stage.lists[0].lengthConfidence < 0.1)
  }

  @Test func `a finger comes first`() {
    let model = Model()
    let stage = Self.stage(model, upTo: 1000)
    stage.press(at: Point(x: 50, y: 200))
    let built = stage.counters.rowsBuilt
    stage.advance(by: 1)
    #expect(stage.counters.rowsBuilt == built)
    stage.release(at: Point(x: 50, y: 200))
    stage.settle()
    #expect(stage.lists[0].lengthConfidence == 1)
  }
}
