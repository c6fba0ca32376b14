import PageSources
import Reel
import ReelTesting
import Testing

@testable import reel_demo

/// An element of any source.
nonisolated struct SourceItem: InfinityElementSupport, Sendable {
  let id: Int
  let text: String
}

nonisolated struct SourceItems: InfinityModelSupport {
  let items: [SourceItem]
  var infinityItems: [SourceItem] { items }
}

/// The elements of a page source, as an app lists them.
final class SourceList<Source: PageSource<SourceItem>>: InfinityViewModel<SourceItems, SourceItem> {
  var source: Source
  private let pageLength: Int
  private var next: Source.Key?
  private var isAtEnd = false

  init(_ source: Source, pageLength: Int) {
    self.source = source
    self.pageLength = pageLength
    super.init()
  }

  nonisolated deinit {}

  override func loadMore() async throws -> SourceItems {
    if isAtEnd { return SourceItems(items: []) }
    let arrivals = Arrivals(from: "source")
    defer { arrivals.finish() }
    let page = try await source.page(PageRequest(key: next, limit: pageLength))
    next = page.next
    isAtEnd = page.next == nil
    return SourceItems(items: page.elements)
  }
}

/// An `InfinityList` over a source, of rows of 40 points on a stage of 360 x 480.
@MainActor final class SourceStage<Source: PageSource<SourceItem>> {
  let list: SourceList<Source>
  let stage: Stage
  /// What the app was told.
  private(set) var errors: [any Error] = []

  /// Shows the list, and what its first page has come to.
  init(_ source: Source, pageLength: Int = 20) async {
    let list = SourceList(source, pageLength: pageLength)
    self.list = list
    var tell: (any Error) -> Void = { _ in }
    stage = Stage(size: Size(width: 360, height: 480)) {
      InfinityList(model: list, onError: { tell($0) }) { item in
        Text(item.text).frame(height: 40).listRowInsets(EdgeInsets())
      }
      .listStyle(.plain)
    }
    tell = { [unowned self] in errors.append($0) }
    await settle()
  }

  /// Until what was asked for has come and is shown.
  func settle() async {
    for _ in 0..<3 {
      stage.advance(by: 0.1)
      await stage.waitForTasks()
    }
    stage.advance(by: 0.5)
  }

  /// Goes to the end, and to the end of what that loads, until nothing more is loaded.
  func scrollToEnd() async {
    var count = -1
    while count != list.items.count {
      count = list.items.count
      stage.key("End")
      await settle()
    }
    stage.key("End")
    stage.settle()
  }

  /// Presses the button of the row that says what has failed.
  func retry() async throws {
    try stage.tap(text: "Retry")
    await settle()
    stage.key("End")
    stage.settle()
  }

  var failure: (any Error)? { if case .failed(let error) = list.loadState { error } else { nil } }

  /// Expects that the last load has failed, that the list, the model, the ledger and the app all say why in the same
  /// line, and that the rows are there.
  ///
  /// - Parameters:
  ///   - text: The whole line.
  ///   - attempt: Which try in a row it was, from 1.
  func expectFailure(
    _ text: String, attempt: Int, keeping items: [SourceItem],
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(failure.map { "\($0)" } == text, sourceLocation: location)
    #expect(!text.contains("\n"), sourceLocation: location)
    #expect(stage.findAll(text: text).count == 1, sourceLocation: location)
    #expect(stage.findAll(text: "Retry").count == 1, sourceLocation: location)
    #expect(
      errors.map { "\($0)" } == Array(repeating: text, count: attempt), sourceLocation: location)
    #expect(list.items == items, sourceLocation: location)
    if let last = items.last {
      #expect(stage.find(text: last.text) != nil, sourceLocation: location)
    }
    let load = list.ledger.records.last
    #expect(load?.outcome == .failed(text), sourceLocation: location)
    #expect(load?.attempt == attempt, sourceLocation: location)
    expectOrder(at: location)
  }

  /// Expects that the failure is over: the list goes on behind what it had.
  func expectRecovery(from items: [SourceItem], at location: SourceLocation = #_sourceLocation) {
    #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")", sourceLocation: location)
    #expect(stage.find(text: "Retry") == nil, sourceLocation: location)
    #expect(list.items.count > items.count, sourceLocation: location)
    #expect(Array(list.items.prefix(items.count)) == items, sourceLocation: location)
    #expect(
      list.ledger.records.contains { $0.cause == .retry && $0.attempt > 1 },
      sourceLocation: location)
    expectOrder(at: location)
  }

  private func expectOrder(at location: SourceLocation) {
    #expect(list.ledger.brokenLaw == nil, sourceLocation: location)
    #expect(Set(list.items.map(\.id)).count == list.items.count, sourceLocation: location)
    #expect(stage.diagnostics == [], sourceLocation: location)
  }
}
