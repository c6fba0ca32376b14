import Reel
import ReelTesting
import TestSupport

/// How a list that loads at an edge is made.
nonisolated struct EdgeForm: CustomStringConvertible {
  let kind: LoaderStage.Kind
  let axis: Orientation
  let edge: LoadEdge
  let distance: OffsetTrigger
  let config: HeightChangeConfig
  let rowLength: Double
  let hasHeader: Bool
  let hasSpinner: Bool

  static let headerLength = 30.0
  static let spinnerLength = 60.0

  init(random: inout SplitMix64) {
    kind = LoaderStage.Kind.allCases.randomElement(using: &random)!
    axis = kind == .list || Bool.random(using: &random) ? .vertical : .horizontal
    edge = Bool.random(using: &random) ? .trailing : .leading
    distance = [
      .relative(0.5), .relative(2), .absolute(120), .absolute(1), .rows(3),
    ].randomElement(using: &random)!
    config = [.always, .until(2), .until(0.3), .never].randomElement(using: &random)!
    rowLength = [20, 44, 130].randomElement(using: &random)!
    hasHeader = kind != .dynamic && Bool.random(using: &random)
    hasSpinner = kind != .dynamic && Bool.random(using: &random)
  }

  /// The way to the edge along the axis.
  var outwards: Double { edge == .trailing ? 1 : -1 }

  var description: String {
    """
    \(kind) \(axis) \(edge) \(distance) \(config), rows of \(rowLength)\(hasHeader ? ", header" : "")\
    \(hasSpinner ? ", spinner" : "")
    """
  }
}

/// A source of numbers that grows at an edge, late or in vain.
@Observable final class EdgeFeed {
  private(set) var first = 0
  private(set) var count: Int
  private(set) var showsSpinner = false
  private(set) var showsList = true
  /// Numbers the lists that there have been: what loads for one that is gone is called off.
  @ObservationIgnored private var lists = 0
  @ObservationIgnored var isGood = false
  @ObservationIgnored private(set) var calls = 0
  /// The ledger tells that a load begins.
  @ObservationIgnored var onBegin: () -> Void = {}
  @ObservationIgnored private(set) var underWay = 0
  /// Rows that are not loaded yet.
  @ObservationIgnored private(set) var left: Int
  @ObservationIgnored let clock = TestClock()
  @ObservationIgnored private let form: EdgeForm
  @ObservationIgnored private let batch: Int
  @ObservationIgnored private let failureShare: Double
  @ObservationIgnored private var random: SplitMix64

  init(_ form: EdgeForm, random: inout SplitMix64) {
    self.form = form
    count = Int.random(in: 0...40, using: &random)
    left = Int.random(in: 0...150, using: &random)
    batch = Int.random(in: 1...30, using: &random)
    failureShare = [0, 0.3, 0.8].randomElement(using: &random)!
    self.random = random
  }

  var numbers: [Int] { Array(first..<first + count) }

  func show(_ isShown: Bool) {
    if showsList, !isShown {
      lists += 1
      underWay = 0
    }
    showsList = isShown
  }

  func load() async {
    calls += 1
    underWay += 1
    let list = lists
    defer { if list == lists { underWay -= 1 } }
    if form.hasSpinner { showsSpinner = true }
    defer { showsSpinner = false }
    let latency = isGood ? 0.02 : [0, 0.016, 0.1, 0.7].randomElement(using: &random)!
    if latency > 0 { await clock.sleep(latency) }
    let fails = !isGood && Double.random(in: 0..<1, using: &random) < failureShare
    guard !fails, !Task.isCancelled else { return }
    let new = min(batch, left)
    left -= new
    count += new
    if form.edge == .leading { first -= new }
  }
}

struct EdgeView: View {
  let feed: EdgeFeed
  let form: EdgeForm

  var body: some View {
    if feed.showsList {
      loading.onLoadLedgerChange { if $0.running(at: form.edge) != nil { feed.onBegin() } }
    } else {
      Color.clear
    }
  }

  @ViewBuilder private var loading: some View {
    if form.edge == .trailing {
      list.shouldLoadMore(
        bottomDistance: form.distance, waitForHeightChange: form.config, shouldLoadMore: feed.load)
    } else {
      list.shouldLoadEarlier(
        topDistance: form.distance, waitForHeightChange: form.config, shouldLoadEarlier: feed.load)
    }
  }

  @ViewBuilder private var list: some View {
    switch form.kind {
    case .dynamic:
      DynamicList(
        feed.numbers, id: \.self, orientation: form.axis, itemLength: { _ in form.rowLength },
        content: row)
    case .list: List { inside }.listStyle(.plain)
    case .lazyStack:
      ScrollView(form.axis) {
        if form.axis == .vertical {
          LazyVStack(spacing: 0) { inside }
        } else {
          LazyHStack(spacing: 0) { inside }
        }
      }
    case .stack:
      ScrollView(form.axis) {
        if form.axis == .vertical {
          VStack(spacing: 0) { inside }
        } else {
          HStack(spacing: 0) { inside }
        }
      }
    }
  }

  @ViewBuilder private var inside: some View {
    if form.hasHeader { piece(Text("header"), EdgeForm.headerLength) }
    if feed.showsSpinner, form.edge == .leading { spinner }
    ForEach(feed.numbers, id: \.self, content: row)
    if feed.showsSpinner, form.edge == .trailing { spinner }
  }

  private var spinner: some View { piece(ProgressView(), EdgeForm.spinnerLength) }

  private func row(_ number: Int) -> some View { piece(Text("\(number)"), form.rowLength) }

  private func piece(_ view: some View, _ length: Double) -> some View {
    view.frame(
      width: form.axis == .horizontal ? length : nil, height: form.axis == .vertical ? length : nil
    )
    .listRowInsets(EdgeInsets()).listRowSeparator(.hidden)
  }
}

/// What must hold of a list that loads at an edge, whatever happens: looked at after every frame.
@MainActor struct EdgeLoadingLaws {
  /// The first that does not hold.
  var broken: String?
  private let form: EdgeForm
  /// Points a second of a fling.
  static let fastest = 6000.0
  /// How many elements the last load found.
  private var found: Int?

  init(_ form: EdgeForm) { self.form = form }

  /// The list is another one.
  mutating func forget() { found = nil }

  mutating func look(at stage: Stage, _ feed: EdgeFeed) {
    guard broken == nil else { return }
    if feed.underWay > 1 { broken = "\(feed.underWay) loads at once" }
    if stage.counters.blankPixels > 0 { broken = "\(stage.counters.blankPixels) blank pixels" }
    if let report = stage.diagnostics.first { broken = report }
    if let law = stage.lists.first?.brokenLoadLaw { broken = law }
  }

  /// A load begins, after the layout that was the occasion.
  mutating func noteBegin(in stage: Stage, _ feed: EdgeFeed) {
    guard broken == nil else { return }
    guard feed.showsList, let list = stage.lists.first else {
      broken = "a load without a list"
      return
    }
    if !isNear(list, feed) {
      broken = """
        a load began at \(list.scrollOffset) and \(list.viewportLength) of \(list.contentLength), far from the edge, \
        \(list.phase), showing \(list.shownRows): \(list.loads.suffix(2))
        """
    }
    // Where nothing new has come `.always` waits.
    if form.config == .always, found == feed.count { broken = "a load began for nothing new" }
    found = feed.count
  }

  private func isNear(_ list: ListHandle, _ feed: EdgeFeed) -> Bool {
    guard let distance = distance(list, feed) else { return true }
    let limit =
      switch form.distance {
      case .relative(let share): share * list.viewportLength
      case .absolute(let points): points
      case .rows(let count): Double(count) * form.rowLength
      }
    // Half a point for what is rounded, and what a list may err by that has not measured its way; what moves has gone on
    // since the layout that was the occasion.
    let error = form.kind == .list || form.kind == .lazyStack ? 0.4 * max(distance, 0) : 0
    return distance < limit + 0.5 + error + (list.phase == .idle ? 0 : Self.fastest / 60)
  }

  /// Points from the viewport to the edge of the elements: from the outermost of them that is shown so many others, each as
  /// long as it is. Nil where none is shown.
  private func distance(_ list: ListHandle, _ feed: EdgeFeed) -> Double? {
    let isLeading = form.edge == .leading
    let spinner = feed.showsSpinner ? EdgeForm.spinnerLength : 0
    guard form.kind != .stack else {
      let header = form.hasHeader ? EdgeForm.headerLength : 0
      return isLeading
        ? list.scrollOffset - header - spinner
        : list.contentLength - spinner - list.scrollOffset - list.viewportLength
    }
    let first = (form.hasHeader ? 1 : 0) + (spinner > 0 && isLeading ? 1 : 0)
    let shown = list.shownRows.filter { $0 >= first && $0 < first + feed.count }
    guard let row = isLeading ? shown.first : shown.last, let frame = list.frame(ofRow: row) else {
      return nil
    }
    let start = form.axis == .vertical ? frame.minY : frame.minX
    return isLeading
      ? Double(row - first) * form.rowLength - start
      : Double(first + feed.count - 1 - row) * form.rowLength + start + form.rowLength
        - list.viewportLength
  }

  /// Where the elements are that are seen, while nothing moves.
  func places(in stage: Stage) -> [String: Double] {
    guard let list = stage.lists.first, list.phase == .idle, list.overscroll == 0,
      list.contentLength > list.viewportLength
    else { return [:] }
    let length = list.viewportLength
    var places: [String: Double] = [:]
    for element in stage.textElements where Int(element.text) != nil {
      let start = form.axis == .vertical ? element.frame.minY : element.frame.minX
      if start >= 0, start < length { places[element.text] = start }
    }
    return places
  }

  /// Something has come or gone at the start: those that were seen stay, as far as there is content.
  mutating func check(_ places: [String: Double], in stage: Stage) {
    guard broken == nil, form.edge == .leading else { return }
    let now = self.places(in: stage)
    guard !now.isEmpty, let list = stage.lists.first, list.scrollOffset > 0 else { return }
    if list.scrollOffset + list.viewportLength >= list.contentLength { return }
    // Sums of points differ in their last digits.
    for (text, place) in places where abs((now[text] ?? .infinity) - place) > 1e-6 {
      broken = "row \(text) moves from \(place) to \(now[text].map { "\($0)" } ?? "nowhere")"
    }
  }
}
