import Reel
import ReelTesting
import Testing

/// Rows that are drawn by where they are in their list.
@MainActor struct RowTransitionCases {
  /// Rows of 40 points in a list of 200.
  private static func stage(
    _ axis: Orientation = .vertical, scrolledTo offset: Double = 0,
    _ log: PageLog = PageLog()
  ) -> Stage {
    Stage(size: axis.size(along: 200, across: 160)) {
      DynamicList(
        scrollOffset: .constant(offset), orientation: axis, numberOfItems: 50, itemLength: 40
      ) { index in
        Text("\(index)").foregroundColor(.white)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color(hue: Double(index) / 9, saturation: 0.6, brightness: 0.7))
          .cornerRadius(8)
          .onTapGesture { log.note(index) }
          .scrollTransition { row, phase in
            row.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.6)
              .offset(x: axis == .vertical ? 40 * phase.value : 0)
          }
      }
      .scrollIndicators(.hidden)
      .clipped()
    }
  }

  @Test(arguments: ListStage.axes)
  func `rows at the edges look as they did`(axis: Orientation) throws {
    let stage = Self.stage(axis, scrolledTo: 170)
    try stage.expectScreenshot(named: "rows-transition-\(axis)")
    #expect(stage.diagnostics == [])
  }

  @Test func `rows that are wholly shown are drawn as they lie`() {
    let plain = Stage(size: Size(width: 160, height: 200)) {
      DynamicList(
        scrollOffset: .constant(0), orientation: .vertical, numberOfItems: 50, itemLength: 40
      ) { index in
        Text("\(index)").foregroundColor(.white)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color(hue: Double(index) / 9, saturation: 0.6, brightness: 0.7))
          .cornerRadius(8)
      }
      .scrollIndicators(.hidden)
      .clipped()
    }
    #expect(Self.stage().screenshot().hash == plain.screenshot().hash)
  }

  @Test func `scrolling builds, evaluates and lays out nothing because of it`() {
    let stage = Self.stage()
    let before = stage.counters
    stage.drag(
      from: Point(x: 80, y: 150), to: Point(x: 80, y: 110), duration: 0.4, holdBeforeRelease: 0.2)
    let after = stage.counters
    #expect(stage.lists[0].scrollOffset == 30)
    #expect(after.rowsUpdated == before.rowsUpdated)
    #expect(after.rowsBuilt - before.rowsBuilt <= 1)
    #expect(after.layouts == before.layouts)
    #expect(after.framesPresented - before.framesPresented > 10)
    #expect(after.blankPixels == 0)
  }

  @Test func `a tap hits a row where it is seen`() {
    let log = PageLog()
    let stage = Self.stage(scrolledTo: 20, log)
    // Row 0 is half outside: moved 20 points to the left, and smaller by a fifth about its middle, y = 0.
    stage.tap(Point(x: 126, y: 8), source: .mouse)
    #expect(log.take() == [])
    stage.tap(Point(x: 110, y: 8), source: .mouse)
    #expect(log.take() == [0])
    // Its corners are cut off.
    stage.tap(Point(x: 2, y: 101), source: .mouse)
    #expect(log.take() == [])
    stage.tap(Point(x: 2, y: 110), source: .mouse)
    #expect(log.take() == [3])
  }

  @Test func `a transition brings in what the overscan holds`() {
    let stage = Stage(size: Size(width: 100, height: 200)) {
      DynamicList(orientation: .vertical, numberOfItems: 50, itemLength: 40) { index in
        Text("\(index)").scrollTransition { row, phase in row.offset(y: -60 * phase.value) }
      }
      .clipped()
    }
    // Row 5 lies below the list and is drawn 60 points higher.
    #expect(stage.texts.contains("5") && !stage.texts.contains("9"))
    #expect(stage.find(text: "5").map { $0.frame.center.y } == 160)
  }

  @Test func `the continuous form is told the share that is outside`() {
    let log = ShareLog()
    let stage = Stage(size: Size(width: 100, height: 200)) {
      DynamicList(
        scrollOffset: .constant(10), orientation: .vertical, numberOfItems: 50, itemLength: 40
      ) { index in
        Text("\(index)").frame(maxHeight: .infinity).scrollEffect { row, progress in
          log.shares[index] = progress
          return row.opacity(1 - abs(progress))
        }
      }
      .clipped()
    }
    #expect(stage.diagnostics == [])
    #expect([0, 1, 4, 5].map { log.shares[$0] } == [-0.25, 0, 0, 0.75])
  }
}

@MainActor private final class ShareLog {
  var shares: [Int: Double] = [:]
}
