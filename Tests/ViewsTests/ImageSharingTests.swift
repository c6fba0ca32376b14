import Canvas
import Observation
import TestSupport
import Testing

@testable import Views

/// Which pictures are decoded for the views that come and go, and which are kept.
@MainActor struct ImageSharingTests {
  private let images = FakeImages()

  /// A list of pictures of 100 x 50 pixels, four rows of 50 points in sight.
  private func list(count: Int = 1000, name: @escaping (Int) -> String = { "100x50 \($0)" })
    -> Hosted
  {
    Hosted(
      DynamicList(orientation: .vertical, numberOfItems: count, itemLength: 50) { index in
        Image(file: name(index)).resizable().frame(width: 100, height: 50)
      },
      height: 200, images: images)
  }

  private func jump(_ hosted: Hosted, to offset: Double) {
    hosted.host.lists[0].scroll(.scroll(to: offset, timing: nil), at: 0)
    hosted.frame()
  }

  private func names(_ rows: some Sequence<Int>) -> [String] { rows.map { "100x50 \($0)" } }

  @Test func `views of a picture at a size share one decode and one bitmap`() {
    let view = VStack(spacing: 0) {
      ForEach(0..<3) { _ in Image(file: "50x30 a") }
      Image(file: "50x30 a").resizable().frame(width: 25, height: 15)
    }
    let hosted = Hosted(view, height: 200, images: images)
    #expect(images.requests.map(\.width) == [50, 25])
    images.deliver()
    let bitmaps = hosted.commands.compactMap {
      if case .image(let bitmap, _, _) = $0 { bitmap } else { nil as Bitmap? }
    }
    #expect(bitmaps.count == 4 && Set(bitmaps).count == 2)
    #expect(hosted.host.images.bytes == (50 * 30 + 25 * 15) * 4)
    #expect(images.bytesKept == hosted.host.images.bytes)
  }

  @Test func `of a thousand pictures only those of live rows are asked for`() {
    let hosted = list()
    let live = hosted.host.lists[0].liveRows
    #expect(images.underWay.map(\.request.source.name) == names(live))
    // A jump away: what had not come is not waited for.
    jump(hosted, to: 40_000)
    #expect(images.underWay.map(\.request.source.name) == names(hosted.host.lists[0].liveRows))
    #expect(hosted.host.images.cancelCount == live.count)
  }

  @Test func `while it flies past nothing piles up, and at rest all that is seen has come`() {
    let hosted = list()
    var most = 0
    for step in 0..<400 {
      hosted.host.lists[0].scroll(.scroll(to: Double(step) * 115, timing: nil), at: 0)
      hosted.frame(after: 1 / 60)
      // As slow as a picture each third frame.
      if step.isMultiple(of: 3) { images.deliver(1) }
      most = max(most, images.underWay.count)
      let live = Set(names(hosted.host.lists[0].liveRows))
      #expect(images.underWay.allSatisfy { live.contains($0.request.source.name) })
    }
    #expect(most <= hosted.host.statistics.rowsLivePeak)
    images.deliver()
    #expect(hosted.images.map(\.name) == names(hosted.host.lists[0].visibleRows))
  }

  /// Pictures that come in any order, while rows come and go in any way, are never seen in another row.
  @Test(arguments: 0..<8)
  func `a recycled row never shows another row's picture`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let hosted = list(count: 200)
    for _ in 0..<200 {
      jump(hosted, to: Double.random(in: 0...9800, using: &random))
      images.deliver(Int.random(in: 0...3, using: &random))
      let list = hosted.host.lists[0]
      for image in hosted.images {
        let row = Int((list.scrollOffset + Double(image.rect.y) + 25) / 50)
        #expect(image.name == "100x50 \(row)", "seed \(seed)")
      }
    }
  }

  @Test func `pictures that scrolled away are kept within the budget, longest unused gone first`() {
    let hosted = list()
    let picture = 100 * 50 * 4
    hosted.host.images.budget = { 20 * picture }
    for step in 0..<30 {
      jump(hosted, to: Double(step) * 200)
      images.deliver()
      #expect(hosted.host.images.bytes <= 20 * picture)
    }
    let asked = images.requests.count
    // The latest are still there, the first are not.
    jump(hosted, to: 28 * 200)
    #expect(images.requests.count == asked)
    jump(hosted, to: 0)
    #expect(images.requests.count == asked + hosted.host.lists[0].liveRows.count)
    #expect(images.bytesKept == hosted.host.images.bytes)
  }

  @Test func `what is shown is kept whatever the budget`() {
    let hosted = list()
    hosted.host.images.budget = { 0 }
    images.deliver()
    let live = hosted.host.lists[0].liveRows
    #expect(hosted.host.images.bytes == live.count * 100 * 50 * 4)
    #expect(hosted.images.count == hosted.host.lists[0].visibleRows.count)
    jump(hosted, to: 40_000)
    #expect(hosted.host.images.bytes == 0)
  }

  @Test func `a file that was written anew is decoded anew when its row comes back`() {
    let hosted = list()
    images.deliver()
    jump(hosted, to: 40_000)
    images.deliver()
    jump(hosted, to: 0)
    #expect(images.underWay.isEmpty)
    images.version = 1
    jump(hosted, to: 40_000)
    jump(hosted, to: 0)
    #expect(!images.underWay.isEmpty)
    #expect(images.underWay.allSatisfy { $0.request.version == 1 })
  }

  @Test func `a failure is tried again when its row comes back, and reported once`() {
    let hosted = list(name: { $0 == 0 ? "100x50 broken" : "100x50 \($0)" })
    images.deliver()
    for _ in 0..<3 {
      jump(hosted, to: 40_000)
      jump(hosted, to: 0)
      images.deliver()
    }
    #expect(images.requests.filter { $0.source.name.contains("broken") }.count == 4)
    #expect(hosted.reports.count == 1)
  }

  @Test func `a host that goes lets go of what it waits for`() {
    var hosted: Hosted? = list()
    let store = { [weak host = hosted?.host] in host }
    #expect(store() != nil && !images.underWay.isEmpty)
    hosted = nil
    #expect(store() == nil)
    // Nobody is there to be told.
    images.deliver()
    #expect(images.underWay.isEmpty)
  }
}
