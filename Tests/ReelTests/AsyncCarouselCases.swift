import Reel
import ReelTesting
import Testing

@MainActor struct AsyncCarouselCases {
  @Test func `at rest the page and both its neighbours are asked for, each once`() async {
    let model = AsyncPages(5)
    let test = AsyncStage(model)
    #expect(test.shown == ["loading", "taps 0"])
    await test.settle()
    #expect(
      Set(model.calls) == ["load 5", "next 5", "previous 5", "load 6", "load 4"])
    #expect(model.calls.count == 5)
    #expect(model.calls.first == "load 5")
    #expect(test.shown == ["page 5", "taps 0"])
    await test.turn(1)
    #expect(model.calls.count == 7)
    #expect(Set(model.calls.suffix(2)) == ["next 6", "load 7"])
    #expect(test.shown == ["page 6", "taps 0"])
    #expect(model.page == 6)
    #expect(model.changes == [6])
  }

  @Test func `PAGEDATA-1 a fetch that throws is shown, once, and a swipe asks again`() async {
    let model = AsyncPages(5)
    model.slow = ["next 5"]
    model.failing = ["next 5"]
    let test = AsyncStage(model)
    await test.pass(until: 0)
    test.swipe(by: -200)
    await test.pass(until: 0.8)
    #expect(test.shown == ["loading", "taps 0"])
    model.answer("next 5")
    await test.pass(until: 1.5)
    #expect(test.carousel.progress == 0)
    #expect(test.shown == ["failed", "taps 0"])
    #expect(model.count(of: "next 5") == 1)
    await test.pass(until: 2)
    #expect(model.count(of: "next 5") == 1)
    model.failing = []
    model.slow = []
    test.swipe(by: -200)
    await test.settle()
    #expect(model.count(of: "next 5") == 2)
    #expect(test.shown == ["page 6", "taps 0"])
    #expect(model.page == 6)
    #expect(model.changes == [6])
  }

  @Test func `PAGEDATA-1 content that fails is asked for again by a turn to it, or Retry`()
    async throws
  {
    let model = AsyncPages(5)
    model.failing = ["load 6"]
    let test = AsyncStage(model)
    await test.settle()
    #expect(model.said[6] == ["failed"])
    await test.pass(until: 2)
    #expect(model.count(of: "load 6") == 1)
    await test.turn(1)
    #expect(model.count(of: "load 6") == 2)
    #expect(test.shown == ["failed", "taps 0"])
    model.failing = []
    try test.stage.tap(text: "failed")
    await test.settle()
    #expect(model.count(of: "load 6") == 3)
    #expect(test.shown == ["page 6", "taps 0"])
    #expect(model.said[6] == ["failed", "loading", "failed", "loading", "page 6"])
    #expect(model.changes == [6])
  }

  @Test func `PAGEDATA-2 a late answer for a page already left changes nothing`() async throws {
    let model = AsyncPages(10)
    model.ratio = 1
    model.slow = ["next 10"]
    let test = AsyncStage(model)
    await test.pass(until: 0)
    test.swipe(by: -200)
    await test.pass(until: 0.6)
    #expect(test.carousel.settledPage == 1)
    test.swipe(by: 200)
    await test.pass(until: 1.2)
    #expect(test.shown == ["page 10", "taps 0"])
    let before = test.stage.drawListDescription
    await test.pass(until: 1.5)
    model.answer("next 10")
    await test.pass(until: 2.5)
    #expect(test.stage.drawListDescription == before)
    #expect(model.page == 10)
    #expect(model.changes == [])
  }

  @Test func `a loader that was overtaken is cancelled and sees it, and its answer is dropped`()
    async
  {
    let model = AsyncPages(5)
    model.slow = ["load 5"]
    let test = AsyncStage(model)
    await test.settle()
    await test.turn(1)
    model.answer("load 5")
    await test.settle()
    // A neighbour is still wanted.
    #expect(model.cancelled == [])
    #expect(model.said[5] == ["loading", "page 5"])
    model.slow = ["load 8"]
    await test.turn(1)
    await test.turn(-1)
    await test.turn(-1)
    #expect(model.cancelled == [])
    model.answer("load 8")
    await test.settle()
    #expect(model.cancelled == ["load 8"])
    model.slow = []
    await test.turn(1)
    await test.turn(1)
    #expect(model.count(of: "load 8") == 2)
    #expect(model.said[8]?.last == "page 8")
  }

  @Test func `what goes away with its carousel is cancelled`() async {
    let model = AsyncPages(5)
    model.slow = ["load 5"]
    let around = Surroundings()
    let stage = Stage {
      if around.isShown {
        Carousel(page: .constant(5), load: model.load) { page in
          Text(page.value ?? "loading")
        } next: {
          try await model.next($0)
        } previous: {
          try await model.previous($0)
        }
      }
    }
    await stage.waitForTasks()
    around.isShown = false
    await stage.waitForTasks()
    model.answer("load 5")
    await stage.waitForTasks()
    #expect(model.cancelled == ["load 5"])
    #expect(stage.diagnostics == [])
  }

  @Test func `a fetch that never answers holds up nothing else`() async {
    let model = AsyncPages(5)
    model.slow = ["load 6", "next 7"]
    let test = AsyncStage(model)
    await test.settle()
    await test.turn(1)
    #expect(test.shown == ["loading", "taps 0"])
    await test.turn(1)
    #expect(test.shown == ["page 7", "taps 0"])
    for _ in 0..<3 {
      test.swipe(by: -200)
      await test.settle()
    }
    // One page beyond the known ones, and no farther.
    #expect(test.carousel.settledPage == 3)
    #expect(test.shown == ["loading", "taps 0"])
    #expect(model.count(of: "next 7") == 1)
    await test.turn(-3)
    #expect(test.shown == ["page 5", "taps 0"])
    #expect(model.changes == [6, 7, 5])
  }

  @Test func `an answer that is the same page again is a page`() async {
    let model = AsyncPages(5)
    model.numberAfter = { min($0 + 1, 6) }
    let test = AsyncStage(model)
    await test.settle()
    for _ in 0..<4 { await test.turn(1) }
    #expect(test.carousel.settledPage == 4)
    #expect(test.shown == ["page 6", "taps 0"])
    #expect(model.count(of: "load 6") == 1)
    #expect(model.changes == [6])
    for _ in 0..<4 { await test.turn(-1) }
    #expect(model.page == 5)
  }

  @Test func `pages that go round in a circle are loaded once`() async {
    let model = AsyncPages(0)
    model.numberAfter = { ($0 + 1) % 3 }
    let test = AsyncStage(model)
    await test.settle()
    for turn in 1...7 {
      await test.turn(1)
      #expect(model.page == turn % 3)
    }
    #expect(model.count(of: "load 0") + model.count(of: "load 1") + model.count(of: "load 2") == 3)
  }

  @Test func `nil is the end, and who waited beyond it is led back`() async {
    let model = AsyncPages(5)
    model.range = 5...6
    model.slow = ["next 6"]
    let test = AsyncStage(model)
    await test.settle()
    #expect(test.carousel.livePages == [0, 1])
    await test.turn(1)
    await test.turn(1)
    #expect(test.carousel.settledPage == 2)
    #expect(test.shown == ["loading", "taps 0"])
    model.answer("next 6")
    await test.settle()
    #expect(test.carousel.settledPage == 1)
    #expect(test.carousel.progress == 0)
    #expect(test.carousel.visiblePages == [0, 1])
    #expect(model.page == 6)
    #expect(model.changes == [6])
    test.swipe(by: -300)
    await test.settle()
    #expect(test.carousel.settledPage == 1)
    #expect(model.count(of: "next 6") <= 2)
    // More pages have come; the last one is turned to anew.
    model.range = 5...9
    model.slow = []
    await test.turn(-1)
    await test.turn(1)
    await test.turn(1)
    #expect(model.page == 7)
  }

  @Test func `at the end of a quick source no neighbour flashes up`() async {
    let model = AsyncPages(5)
    model.range = 5...9
    let test = AsyncStage(model)
    #expect(test.carousel.visiblePages == [0])
    await test.stage.waitForTasks()
    for _ in 0..<30 {
      #expect(test.carousel.visiblePages == [0, 1])
      test.stage.advance(by: 1.0 / 60)
    }
    #expect(test.carousel.livePages == [0, 1])
  }

  @Test func `who cannot wait for the first page pulls its neighbours in`() async {
    let model = AsyncPages(5)
    model.slow = ["load 5", "next 5", "previous 5"]
    let test = AsyncStage(model)
    await test.settle()
    test.swipe(by: -200)
    await test.settle()
    #expect(test.carousel.settledPage == 0)
    #expect(test.carousel.visiblePages == [-1, 0, 1])
    test.swipe(by: -200)
    await test.settle()
    #expect(test.carousel.settledPage == 1)
    model.answer("next 5")
    await test.settle()
    #expect(test.shown == ["page 6", "taps 0"])
    #expect(model.changes == [6])
  }

  @Test func `a carousel whose row is away works for nothing, and goes on when it is back`()
    async
  {
    let model = AsyncPages(5)
    model.slow = ["load 5"]
    let around = Surroundings()
    let stage = Stage(size: Size(width: 400, height: 200)) {
      @Bindable var around = around
      DynamicList(scrollOffset: $around.offset, numberOfItems: 100, itemLength: 100) { row in
        if row == 0 {
          Carousel(page: .constant(5), load: model.load) { page in
            Text(page.value ?? "loading")
          } next: {
            try await model.next($0)
          } previous: {
            try await model.previous($0)
          }
        } else {
          Text("row \(row)")
        }
      }
      .orientation(.vertical)
      .scrollAnimation(nil)
      .clipped()
    }
    await stage.waitForTasks()
    around.offset = 5000
    await stage.waitForTasks()
    model.answer("load 5")
    await stage.waitForTasks()
    #expect(model.cancelled == ["load 5"])
    model.slow = []
    around.offset = 0
    stage.advance(by: 0)
    await stage.waitForTasks()
    #expect(model.count(of: "load 5") == 2)
    #expect(stage.find(text: "page 5") != nil)
  }

  @Test func `the app goes to a page that is near by turning, elsewhere at once`() async {
    let model = AsyncPages(5)
    let test = AsyncStage(model)
    await test.settle()
    await test.turn(1)
    model.page = 5
    test.stage.advance(by: 0.1)
    #expect(test.carousel.progress < 0 && test.carousel.progress > -1)
    await test.settle()
    #expect(test.shown == ["page 5", "taps 0"])
    model.page = 700
    test.stage.advance(by: 0)
    #expect(test.carousel.progress == 0)
    #expect(test.shown == ["loading", "taps 0"])
    await test.settle()
    #expect(test.shown == ["page 700", "taps 0"])
    await test.turn(-1)
    #expect(test.shown == ["page 699", "taps 0"])
    #expect(model.changes == [6, 5, 700, 699])
    #expect(model.page == 699)
  }

  @Test(arguments: [4, 300])
  func `what the app asks for while a page settles wins, in whatever frame it comes`(
    wanted: Int
  ) async {
    var histories: Set<[Int]> = []
    for frame in 0..<60 {
      let model = AsyncPages(5)
      let test = AsyncStage(model)
      await test.settle()
      test.swipe(by: -200)
      for _ in 0..<frame { test.stage.advance(by: 1.0 / 60) }
      // Taken in by the next frame, in which the page may come to rest.
      model.page = wanted
      test.stage.advance(by: 0.05)
      await test.settle()
      #expect(test.shown == ["page \(wanted)", "taps 0"], "written in frame \(frame)")
      histories.insert(model.written)
      #expect(model.changes == model.written)
    }
    #expect(histories == [[wanted], [6, wanted]])
  }

  @Test func `nothing is worked for once the carousel is gone`() async throws {
    let model = AsyncPages(5)
    model.failing = ["load 5"]
    let around = Surroundings()
    let stage = Stage {
      if around.isShown {
        Carousel(page: .constant(5), load: model.load) { page in
          let _ = model.keepRetry(of: page)
          Text(page.value ?? "none")
        } next: {
          try await model.next($0)
        } previous: {
          try await model.previous($0)
        }
      }
    }
    await stage.waitForTasks()
    let retry = try #require(model.retry)
    around.isShown = false
    await stage.waitForTasks()
    model.forgetCalls()
    retry()
    await stage.waitForTasks()
    #expect(model.calls == [])
  }

  @Test func `a placeholder becomes the page in place and keeps its state`() async throws {
    let model = AsyncPages(5)
    model.slow = ["next 5", "load 6"]
    let test = AsyncStage(model)
    await test.settle()
    await test.turn(1)
    try test.stage.tap(text: "taps 0")
    #expect(test.shown == ["loading", "taps 1"])
    #expect(model.changes == [])
    model.answer("next 5")
    await test.settle()
    #expect(model.changes == [6])
    model.answer("load 6")
    await test.settle()
    #expect(test.shown == ["page 6", "taps 1"])
    #expect(model.changes == [6])
    // A page elsewhere has a state of its own.
    model.page = 100
    await test.settle()
    #expect(test.shown == ["page 100", "taps 0"])
  }

  @Test func `SWIFTLINUX-2 answers from other threads reach the app on its main thread`() async {
    let stage = Stage(size: Size(width: 400, height: 200)) { ThreadedCarousel() }
    await stage.wait { stage.find(text: "page 0") != nil }
    for page in 1...3 {
      stage.send(.wheel(at: Point(x: 200, y: 100), dx: 0, dy: -1, modifiers: []))
      stage.settle()
      await stage.wait { stage.carousels[0].texts(onPage: page) == ["page \(page)"] }
    }
    #expect(stage.diagnostics == [])
  }

  @Test func `a hundred turns keep the budget's contents`() async {
    let model = AsyncPages(0)
    let test = AsyncStage(model, cachedPages: 8)
    await test.settle()
    for page in 1...100 {
      await test.turn(1)
      #expect(test.shown == ["page \(page)", "taps 0"])
    }
    model.forgetCalls()
    // What was left last is at hand, what was left long ago is not.
    for _ in 1...5 { await test.turn(-1) }
    #expect(model.calls == [])
    await test.turn(-1)
    #expect(model.calls == ["load 93"])
  }
}

@Observable private final class Surroundings {
  var isShown = true
  var offset = 0.0
}

/// Asserts, by isolation and by thread, where the app's code runs.
private struct ThreadedCarousel: View {
  @State private var page = 0

  private func noteChange(_ page: Int) { MainActor.preconditionIsolated() }

  /// On whatever thread the pool has.
  @concurrent private nonisolated func load(_ number: Int) async -> String { "page \(number)" }

  var body: some View {
    Carousel(page: $page, onPageChange: noteChange, load: load) { page in
      let _ = MainActor.preconditionIsolated()
      Text(page.value ?? "loading")
    } next: { number in
      MainActor.preconditionIsolated()
      return await Task.detached { number + 1 }.value
    } previous: { number in
      await Task.detached { number - 1 }.value
    }
  }
}
