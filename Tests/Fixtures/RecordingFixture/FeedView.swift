import Dispatch
import Reel

/// Pages that come from other threads, in whatever order these have.
@Observable final class Feed {
  static let pageCount = 4
  var pages: [Int] = []

  /// Asks for all pages at once.
  func load() {
    for page in 0..<Self.pageCount {
      let arrivals = Arrivals(from: "feed")
      DispatchQueue.global().async {
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            arrivals.deliver(page: page) { self.pages.append(page) }
            arrivals.finish()
          }
        }
      }
    }
  }
}

struct FeedView: View {
  let feed: Feed

  var body: some View {
    VStack(spacing: 0) {
      Text("Pages \(feed.pages.map(String.init).joined(separator: ", "))").frame(height: 40)
      DynamicList(numberOfItems: 10 + feed.pages.count * 10, itemLength: 40) { index in
        Text("Row \(index)").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      .orientation(.vertical)
      .clipped()
    }
    .onAppear { feed.load() }
  }
}
