import Testing

@testable import reel_bench

/// The yardstick measures the same work only if it draws the same picture, to the byte.
@MainActor
struct LimitTests {
  nonisolated static let courses: [(PeerScene.Kind, Int)] = [
    (.s1, 1000), (.s1, 1_000_000_000_000), (.s2, 1000), (.s2, 100_000),
  ]

  @Test(arguments: courses)
  func `both of the limit's ways draw Reel's picture`(kind: PeerScene.Kind, count: Int) throws {
    let scene = PeerScene(kind: kind, count: count)
    let reel = PeerSession(scene, font: BenchFont.path)
    let whole = try Limit(scene, font: BenchFont.path, way: .whole)
    let moved = try Limit(scene, font: BenchFont.path, way: .moved)
    let far = scene.offset(of: scene.farRow)
    // Onwards, back, by one, by nothing, by a picture and by more; to the very end.
    let end = scene.offset(of: count) - Int(Peer.size.height)
    for offset in [0, 7, 14, 9, 10, 10, 730, 1449, 700, far, far + 5, far + 65, end, end - 3] {
      for painter in [reel, whole, moved] as [any ScenePainter] { painter.show(offset) }
      #expect(whole.difference(from: reel) == 0, "whole at \(offset)")
      #expect(moved.difference(from: reel) == 0, "moved at \(offset)")
    }
  }

  @Test func `a picture that is not the same is told`() throws {
    let scene = PeerScene(kind: .s1, count: 1000)
    let whole = try Limit(scene, font: BenchFont.path, way: .whole)
    let moved = try Limit(scene, font: BenchFont.path, way: .moved)
    whole.show(60)
    moved.show(61)
    // One separator a row is elsewhere, where a background was, and the other way round.
    #expect(moved.difference(from: whole) >= 2 * 12 * Int(Peer.size.width))
  }

  @Test func `the limit sets a row's text once, as the row comes in`() throws {
    let scene = PeerScene(kind: .s1, count: 1000)
    for way in Limit.Way.allCases {
      let limit = try Limit(scene, font: BenchFont.path, way: way)
      for offset in stride(from: 0, through: 600, by: 6) { limit.show(offset) }
      #expect(limit.texts == 12 + 10)
    }
  }

  @Test func `a font that is not there is an error that names it`() {
    let scene = PeerScene(kind: .s1, count: 1000)
    #expect(throws: BenchError.self) { try Limit(scene, font: "/none.ttf", way: .whole) }
  }

  @Test func `painters that race draw each frame once and count all but the first of a stretch`() {
    final class Counter: ScenePainter {
      var offsets: [Int] = []
      func show(_ offset: Int) { offsets.append(offset) }
      var pixels: [UInt32] { [] }
    }
    let painters = [Counter(), Counter()]
    let times = Race(painters: painters).run(from: 30, stretches: 2)
    #expect(times.map(\.count) == [2 * Race.stretch, 2 * Race.stretch])
    let expected = (0...2 * (Race.stretch + 1)).map { 30 + $0 * Peer.step }
    #expect(painters.map(\.offsets) == [expected, expected])
  }
}
