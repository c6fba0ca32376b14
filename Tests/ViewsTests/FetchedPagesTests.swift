import TestSupport
import Testing

@testable import Views

/// Fetched pages of numbers, with what they ordered noted as it is carried out.
private struct Fetches {
  typealias Pages = FetchedPages<Int, String>
  struct Failure: Error {}

  var pages: Pages
  /// What is under way, by ticket.
  private(set) var underWay: [Int: Pages.Fetch] = [:]
  private(set) var begun: [String] = []
  private(set) var cancelled: [String] = []
  private(set) var most = 0
  /// The numbers that there are.
  var range = -1_000_000...1_000_000
  /// Bytes that contents may take.
  var room = Int.max

  init(_ id: Int, budget: Int = 8) {
    pages = Pages(id, budget: budget)
    carryOut()
  }

  static func name(_ fetch: Pages.Fetch) -> String {
    switch fetch {
    case .content(let id): "load \(id)"
    case .neighbour(.next, let id): "next \(id)"
    case .neighbour(.previous, let id): "previous \(id)"
    }
  }

  var waiting: Set<String> { Set(underWay.values.map(Self.name)) }

  mutating func carryOut() {
    for order in pages.orders(within: room) {
      switch order {
      case .begin(let fetch, let ticket):
        #expect(!underWay.values.contains(fetch), "\(fetch) is under way already")
        underWay[ticket] = fetch
        begun.append(Self.name(fetch))
      case .cancel(let ticket):
        if let fetch = underWay.removeValue(forKey: ticket) { cancelled.append(Self.name(fetch)) }
      }
    }
    for side in PageSide.allCases {
      let count = underWay.values.count {
        if case .neighbour(side, _) = $0 { true } else { false }
      }
      most = max(most, count)
    }
  }

  mutating func take(_ ticket: Int, failing: Bool = false) {
    guard let fetch = underWay.removeValue(forKey: ticket) else { return }
    let answer: Pages.Answer
    switch fetch {
    case _ where failing: answer = .failure(Failure())
    case .content(let id): answer = .content("page \(id)")
    case .neighbour(let side, let id):
      let neighbour = side == .next ? id + 1 : id - 1
      answer = .neighbour(range.contains(neighbour) ? neighbour : nil)
    }
    let isAwaited = pages.take(answer, ticket: ticket)
    #expect(isAwaited)
    carryOut()
  }

  /// Answers one fetch by its name.
  mutating func answer(_ name: String, failing: Bool = false) {
    guard let ticket = underWay.first(where: { Self.name($0.value) == name })?.key else {
      Issue.record("\(name) is not under way: \(waiting)")
      return
    }
    take(ticket, failing: failing)
  }

  mutating func answerAll() {
    while let ticket = underWay.keys.min() { take(ticket) }
  }

  mutating func settle(on page: Int) {
    pages.settle(on: page)
    carryOut()
  }

  func text(_ page: Int) -> String {
    switch pages.state(of: page) {
    case .loading: "loading"
    case .loaded(let value): value
    case .failed: "failed"
    }
  }
}

@Suite struct FetchedPagesTests {
  @Test func `the page, both neighbours' ids and their contents are asked for`() {
    var test = Fetches(5)
    #expect(test.begun == ["load 5", "next 5", "previous 5"])
    test.answer("next 5")
    #expect(test.waiting == ["load 5", "previous 5", "load 6"])
    test.answerAll()
    #expect(test.begun.count == 5)
    #expect((-2...2).map(test.text) == ["loading", "page 4", "page 5", "page 6", "loading"])
    #expect(test.pages.keptContents == 3)
  }

  @Test func `an unknown page is there while it is asked for`() {
    var test = Fetches(5)
    #expect(test.pages.available == 0..<1)
    test.answer("load 5")
    #expect(test.pages.available == -1..<2)
    test.answer("next 5")
    #expect(test.pages.available == -1..<2)
    test.answer("previous 5")
    #expect(test.pages.available == -1..<2)
    test.pages.approach(1)
    #expect(test.pages.available == -1..<3)
    test.pages.approach(0)
    #expect(test.pages.available == -1..<2)
  }

  @Test func `beside a first page without content a pull opens the sides`() {
    var test = Fetches(5)
    test.settle(on: 0)
    #expect(test.pages.available == 0..<1)
    let changes = test.pages.pull(.next)
    #expect(changes)
    #expect(test.pages.available == -1..<2)
  }

  @Test func `a first or last page of a quick source never has a neighbour that is none`() {
    var test = Fetches(5)
    test.range = 5...5
    test.answer("next 5")
    test.answer("previous 5")
    test.answer("load 5")
    #expect(test.pages.available == 0..<1)
  }

  @Test func `what a gesture leads to is asked for before it settles`() {
    var test = Fetches(5)
    test.answerAll()
    test.pages.approach(1)
    test.carryOut()
    #expect(test.waiting == ["next 6"])
    test.pages.approach(0)
    test.carryOut()
    #expect(test.waiting == [])
    #expect(test.cancelled == ["next 6"])
  }

  @Test func `an answer to what was cancelled is dropped`() {
    var test = Fetches(5)
    let tickets = test.underWay
    test.pages.go(to: 70)
    test.carryOut()
    #expect(Set(test.cancelled) == ["load 5", "next 5", "previous 5"])
    for (ticket, fetch) in tickets {
      let answer: Fetches.Pages.Answer =
        if case .content = fetch { .content("late") } else { .neighbour(99) }
      let isAwaited = test.pages.take(answer, ticket: ticket)
      #expect(!isAwaited)
    }
    #expect(test.text(test.pages.page) == "loading")
    #expect(test.waiting == ["load 70", "next 70", "previous 70"])
  }

  @Test(arguments: PageSide.allCases)
  func `a failed side is asked again by a turn to it, a retry or a pull, and by nothing else`(
    side: PageSide
  ) {
    let (step, name) = side == .next ? (1, "next 5") : (-1, "previous 5")
    var test = Fetches(5)
    test.answer(name, failing: true)
    #expect(test.text(step) == "failed")
    test.answerAll()
    test.carryOut()
    #expect(test.waiting == [])
    test.settle(on: step)
    #expect(test.waiting == [name])
    #expect(test.text(step) == "loading")
    test.answer(name, failing: true)
    let wrongWay = test.pages.pull(side == .next ? .previous : .next)
    #expect(!wrongWay)
    let rightWay = test.pages.pull(side)
    #expect(rightWay)
    test.carryOut()
    #expect(test.waiting == [name])
    test.answer(name, failing: true)
    test.pages.retry(step)
    test.carryOut()
    test.answer(name)
    test.answerAll()
    #expect(test.text(step) == "page \(5 + step)")
    #expect(test.begun.count { $0 == name } == 4)
  }

  @Test func `content that failed is asked for again by a retry, once`() {
    var test = Fetches(5)
    test.answer("load 5", failing: true)
    test.answerAll()
    #expect(test.text(0) == "failed")
    for _ in 0..<2 {
      test.pages.retry(0)
      test.carryOut()
    }
    #expect(test.waiting == ["load 5"])
    test.answerAll()
    #expect(test.text(0) == "page 5")
  }

  @Test func `an end closes at once for who is not beyond it, else once they are back`() {
    var test = Fetches(5)
    test.range = 5...6
    test.answer("load 5")
    test.answer("previous 5")
    #expect(test.pages.available == 0..<2)
    test.answerAll()
    test.settle(on: 1)
    test.settle(on: 2)
    #expect(test.waiting == ["next 6"])
    test.answer("next 6")
    #expect(test.pages.page == 1)
    #expect(test.pages.available == 0..<3)
    #expect(test.pages.knowsEnds)
    test.settle(on: 1)
    #expect(test.pages.available == 0..<2)
  }

  @Test func `an end is asked once more as its page is settled on anew`() {
    var test = Fetches(5)
    test.range = 4...5
    test.answerAll()
    #expect(test.pages.available == -1..<1)
    test.settle(on: -1)
    test.answerAll()
    test.range = 4...9
    test.settle(on: 0)
    #expect(test.waiting == ["next 5"])
    #expect(test.pages.available == -1..<1)
    test.answerAll()
    #expect(test.pages.available.upperBound == 2)
    #expect(test.text(1) == "page 6")
  }

  @Test func `the nearest of equal ids is gone to, and an unknown one far from all others`() {
    var test = Fetches(0)
    for page in 1...20 {
      test.settle(on: page)
      test.answerAll()
    }
    test.pages.go(to: 17)
    #expect(test.pages.page == 17)
    test.settle(on: 17)
    test.pages.go(to: 1000)
    #expect(test.pages.page > 17 + 50)
    let there = test.pages.page
    #expect(test.pages.available == there..<there + 1)
    // A content that is still kept is shown at once.
    test.settle(on: there)
    test.pages.go(to: 17)
    #expect(test.text(test.pages.page) == "page 17")
  }

  @Test func `over a thousand pages no more than the budget is kept, the farthest going first`() {
    var test = Fetches(0, budget: 10)
    for page in 1...1000 {
      test.settle(on: page)
      test.answerAll()
      #expect(test.pages.keptContents <= 10)
      #expect(test.pages.keptIDs <= 32)
    }
    #expect((992...1001).allSatisfy { test.text($0) == "page \($0)" })
    #expect(test.text(991) == "loading")
    for page in (0...999).reversed() {
      test.settle(on: page)
      test.answerAll()
      #expect(test.text(page) == "page \(page)")
      #expect(test.pages.keptContents <= 10)
    }
  }

  @Test(arguments: [0, 1, 2]) func `the page and its neighbours are kept under any budget`(
    budget: Int
  ) {
    var test = Fetches(0, budget: budget)
    for page in 1...5 {
      test.settle(on: page)
      test.answerAll()
      #expect((page - 1...page + 1).allSatisfy { test.text($0) == "page \($0)" })
    }
    #expect(test.waiting == [])
  }

  @Test func `contents take the bytes there are, and those near longest ago go first`() {
    var test = Fetches(0, budget: 100)
    test.answerAll()
    #expect(test.pages.keptContents == 3)
    let one = test.pages.bytes / 3
    #expect(one > MemoryLayout<String>.size)
    test.room = 5 * one
    for page in 1...20 {
      test.settle(on: page)
      test.answerAll()
      #expect(test.pages.bytes <= test.room)
      #expect(test.pages.bytes == test.pages.keptContents * one)
    }
    #expect((17...21).allSatisfy(test.pages.keeps))
    // Two pages back, page 21 is as far away as page 15, but was near the focus later than page 17.
    for page in [19, 18] {
      test.settle(on: page)
      test.answerAll()
    }
    #expect((17...21).allSatisfy(test.pages.keeps))
    #expect(test.pages.keptContents == 5)
    test.settle(on: 17)
    test.answerAll()
    #expect((16...20).allSatisfy(test.pages.keeps) && !test.pages.keeps(21))
    // Without any room the page in focus and its neighbours stay.
    test.room = 0
    test.settle(on: 18)
    test.answerAll()
    #expect(test.pages.keptContents == 3 && (17...19).allSatisfy(test.pages.keeps))
    #expect(test.waiting == [])
    #expect(test.pages.stop().isEmpty)
    #expect(test.pages.keptContents == 3)
  }

  @Test(arguments: 0..<4)
  func `whatever happens, the settled page is there and an end has one fetch`(seed: Int) {
    var random = SplitMix64(seed: seed)
    var test = Fetches(0, budget: 5)
    test.range = -20...20
    for _ in 0..<5_000 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        if let ticket = test.underWay.keys.sorted().randomElement(using: &random) {
          test.take(ticket)
        }
      case 2:
        if let ticket = test.underWay.keys.sorted().randomElement(using: &random) {
          test.take(ticket, failing: true)
        }
      case 3, 4:
        if let page = test.pages.available.randomElement(using: &random) {
          test.pages.approach(page)
          if Bool.random(using: &random) { test.pages.settle(on: page) }
        }
      case 5: test.settle(on: test.pages.page)
      case 6: _ = test.pages.pull(Bool.random(using: &random) ? .next : .previous)
      default:
        if Int.random(in: 0..<10, using: &random) == 0 {
          test.pages.go(to: Int.random(in: -20...20, using: &random))
          test.settle(on: test.pages.page)
        } else {
          test.pages.retry(test.pages.focus)
        }
      }
      test.carryOut()
      #expect(test.most <= 1)
      #expect(test.pages.available.contains(test.pages.settled))
      #expect(test.pages.available.contains(test.pages.page))
      #expect(test.pages.keptContents <= 5)
    }
    // Left alone, all of it comes.
    test.settle(on: test.pages.page)
    test.answerAll()
    test.settle(on: test.pages.page)
    for page in test.pages.available { test.pages.retry(page) }
    test.carryOut()
    test.answerAll()
    #expect(test.text(test.pages.page).hasPrefix("page"))
    #expect(test.waiting == [])
  }
}
