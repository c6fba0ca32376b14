import Reel
import ReelTesting

struct InfinityItem: InfinityElementSupport {
  var id: Int
}

struct InfinityPage: InfinityModelSupport {
  var number: Int
  var items: [InfinityItem]
  var infinityItems: [InfinityItem] { items }
}

/// Pages of numbers whose answers take as long as the test says, in virtual time.
final class InfinityNumbers: InfinityViewModel<InfinityPage, InfinityItem> {
  struct Failure: Error, CustomStringConvertible {
    var description = "no service"
  }

  /// What a page has; the numbers of its place by default, ten a page.
  var answer: (_ page: Int, _ try: Int) throws -> [Int] = { page, _ in
    Array(page * 10..<page * 10 + 10)
  }
  /// Seconds that a page takes.
  var latency: (_ page: Int) -> Double = { _ in 0.02 }
  let clock = TestClock()
  private(set) var requests: [(page: Int, time: Double)] = []

  var pages: [Int] { requests.map(\.page) }

  override func loadMore(completion: @escaping (Response<InfinityPage>) -> Void) {
    let page = pageIndex
    requests.append((page, clock.now()))
    let attempt = requests.count { $0.page == page }
    let latency = latency(page)
    Task { [clock, answer] in
      if latency > 0 { await clock.sleep(latency) }
      do {
        let items = try answer(page, attempt).map(InfinityItem.init)
        completion(.success(InfinityPage(number: page, items: items)))
      } catch {
        completion(.failure(error))
      }
    }
  }
}

/// An `InfinityList` of rows of 40 points on a stage of 200 x 400, in virtual time.
@MainActor final class InfinityStage {
  let model: InfinityNumbers
  let stage: Stage
  private let switchboard = Switchboard()
  private(set) var successes: [(page: Int, index: Int, count: Int)] = []
  private(set) var errors: [any Error] = []

  @Observable final class Switchboard {
    var showsList = true
  }

  /// - Parameter keeps: Whether the test holds the model; else it goes with the list.
  init(_ model: InfinityNumbers = InfinityNumbers(), rowLength: Double = 40) {
    self.model = model
    var success: (InfinityPage) -> Void = { _ in }
    var failure: (any Error) -> Void = { _ in }
    let switchboard = switchboard
    stage = Stage(size: Size(width: 200, height: 400)) {
      InfinityHost(
        model: model, switchboard: switchboard, rowLength: rowLength,
        onSuccess: { success($0) }, onError: { failure($0) })
    }
    model.clock.now = { [weak stage] in stage?.time ?? 0 }
    success = { [weak self, weak model] page in
      self?.successes.append((page.number, model?.pageIndex ?? -1, model?.items.count ?? -1))
    }
    failure = { [weak self] in self?.errors.append($0) }
  }

  var showsList: Bool {
    get { switchboard.showsList }
    set { switchboard.showsList = newValue }
  }

  var list: ListHandle { stage.lists[0] }

  /// - Parameter frame: Seconds from one frame to the next.
  func run(_ seconds: Double, frame: Double = 1.0 / 60) async {
    let end = stage.time + seconds
    await stage.waitForTasks()
    while stage.time < end - 1e-9 {
      let next = min(end, stage.time + frame, model.clock.nextDue ?? end)
      stage.advance(by: max(0, next - stage.time))
      model.clock.wake(at: stage.time)
      await stage.waitForTasks()
    }
    await stage.waitForTasks()
  }

  func scroll(by distance: Double) {
    stage.wheel(at: Point(x: 100, y: stage.size.height / 2), dy: -distance / 72)
    stage.advance(by: 0)
  }

  func refresh() { model.refresh() }
  func loadMore() { model.loadMore() }

  /// As far as there is content.
  func scrollToEnd() { scroll(by: 100_000.5) }
}

private struct InfinityHost: View {
  let model: InfinityNumbers
  let switchboard: InfinityStage.Switchboard
  let rowLength: Double
  let onSuccess: (InfinityPage) -> Void
  let onError: (any Error) -> Void

  var body: some View {
    if switchboard.showsList {
      InfinityList(model: model, onSuccess: onSuccess, onError: onError) { item in
        Text("item \(item.id)").frame(height: rowLength)
          .listRowInsets(EdgeInsets()).listRowSeparator(.hidden)
      }
      .listStyle(.plain)
    } else {
      Color.clear
    }
  }
}
