import Canvas
import Testing

@testable import Views

/// Bodies and row builders that change state while they are evaluated.
@MainActor struct DeferredChangeTests {
  private struct Rows: View {
    let log: Log
    let change: (Binding<Int>, Int) -> Void
    @State private var seen = 0
    var body: some View {
      log.note("body \(seen)")
      let seen = $seen
      return DynamicList(orientation: .vertical, numberOfItems: 3, itemLength: 30) { index in
        change(seen, index)
        return Text("\(index)")
      }
    }
  }

  @Test func `a row builder's change is for the next frame, and reported once`() {
    let log = Log()
    var count = 0
    let hosted = Hosted(
      Rows(log: log) { seen, _ in
        count += 1
        if count <= 3 { seen.wrappedValue = 1 }
      })
    #expect(log.take() == ["body 0"])
    #expect(hosted.host.needsFrame)
    hosted.frame()
    #expect(log.take() == ["body 1"])
    for _ in 0..<3 { hosted.frame() }
    #expect(log.take() == [] && !hosted.host.needsFrame)
    #expect(hosted.reports.count == 1)
    #expect(hosted.texts == ["0", "1", "2"])
  }

  @Test func `a row builder that never stops takes one turn a frame`() {
    let log = Log()
    let hosted = Hosted(Rows(log: log) { seen, _ in seen.wrappedValue += 1 })
    _ = log.take()
    for _ in 1...5 {
      hosted.frame()
      #expect(log.take().count == 1)
    }
    #expect(hosted.reports.count == 1)
  }

  @Test func `writing what is there already changes nothing`() {
    let log = Log()
    let hosted = Hosted(Rows(log: log) { seen, _ in seen.wrappedValue = 0 })
    #expect(!hosted.host.needsFrame && hosted.reports.isEmpty)
    #expect(log.take() == ["body 0"])
  }

  @Test func `an object that a body changes is deferred, too`() {
    struct Reads: View {
      let log: Log
      @ObservedObject var shelf: Shelf
      var body: some View {
        log.note("reads \(shelf.items.count)")
        return Text("r")
      }
    }
    struct Writes: View {
      let shelf: Shelf
      var body: some View {
        if shelf.items.count < 2 { shelf.items.append(1) }
        return Text("w")
      }
    }
    let log = Log()
    let shelf = Shelf()
    let hosted = Hosted(
      VStack {
        Reads(log: log, shelf: shelf)
        Writes(shelf: shelf)
      })
    #expect(log.take() == ["reads 1"])
    hosted.frame()
    #expect(log.take() == ["reads 2"])
    #expect(!hosted.host.needsFrame && hosted.reports.count == 1)
  }
}
