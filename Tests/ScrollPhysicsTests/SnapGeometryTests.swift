import ScrollPhysics
import TestSupport
import Testing

@Suite struct SnapGeometryTests {
  static let alignments: [SnapAlignment] = [.start, .center, .end, .fraction(0.1)]

  /// Areas with gaps, from a first margin on.
  private func areas(using random: inout SplitMix64) -> [Range<Double>] {
    var end = Double.random(in: 0...20, using: &random)
    return (0..<Int.random(in: 1...12, using: &random)).map { _ in
      let start = end + Double(Int.random(in: 0...1, using: &random)) * 15
      end = start + .random(in: 1...600, using: &random)
      return start..<end
    }
  }

  @Test("At its offset an area lies where it is aligned", arguments: alignments)
  func aligned(alignment: SnapAlignment) {
    let geometry = SnapGeometry(viewport: 400, alignment: alignment)
    let shown = 1000 - geometry.offset(of: 1000..<1100)
    switch alignment {
    case .start: #expect(shown == 0)
    case .center: #expect(shown == 150)
    case .end: #expect(shown + 100 == 400)
    case .fraction(let fraction): #expect(shown == 400 * fraction)
    }
  }

  @Test("Contained offsets ascend from one end to the other", arguments: seeds)
  func contained(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for alignment in Self.alignments {
      for _ in 0..<100 {
        let areas = areas(using: &random)
        let length = try #require(areas.last).upperBound + 10
        let viewport = Double.random(in: 50...1500, using: &random)
        let geometry = SnapGeometry(viewport: viewport, alignment: alignment)
        let offsets = geometry.containedOffsets(of: areas, contentLength: length)
        #expect(offsets.first == 0)
        #expect(offsets.count <= areas.count + 1)
        if length - viewport <= 2 {
          #expect(offsets == [0], "seed \(seed)")
        } else {
          #expect(offsets.last == length - viewport, "seed \(seed)")
          #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        }
      }
    }
  }

  @Test("Within a point of an end an area rests at the end, beyond it at its own offset")
  func nearTheEnds() {
    let geometry = SnapGeometry(viewport: 400)
    for (gap, isOwn) in [(0.5, false), (1, false), (1.5, true)] {
      let areas = [0..<gap, gap..<300, 300..<600 - gap, 600 - gap..<900, 900..<1000]
      let offsets = geometry.containedOffsets(of: areas, contentLength: 1000)
      #expect(offsets == (isOwn ? [0, gap, 300, 600 - gap, 600] : [0, 300, 600]))
    }
  }

  @Test("Nothing to snap to, or a single area longer than the viewport")
  func few() {
    let geometry = SnapGeometry(viewport: 400)
    #expect(geometry.containedOffsets(of: [], contentLength: 0) == [])
    #expect(geometry.containedOffsets(of: [0..<1000], contentLength: 1000) == [0, 600])
    #expect(geometry.containedOffsets(of: [0..<0], contentLength: .nan) == [0])
  }
}

@Suite struct PageGeometryTests {
  @Test("A page of 0.7 of 400 points lies at 60, the next at 370")
  func carousel() {
    let pages = PageGeometry(viewport: 400, fraction: 0.7, spacing: 30)
    #expect(abs(pages.start(of: 0, at: 0) - 60) < 1e-9)
    #expect(abs(pages.start(of: 0, at: 0) + pages.pageLength - 340) < 1e-9)
    #expect(abs(pages.start(of: 1, at: 0) - 370) < 1e-9)
    #expect(pages.start(of: 7, at: 7) == pages.start(of: 0, at: 0))
  }

  @Test("A page rests where it is aligned", arguments: SnapGeometryTests.alignments)
  func aligned(alignment: SnapAlignment) {
    let pages = PageGeometry(viewport: 400, fraction: 0.25, spacing: 8, alignment: alignment)
    #expect(pages.start(of: -3, at: -3) == alignment.lead(of: 100, in: 400))
    #expect(pages.start(of: 1, at: 1.5) == alignment.lead(of: 100, in: 400) - 54)
  }
}
