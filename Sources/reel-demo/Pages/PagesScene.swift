import Reel

/// A book whose pages come from a service, slowly and not always.
struct PagesScene: View {
  @State private var book: Book

  init(book: Book = Book()) { _book = State(wrappedValue: book) }

  /// Shows the book at the address that is named, or of the demo's own service.
  static func open(_ arguments: [String]) -> AnyView {
    AnyView(PagesScene(book: Book(address: arguments.first)))
  }

  var body: some View {
    Card {
      PagesControls(book: book)
      Divider()
      BookView(book: book)
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
      Divider()
      PagesStatus(book: book)
    }
    .onAppear { book.open() }
    .padding(Metric.margin)
  }
}

private struct PagesControls: View {
  @Bindable var book: Book

  var body: some View {
    ControlStrip {
      NamedChoice(
        name: "The service answers", titles: ["At once", "After ½ s", "After 2 s"],
        selection: $book.delay)
      NamedSwitch(name: "Every third fails", isOn: $book.fails)
    }
  }
}

private struct BookView: View {
  @Bindable var book: Book

  var body: some View {
    switch book.state {
    case .opening:
      ProgressView().accessibilityLabel("Loading")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    case .failed(let error):
      PageFailure(title: "No service", error: error) { book.open() }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    case .open:
      Carousel(
        page: $book.page, ratio: 0.8, load: { try await book.load($0) },
        content: { BookPageView(page: $0) },
        next: { try await book.next($0) }, previous: { try await book.previous($0) }
      )
      .padding(.vertical, Metric.margin)
      .background(Color.stage)
    }
  }
}

private struct BookPageView: View {
  let page: CarouselPage<Int, BookPage>

  var body: some View {
    Group {
      switch page.state {
      case .loading: ProgressView().accessibilityLabel("Loading")
      case .loaded(let page): BookText(page: page)
      case .failed(let error, let retry):
        PageFailure(
          title: page.id.map { "Page \($0) did not come" } ?? "The page did not come", error: error,
          retry: retry)
      }
    }
    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    .background(Color.card)
    .cornerRadius(Metric.cornerRadius)
  }
}

private struct BookText: View {
  let page: BookPage

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(page.title).font(.title2).lineLimit(2)
      Text(page.text)
        .frame(minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
      Text("\(page.id)")
        .font(.footnote)
        .foregroundColor(.secondary)
        .frame(minWidth: 0, maxWidth: .infinity)
    }
    .padding(24)
    .frame(
      minWidth: 0, maxWidth: 560, minHeight: 0, maxHeight: .infinity, alignment: .topLeading
    )
    .clipped()
  }
}

/// What did not come, why, and the way to try again.
private struct PageFailure: View {
  let title: String
  let error: any Error
  let retry: () -> Void

  var body: some View {
    VStack(spacing: 12) {
      Text(title).font(.headline).lineLimit(1)
      Text("\(error)")
        .font(.footnote)
        .foregroundColor(.secondary)
        .lineLimit(4)
        .multilineTextAlignment(.center)
      Button("Retry", action: retry).buttonStyle(.bordered).fixedSize()
    }
    .padding(Metric.margin)
    .frame(minWidth: 0, maxWidth: 420)
  }
}

private struct PagesStatus: View {
  let book: Book

  var body: some View {
    HStack(spacing: Metric.margin) {
      Text(book.name).lineLimit(1).frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      Text(
        "page \(book.page) · \(book.requestCount.grouped) asked for, \(book.failureCount.grouped) failed"
      )
      .lineLimit(1)
    }
    .font(.footnote)
    .foregroundColor(.secondary)
    .padding(.horizontal, Metric.margin)
    .frame(height: Metric.statusBar)
  }
}
