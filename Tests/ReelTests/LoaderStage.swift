import Reel
import ReelTesting

/// A list that loads in virtual time: what loads waits for the stage's clock, and calls are noted with their times.
@MainActor final class LoaderStage {
  /// How the list is made: each is 400 points long, of rows of `rowLength`.
  enum Kind: String, CaseIterable, Sendable {
    case dynamic, list, lazyStack, stack

    static let vertical: [Kind] = allCases
  }

  let feed: LoaderFeed
  let stage: Stage
  let axis: Orientation

  init(
    _ kind: Kind, axis: Orientation = .vertical, rows: Int, rowLength: Double = 100,
    distance: OffsetTrigger = .relative(0.5), config: HeightChangeConfig = .until(2),
    edge: LoadEdge = .trailing, _ load: @escaping @MainActor (LoaderFeed) async -> Void
  ) {
    let feed = LoaderFeed(count: rows)
    self.feed = feed
    self.axis = axis
    stage = Stage(size: Size(width: 400, height: 400)) {
      LoaderView(
        feed: feed, kind: kind, axis: axis, rowLength: rowLength, distance: distance,
        config: config, edge: edge, load: load)
    }
    feed.clock.now = { [weak stage] in stage?.time ?? 0 }
  }

  var calls: [Double] { feed.calls }
  var list: ListHandle { stage.lists[0] }
  var offset: Double { list.scrollOffset }

  /// Moves the content at once by points towards the end.
  func scroll(by distance: Double) {
    // A whole number of notches would be a mouse's, and glide.
    let notches = distance / 72
    let middle = Point(x: 200, y: 200)
    if axis == .vertical {
      stage.wheel(at: middle, dy: -notches)
    } else {
      stage.wheel(at: middle, dx: notches)
    }
    stage.advance(by: 0)
  }

  /// Lets time pass, frame by frame, and what waits for it go on.
  func run(_ seconds: Double) async {
    let end = stage.time + seconds
    await stage.waitForTasks()
    while stage.time < end - 1e-9 {
      let next = min(end, stage.time + 1.0 / 60, feed.clock.nextDue ?? end)
      stage.advance(by: max(0, next - stage.time))
      feed.clock.wake(at: stage.time)
      await stage.waitForTasks()
    }
    await stage.waitForTasks()
  }
}

/// Sleeps by a clock that the test turns.
@MainActor final class TestClock {
  var now: () -> Double = { 0 }
  private var sleepers: [(due: Double, continuation: UnsafeContinuation<Void, Never>)] = []

  var nextDue: Double? { sleepers.map(\.due).min() }

  func sleep(_ seconds: Double) async {
    let due = now() + seconds
    await withUnsafeContinuation { sleepers.append((due, $0)) }
  }

  /// Whether anybody was woken.
  @discardableResult func wake(at time: Double) -> Bool {
    let due = sleepers.filter { $0.due <= time + 1e-9 }.sorted { $0.due < $1.due }
    sleepers.removeAll { $0.due <= time + 1e-9 }
    for sleeper in due { sleeper.continuation.resume() }
    return !due.isEmpty
  }
}

@Observable final class LoaderFeed {
  /// Elements, named by numbers from `first` on.
  var first = 0
  var count: Int
  var showsSpinner = false
  var isHidden = false
  @ObservationIgnored var calls: [Double] = []
  @ObservationIgnored var ledgers: [LoadLedger] = []
  @ObservationIgnored let clock = TestClock()

  init(count: Int) { self.count = count }
}

private struct LoaderView: View {
  let feed: LoaderFeed
  let kind: LoaderStage.Kind
  let axis: Orientation
  let rowLength: Double
  let distance: OffsetTrigger
  let config: HeightChangeConfig
  let edge: LoadEdge
  let load: @MainActor (LoaderFeed) async -> Void

  var body: some View {
    let call: @MainActor () async -> Void = {
      feed.calls.append(feed.clock.now())
      await load(feed)
    }
    if feed.isHidden {
      Color.clear
    } else if edge == .trailing {
      list.shouldLoadMore(
        bottomDistance: distance, waitForHeightChange: config, shouldLoadMore: call
      ).onLoadLedgerChange { feed.ledgers.append($0) }
    } else {
      list.shouldLoadEarlier(
        topDistance: distance, waitForHeightChange: config, shouldLoadEarlier: call
      ).onLoadLedgerChange { feed.ledgers.append($0) }
    }
  }

  @ViewBuilder private var list: some View {
    switch kind {
    case .dynamic:
      DynamicList(
        numbers, id: \.self, orientation: axis, itemLength: { _ in rowLength }, content: row)
    case .list:
      List {
        rows.listRowInsets(EdgeInsets()).listRowSeparator(.hidden)
        if feed.showsSpinner { spinner.listRowInsets(EdgeInsets()).listRowSeparator(.hidden) }
      }.listStyle(.plain)
    case .lazyStack:
      ScrollView(axis) {
        if axis == .vertical {
          LazyVStack(spacing: 0) { inside }
        } else {
          LazyHStack(spacing: 0) { inside }
        }
      }
    case .stack:
      ScrollView(axis) {
        if axis == .vertical {
          VStack(spacing: 0) { inside }
        } else {
          HStack(spacing: 0) { inside }
        }
      }
    }
  }

  private var numbers: [Int] { Array(feed.first..<feed.first + feed.count) }

  @ViewBuilder private var inside: some View {
    rows
    if feed.showsSpinner { spinner }
  }

  private var rows: some View { ForEach(numbers, id: \.self, content: row) }

  private func row(_ number: Int) -> some View {
    Text("\(number)").frame(
      width: axis == .horizontal ? rowLength : nil, height: axis == .vertical ? rowLength : nil)
  }

  private var spinner: some View {
    ProgressView().frame(
      width: axis == .horizontal ? 60 : nil, height: axis == .vertical ? 60 : nil)
  }
}
