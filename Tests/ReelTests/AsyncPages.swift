import Reel
import ReelTesting

/// Numbered pages behind a slow, unreliable source: what is asked for waits until the test answers it.
@Observable final class AsyncPages {
  struct Failure: Error {}

  var page: Int {
    didSet { written.append(page) }
  }
  /// What was written to the page, by the test or by the carousel.
  @ObservationIgnored private(set) var written: [Int] = []
  var ratio = 0.7
  /// The numbers that there are.
  @ObservationIgnored var range = -1_000_000...1_000_000
  /// Calls, in order: "load 3", "next 3", "previous 3".
  @ObservationIgnored private(set) var calls: [String] = []
  /// Calls that were cancelled, as they found out themselves.
  @ObservationIgnored private(set) var cancelled: [String] = []
  /// Calls that wait for `answer`; others are answered at once.
  @ObservationIgnored var slow: Set<String> = []
  /// Calls that throw.
  @ObservationIgnored var failing: Set<String> = []
  @ObservationIgnored private(set) var waiting: [String: UnsafeContinuation<Void, Never>] = [:]
  /// Calls that were made again while they waited, and are never answered.
  @ObservationIgnored private var overtaken: [UnsafeContinuation<Void, Never>] = []
  @ObservationIgnored private(set) var changes: [Int] = []
  /// What each page said, without what it said twice in a row.
  @ObservationIgnored private(set) var said: [Int: [String]] = [:]
  /// The last retry that a failed page came with.
  @ObservationIgnored private(set) var retry: (@MainActor () -> Void)?
  /// The id after a page; the number after it where this is nil.
  @ObservationIgnored var numberAfter: ((Int) -> Int)?

  /// All that there were. A call that is never answered waits for ever, and what waits is no leak of Reel's as long
  /// as somebody could answer it.
  private static var all: [AsyncPages] = []

  init(_ page: Int) {
    self.page = page
    Self.all.append(self)
  }

  func noteChange(_ page: Int) { changes.append(page) }

  func forgetCalls() { calls = [] }

  func count(of call: String) -> Int { calls.count { $0 == call } }

  func answer(_ call: String) { waiting.removeValue(forKey: call)?.resume() }

  func load(_ number: Int) async throws -> String {
    try await ask("load \(number)")
    return "page \(number)"
  }

  func next(_ number: Int) async throws -> Int? {
    try await ask("next \(number)")
    let next = numberAfter?(number) ?? number + 1
    return range.contains(next) ? next : nil
  }

  func previous(_ number: Int) async throws -> Int? {
    try await ask("previous \(number)")
    return range.contains(number - 1) ? number - 1 : nil
  }

  private func ask(_ call: String) async throws {
    calls.append(call)
    if slow.contains(call) {
      await withUnsafeContinuation {
        if let earlier = waiting.updateValue($0, forKey: call) { overtaken.append(earlier) }
      }
      if Task.isCancelled { cancelled.append(call) }
    }
    if failing.contains(call) { throw Failure() }
  }

  func keepRetry(of page: CarouselPage<Int, String>) {
    if case .failed(_, let retry) = page.state { self.retry = retry }
  }

  func note(_ text: String, of page: Int?) -> String {
    if let page, said[page]?.last != text { said[page, default: []].append(text) }
    return text
  }
}

/// A carousel of such pages on a stage of 400 x 200 points.
@MainActor struct AsyncStage {
  let stage: Stage
  let model: AsyncPages

  init(_ model: AsyncPages, cachedPages: Int = 32) {
    self.model = model
    stage = Stage(size: Size(width: 400, height: 200)) {
      AsyncCarousel(model: model, cachedPages: cachedPages)
    }
  }

  var carousel: CarouselHandle { stage.carousels[0] }
  /// What the settled page says.
  var shown: [String] { carousel.texts(onPage: carousel.settledPage) }

  /// Lets time pass, tasks running at each tenth of a second.
  func pass(until end: Double) async {
    await stage.waitForTasks()
    while stage.time < end {
      stage.advance(by: min(0.1, end - stage.time))
      await stage.waitForTasks()
    }
  }

  func settle() async {
    for _ in 0..<4 {
      await stage.waitForTasks()
      stage.settle()
    }
  }

  func swipe(by distance: Double) {
    stage.drag(
      from: Point(x: 200, y: 100), to: Point(x: 200 + distance, y: 100), duration: 0.08)
  }

  func turn(_ pages: Int) async {
    stage.send(.wheel(at: Point(x: 200, y: 100), dx: 0, dy: Double(-pages), modifiers: []))
    await settle()
  }
}

private struct AsyncCarousel: View {
  @Bindable var model: AsyncPages
  let cachedPages: Int

  var body: some View {
    Carousel(
      page: $model.page, ratio: model.ratio, cachedPages: cachedPages,
      onPageChange: model.noteChange, load: model.load
    ) { page in
      CardView(page: page, model: model)
    } next: {
      try await model.next($0)
    } previous: {
      try await model.previous($0)
    }
  }
}

private struct CardView: View {
  let page: CarouselPage<Int, String>
  let model: AsyncPages
  @State private var taps = 0

  var body: some View {
    VStack {
      switch page.state {
      case .loading: Text(model.note("loading", of: page.id))
      case .loaded(let text): Text(model.note(text, of: page.id))
      case .failed(_, let retry):
        Button(model.note("failed", of: page.id), action: retry)
      }
      Button("taps \(taps)") { taps += 1 }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.teal)
  }
}
