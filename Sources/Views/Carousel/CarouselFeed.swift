/// Where a carousel's pages come from: what a view says, and what was learnt since it was first shown.
protocol CarouselFeed: AnyObject {
  /// The pages that can be gone to.
  var available: Range<Int> { get }
  /// Whether these are all that there are.
  var knowsEnds: Bool { get }
  /// How many pages there are.
  var count: PageCount { get }
  /// The page that is shown first, or that the app has asked for.
  var page: Int { get }
  var builder: any RowBuilder { get }

  /// Takes a new view's source; false where it is one of another kind, which needs a feed of its own.
  func update(_ source: any CarouselSource, in host: ViewHost) -> Bool
  /// A page has come to rest.
  func settle(on page: Int)

  /// What there is to show of a page.
  func phase(of page: Int) -> PagePhase

  /// Calls `changed` whenever what there is has changed by itself.
  func onChange(_ changed: @escaping () -> Void)
  /// A page is on its way to the middle.
  func approach(_ page: Int)
  /// A page was pulled, as if to turn it, where no other one can be gone to.
  func pull(_ side: PageSide)
  /// The carousel is gone, or its row is; until the next update nothing is worked for.
  func stop()
}

/// How many pages there are, as far as that is known.
nonisolated enum PageCount: Hashable {
  /// It never will be.
  case endless
  case unknown
  case row(Int)
  /// So many, round and round.
  case loop(Int)
}

/// What there is to show of a page: its placeholder, what it is for, or why that is not there.
nonisolated enum PagePhase { case waiting, shown, failed }

/// Feeds that only do what they are asked to as pages settle.
extension CarouselFeed {
  func phase(of page: Int) -> PagePhase { .shown }
  func onChange(_ changed: @escaping () -> Void) {}
  func approach(_ page: Int) {}
  func pull(_ side: PageSide) {}
  func stop() {}
}

/// What a carousel view holds: the app's data and how to get at more.
protocol CarouselSource {
  func makeFeed(in host: ViewHost) -> any CarouselFeed
}

/// Builds pages from what is known of each.
struct PageBuilder<Content: View>: RowBuilder {
  let content: (Int) -> Content

  func makeContent(of row: RowNode) -> Node {
    makeNode(tracking(row) { content(row.index) }, row.context())
  }

  func updateContent(_ content: inout Node, of row: RowNode) {
    row.reconcile(&content, with: tracking(row) { self.content(row.index) })
  }
}
