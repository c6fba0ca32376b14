import Reel
import ReelTesting
import Testing

@MainActor struct RangeCases {
  @Test(arguments: ListStage.axes)
  func `RANGE-1 rows at exact boundaries`(axis: Orientation) {
    let list = ListStage(.uniform(10_000, 80), viewport: 200, axis)
    let cases: [(Double, [Int])] = [
      (0, [0, 1, 2]), (79.5, [0, 1, 2, 3]), (80, [1, 2, 3]), (799_800, [9997, 9998, 9999]),
    ]
    for (offset, rows) in cases {
      list.set(offset)
      #expect(list.shown == rows, "at \(offset)")
    }
  }

  @Test(arguments: ListStage.axes)
  func `RANGE-2 uneven lengths, one longer than the viewport`(axis: Orientation) {
    let list = ListStage(.given([120, 80, 40, 90, 220, 70, 80]), viewport: 200, axis)
    let cases: [(Double, [Int])] = [
      (0, [0, 1]), (200, [2, 3, 4]), (330, [4]), (350, [4]), (500, [4, 5, 6]),
    ]
    for (offset, rows) in cases {
      list.set(offset)
      #expect(list.shown == rows, "at \(offset)")
    }
    list.set(350)
    #expect(list.edge(of: 4) == -20)
    for step in 0...20 {
      list.set(330 + Double(step))
      #expect(list.edge(of: 4) == -Double(step))
    }
  }

  @Test(arguments: ListStage.axes)
  func `RANGE-3 items of length zero among others`(axis: Orientation) {
    let lengths = (0..<300).map { $0 % 3 == 0 ? 0.0 : 50 }
    let list = ListStage(.given(lengths), viewport: 200, axis)
    list.set(5000)
    #expect(list.shown == [151, 152, 154, 155])
    #expect(list.edge(of: 151) == 0)
    #expect(list.list.contentLength == 10_000)
    #expect(list.model.built.allSatisfy { $0 % 3 != 0 })
  }

  @Test func `RANGE-4 a length that does not divide evenly`() {
    let length = 392.72727272727275
    let list = ListStage(.uniform(10, length), viewport: length)
    list.set(392.7272727256901)
    #expect(list.shown.contains(1))
    // Item 0 ends 1.6e-9 points into the viewport: no pixel of it is left.
    #expect(list.edge(of: 1).map { abs($0) < 1e-6 } == true)
    for step in 0..<20 {
      list.set(392.72727272 + Double(step) * 1e-9)
      #expect(!list.shown.isEmpty)
      #expect(list.shown == list.shown.sorted())
    }
  }

  @Test func `RANGE-5 millions of rows, small steps`() throws {
    let list = ListStage(.uniform(16_000_000, 18), viewport: 400)
    list.set(200_000_001.5)
    #expect(list.shown.first == 11_111_111)
    #expect(abs(try #require(list.edge(of: 11_111_111)) + 3.5) < 0.01)
    list.set(200_000_001.75)
    #expect(abs(try #require(list.edge(of: 11_111_111)) + 3.75) < 0.01)
    list.stage.settle()
    let before = list.stage.counters.framesPresented
    list.stage.advance(by: 1)
    #expect(list.stage.counters.framesPresented == before)
    let last = try #require(list.shown.last)
    #expect(try #require(list.end(of: last)) >= 400)
  }

  @Test(arguments: ListStage.axes)
  func `RANGE-6 lengths are never asked for beyond the end`(axis: Orientation) {
    let list = ListStage(.given([10, 20, 30, 40, 50]), viewport: 400, axis)
    #expect(Set(list.model.built) == [0, 1, 2, 3, 4])
    #expect(list.end(of: 4) == 150)
  }

  @Test(arguments: ListStage.axes, [true, false])
  func `RANGE-7 an empty list`(axis: Orientation, isGiven: Bool) {
    let list = ListStage(isGiven ? .given([]) : .uniform(0, 80), viewport: 200, axis)
    list.dragAndHold(from: 150, by: -100)
    list.fling(from: 150, by: -100)
    list.wheel(-1)
    list.stage.key("Home")
    list.stage.key("End")
    list.stage.settle()
    #expect(list.model.built.isEmpty)
    #expect(list.list.scrollOffset == 0)
    #expect(list.model.offset == 0)
    list.model.lengths = .uniform(3, 80)
    list.stage.advance(by: 0)
    #expect(list.shown == [0, 1, 2])
  }

  @Test func `a trillion rows move by a 64th at their end`() throws {
    let count = 1_000_000_000_000
    let list = ListStage(.uniform(count, 80), viewport: 200)
    let end = Double(count) * 80 - 200
    list.set(end)
    #expect(list.model.offset == end)
    #expect(list.shown == [count - 3, count - 2, count - 1])
    #expect(list.end(of: count - 1) == 200)
    list.set(end - 1.0 / 64)
    #expect(list.end(of: count - 1) == 200 + 1.0 / 64)
  }
}
