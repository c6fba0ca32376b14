import Reel
import ReelTesting
import Testing

@testable import reel_demo

@MainActor
struct SceneTests {
  nonisolated private static let sizes = [(360.0, 240.0), (1000, 720), (1600, 1000)]
  nonisolated private static let names = [
    "lists", "trillion", "mixed", "feel", "carousel", "photos", "coverflow", "tappable", "feed",
    "log", "sections", "nested", "loader", "infinity", "pages",
  ]

  private func stage(
    _ scene: String, width: Double = 1000, height: Double = 720, scale: Double = 1
  ) throws -> Stage {
    let content = try DemoScene.content(for: Options([scene]))
    return Stage(size: Size(width: width, height: height), scale: scale) { content }
  }

  /// Lets what loads come, by tasks and by the clock; a scene's waits before it rests are below a second.
  private func rest(_ stage: Stage) async {
    for _ in 0..<4 {
      await stage.waitForTasks()
      stage.advance(by: 0.5)
    }
    await stage.waitForTasks()
  }

  @Test func `a list loads as its end comes near, and the ledger tells why`() async throws {
    let loader = Loader()
    let stage = Stage(size: Size(width: 900, height: 640)) { LoaderScene(loader: loader) }
    await rest(stage)
    #expect(loader.rows.count == loader.ledger.startedCount * Loader.batches[loader.batch])
    #expect(loader.ledger.records.first?.cause == .approach)
    #expect(loader.ledger.brokenLaw == nil)
    #expect(stage.find(text: "Row 1") != nil)
    // A load that never says that it is done is shown as running, and lets no other begin.
    loader.callsDone = false
    loader.clear()
    await rest(stage)
    let count = loader.ledger.startedCount
    #expect(loader.ledger.running(at: .trailing)?.id == count)
    #expect(stage.find(text: "running") != nil)
    await rest(stage)
    #expect(loader.ledger.startedCount == count)
    loader.callsDone = true
    await rest(stage)
    #expect(loader.ledger.running(at: .trailing) == nil)
  }

  @Test func `a page of users that failed is tried again by hand`() async throws {
    let list = UserList()
    list.service.fault = .next
    let stage = Stage(size: Size(width: 900, height: 640)) { InfinityScene(list: list) }
    await rest(stage)
    #expect(list.items.isEmpty)
    #expect(stage.find(text: "failed") != nil)
    // The first one names the choice of how it is retried.
    let button = try #require(stage.findAll(text: "Retry").last)
    stage.tap(button.frame.center)
    await rest(stage)
    #expect(list.items.map(\.id) == Array(0..<UserService.pageLength))
    #expect(list.ledger.records.map(\.attempt) == [1, 2])
  }

  @Test func `a service that is not there is an error with a way to try again`() async throws {
    var isThere = false
    let book = Book {
      guard isThere else { throw BookError("nobody is there") }
      return try await LoopbackService.shared().address
    }
    let stage = Stage(size: Size(width: 900, height: 640)) { PagesScene(book: book) }
    await stage.waitForTasks()
    #expect(stage.find(text: "nobody is there") != nil)
    isThere = true
    try stage.tap(text: "Retry")
    await rest(stage)
    #expect(stage.find(text: "nobody is there") == nil)
    #expect(stage.carousels.count == 1)
  }

  @Test func `the scenes have names of their own, and lists comes first`() {
    let names = DemoScene.all.map(\.name)
    #expect(names == Self.names + ["movies", "file", "table"])
    #expect(Set(DemoScene.all.map(\.title)).count == names.count)
  }

  @Test(arguments: names, sizes)
  func `each scene is drawn at each size, and nothing is reported`(
    scene: String, size: (Double, Double)
  ) async throws {
    for scale in [1, 1.5, 2] {
      let stage = try stage(scene, width: size.0, height: size.1, scale: scale)
      await rest(stage)
      #expect(stage.settle())
      #expect(stage.diagnostics == [])
      #expect(!stage.lists.isEmpty || !stage.carousels.isEmpty)
      // The switcher is there whole, whatever is cut; where it is a menu, once that is open.
      if stage.find(text: SceneMenuButton.mark) != nil { try stage.tap(text: SceneMenuButton.mark) }
      for name in Self.names {
        let segment = try #require(
          stage.textElements.first { $0.text.lowercased() == name }, "\(name) in \(scene)")
        #expect(segment.frame.minX >= 0 && segment.frame.maxX <= size.0)
        #expect(segment.frame.maxY <= size.1)
      }
    }
  }

  @Test(arguments: names, [1, 1.25])
  func `flings leave no pixel of a list blank`(scene: String, scale: Double) async throws {
    let stage = try stage(scene, width: 1003, height: 719, scale: scale)
    await rest(stage)
    for list in stage.lists {
      for velocity in [-8000.0, 8000] {
        let at = list.frame.center
        stage.fling(at: at, velocity: list.orientation == .vertical ? (0, velocity) : (velocity, 0))
        stage.advance(by: 0.3)
      }
    }
    for carousel in stage.carousels {
      for velocity in [-8000.0, 8000, -8000] {
        stage.fling(at: carousel.frame.center, velocity: (velocity, 0))
        for _ in 0..<30 {
          stage.advance(by: 0.01)
          #expect(!carousel.visiblePages.isEmpty)
        }
      }
    }
    #expect(stage.counters.framesPresented >= 40)
    #expect(stage.counters.blankPixels == 0)
  }

  @Test func `a press on a segment shows its scene, and so do Control and its digit`() throws {
    // Wide enough for all segments.
    let stage = try stage("lists", width: 1280)
    #expect(stage.find(text: "Six lists") != nil)
    try stage.tap(text: "Trillion")
    #expect(stage.find(text: "A trillion rows") != nil)
    #expect(stage.lists.map(\.numberOfRows) == [TrillionScene.rowCount])
    stage.key("3", modifiers: .control)
    #expect(stage.find(text: "Mixed lengths") != nil)
    stage.key("3")
    stage.key("1", modifiers: .control)
    #expect(stage.lists.count == 6)
    #expect(stage.find(text: "File") == nil)
    // Control with the page keys goes round all of them.
    stage.key("PageUp", modifiers: .control)
    #expect(stage.find(text: "Films") != nil)
    stage.key("PageDown", modifiers: .control)
    stage.key("PageDown", modifiers: .control)
    #expect(stage.find(text: "A trillion rows") != nil)
  }

  @Test(arguments: [(360.0, 240.0), (360, 640), (800, 600)], [6, 16])
  func `up to sixteen scenes can be switched to in a narrow window`(
    size: (Double, Double), count: Int
  ) throws {
    let scenes = (0..<count).map { index in
      Demo.OpenScene(
        name: "scene no. \(index)", title: "The scene \(index)",
        content: AnyView(Text("content \(index)")))
    }
    let demo = Demo(scenes: scenes, selection: 0)
    let stage = Stage(size: Size(width: size.0, height: size.1)) { DemoView(demo: demo) }
    for index in (0..<count).reversed() {
      if stage.find(text: "Scene no. \(index)") == nil {
        try stage.tap(text: SceneMenuButton.mark)
      }
      try stage.tap(text: "Scene no. \(index)")
      #expect(stage.find(text: "content \(index)") != nil)
      #expect(stage.find(text: "The scene \(index)") != nil)
    }
    stage.key("6", modifiers: .control)
    #expect(stage.find(text: "content 5") != nil)
    #expect(stage.diagnostics == [])
  }

  @Test func `the menu goes away with Escape, a press beside it, and its button`() throws {
    let stage = try stage("lists", width: 360, height: 640)
    let isOpen = { stage.find(text: "Trillion") != nil }
    let ways: [() throws -> Void] = [
      { stage.key("Escape") }, { stage.tap(Point(x: 180, y: 600)) },
      { try stage.tap(text: SceneMenuButton.mark) },
    ]
    for close in ways {
      #expect(!isOpen())
      try stage.tap(text: SceneMenuButton.mark)
      #expect(isOpen())
      // What is below it is not reached.
      stage.wheel(at: Point(x: 180, y: 500), dy: -3)
      stage.settle()
      try close()
    }
    #expect(!isOpen())
    #expect(stage.lists.allSatisfy { $0.scrollOffset == 0 })
  }

  @Test func `the disc switches between light and dark, and back to the same picture`() throws {
    let stage = try stage("feel")
    let light = stage.screenshot()
    let disc = Point(x: 1000 - 32, y: 28)
    stage.tap(disc)
    stage.settle()
    #expect(stage.screenshot() != light)
    stage.tap(disc)
    stage.settle()
    #expect(stage.screenshot() == light)
  }

  @Test func `the six lists differ in axis, lengths and clipping`() throws {
    let lists = try stage("lists").lists
    try #require(lists.count == 6)
    for (index, list) in lists.enumerated() {
      #expect(list.orientation == (index < 3 ? .horizontal : .vertical))
      let size = index < 3 ? Size(width: 200, height: 60) : Size(width: 60, height: 200)
      #expect(list.frame.size == size)
      #expect(list.contentLength == (index % 3 == 2 ? 700 : 800_000))
      // Unclipped ones have rows beyond their frame.
      #expect((list.visibleRows == list.shownRows) == (index % 3 == 0))
    }
  }

  @Test func `nothing of an unclipped list is drawn over what lies beside its card`() throws {
    let stage = try stage("lists")
    let lists = stage.lists
    for list in lists { #expect(list.liveRows.count < 40) }
    // Scrolled on, the rows before the frame are drawn up to the column's title and no further.
    stage.drag(from: Point(x: 784, y: 500), to: Point(x: 784, y: 200), duration: 1)
    stage.settle()
    #expect(lists[4].scrollOffset > 200)
    let title = try #require(stage.findAll(text: "Unclipped").last)
    #expect(title.frame.minX > 600)
    let first = try #require(lists[4].visibleRows.first)
    #expect(lists[4].shownRows.first != first)
    #expect(try #require(lists[4].frame(ofRow: first)).maxY > title.frame.maxY)
    #expect(try #require(lists[4].frame(ofRow: first + 1)).minY < lists[4].frame.minY)
  }
}

@MainActor
struct TrillionSceneTests {
  @Test func `the buttons go to the first, the last and a random row, exactly`() throws {
    let stage = Stage(size: Size(width: 800, height: 600)) {
      TrillionScene(randomRow: { 123_456_789_012 })
    }
    let list = stage.lists[0]
    #expect(list.shownRows.first == 0)
    try stage.tap(text: "Last")
    stage.settle()
    #expect(list.shownRows.last == TrillionScene.rowCount - 1)
    let last = try #require(list.frame(ofRow: TrillionScene.rowCount - 1))
    #expect(last.maxY == list.frame.maxY)
    #expect(stage.find(text: "999,999,999,999") != nil)
    try stage.tap(text: "Random")
    stage.settle()
    #expect(list.shownRows.first == 123_456_789_012)
    #expect(list.frame(ofRow: 123_456_789_012)?.minY == list.frame.minY)
    try stage.tap(text: "First")
    stage.settle()
    #expect(list.scrollOffset == 0)
    #expect(stage.diagnostics == [])
  }

  @Test(arguments: [("L", "F"), ("End", "Home")])
  func `keys go to the last row and back`(last: String, first: String) {
    let stage = Stage(size: Size(width: 800, height: 600)) { TrillionScene() }
    let list = stage.lists[0]
    stage.key(last)
    stage.settle()
    #expect(list.shownRows.last == TrillionScene.rowCount - 1)
    stage.key(first)
    stage.settle()
    #expect(list.shownRows.first == 0)
  }

  @Test func `a random row is one of the rows`() {
    let stage = Stage(size: Size(width: 800, height: 600)) { TrillionScene() }
    for _ in 0..<20 {
      stage.key("R")
      stage.settle()
      #expect((0..<TrillionScene.rowCount).contains(stage.lists[0].shownRows.first ?? -1))
    }
    #expect(stage.diagnostics == [])
  }

  @Test func `scrolling evaluates no row again`() {
    let stage = Stage(size: Size(width: 800, height: 600)) { TrillionScene() }
    stage.settle()
    let before = stage.counters.rowsUpdated
    stage.fling(from: Point(x: 300, y: 500), to: Point(x: 300, y: 200), duration: 0.1)
    stage.settle()
    #expect(stage.lists[0].scrollOffset > 1000)
    #expect(stage.counters.rowsUpdated == before)
  }
}

@MainActor
struct MixedLengthsTests {
  @Test func `the lengths are multiples of 4 within bounds, and all occur`() {
    let lengths = MixedLengths.all
    #expect(lengths.count == 1_000_000)
    #expect(Set(lengths) == Set(stride(from: 24.0, through: 168, by: 4)))
  }

  @Test func `the lengths are the same each time`() {
    #expect((0..<8).map(MixedLengths.length(of:)) == [24, 84, 160, 72, 56, 104, 52, 48])
  }
}

@MainActor
struct FeelSceneTests {
  @Test func `the readout follows the list`() throws {
    let stage = Stage(size: Size(width: 800, height: 600)) { FeelScene() }
    #expect(stage.find(text: "Idle") != nil)
    stage.press(at: Point(x: 200, y: 400))
    stage.advance(by: 0.1)
    #expect(stage.find(text: "Pressed") != nil)
    stage.release(at: Point(x: 200, y: 400))
    stage.fling(from: Point(x: 200, y: 400), to: Point(x: 200, y: 200), duration: 0.1)
    stage.advance(by: 0.1)
    #expect(stage.find(text: "Coasting") != nil)
    stage.settle()
    #expect(stage.find(text: "Idle") != nil)
  }

  @Test(arguments: Feel.allCases)
  func `each feel moves the list its own way`(feel: Feel) throws {
    let stage = Stage(size: Size(width: 800, height: 600)) { FeelScene() }
    try stage.tap(text: feel.title)
    #expect(stage.find(text: feel.caption) != nil)
    stage.drag(from: Point(x: 200, y: 200), to: Point(x: 200, y: 400), duration: 0.5)
    stage.settle()
    #expect(stage.lists[0].scrollOffset == 0)
    stage.press(at: Point(x: 200, y: 200))
    stage.move(to: Point(x: 200, y: 400))
    stage.advance(by: 0.1)
    let isPulled = stage.lists[0].overscroll < 0
    #expect(isPulled == (feel == .bouncing || feel == .fast))
  }
}

@MainActor
struct CarouselSceneTests {
  private func stage(_ deck: CardDeck) -> Stage {
    Stage(size: Size(width: 800, height: 600)) { CarouselScene(deck: deck) }
  }

  private func turn(_ stage: Stage, _ pages: Double) {
    stage.wheel(at: stage.carousels[0].frame.center, dy: -pages)
    stage.settle()
  }

  @Test func `a card that is turned to is fetched once, and the readout says so`() {
    let deck = CardDeck(startingAt: 41)
    let stage = stage(deck)
    #expect(stage.find(text: "prime") != nil)
    turn(stage, 1)
    #expect(deck.card?.number == 42)
    #expect(stage.find(text: "2 × 3 × 7") != nil)
    #expect(stage.carousels[0].texts(onPage: 1).first == "42")
    #expect(deck.lastCall == "fetchNext(41)")
    turn(stage, -1)
    #expect(deck.card?.number == 41)
    #expect(deck.lastCall == "fetchPrev(42)")
    #expect(deck.fetchCount == 2 && deck.answerCount == 2)
    #expect(stage.diagnostics == [])
  }

  @Test func `without an answer the page stays empty, and turning on asks again`() throws {
    let deck = CardDeck()
    let stage = stage(deck)
    try stage.tap(text: "Never")
    #expect(stage.find(text: CardDeck.Answer.never.caption) != nil)
    turn(stage, 1)
    #expect(stage.carousels[0].settledPage == 1)
    #expect(stage.carousels[0].texts(onPage: 1) == [])
    #expect(deck.fetchCount == 1 && deck.answerCount == 0)
    try stage.tap(text: "At once")
    turn(stage, 1)
    #expect(deck.fetchCount == 2 && deck.answerCount == 1)
    #expect(stage.carousels[0].texts(onPage: 2).first == "2")
  }

  @Test func `an answer that was overtaken is left aside`() async throws {
    let (paused, arrive) = AsyncStream.makeStream(of: Void.self)
    let deck = CardDeck(pause: { for await _ in paused { break } })
    let stage = stage(deck)
    try stage.tap(text: "After ½ s")
    turn(stage, 1)
    turn(stage, 1)
    #expect(deck.fetchCount == 2 && deck.answerCount == 0)
    arrive.finish()
    await stage.waitForTasks()
    #expect(deck.answerCount == 1)
    stage.settle()
    #expect(stage.carousels[0].texts(onPage: 2).first == "2")
  }

  @Test func `the first and the last card are the ends`() {
    for (number, turns) in [(1, -1.0), (CardDeck.numbers.upperBound, 1)] {
      let deck = CardDeck(startingAt: number)
      let stage = stage(deck)
      turn(stage, turns)
      #expect(deck.card?.number == number)
      #expect(deck.fetchCount == 0)
    }
  }

  @Test(arguments: [("0.5", 0.5), ("0.7", 0.7), ("1.0", 1)])
  func `a page takes the share of the width that is chosen`(title: String, ratio: Double) throws {
    let stage = stage(CardDeck())
    try stage.tap(text: title)
    let carousel = stage.carousels[0]
    let frame = try #require(carousel.frame(ofPage: 0))
    #expect(abs(frame.size.width - carousel.frame.size.width * ratio) < 1e-9)
    #expect(frame.center.x == carousel.frame.center.x)
  }
}
