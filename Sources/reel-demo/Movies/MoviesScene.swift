import Reel

/// A catalogue of films from a service, page by page as it is scrolled, with a search.
struct MoviesScene: View {
  @State private var catalogue: FilmCatalogue

  init(catalogue: FilmCatalogue) { _catalogue = State(wrappedValue: catalogue) }

  /// Shows the service at an address, or the demo's own.
  ///
  /// - Throws: `OptionsError` if the text is no address.
  static func open(_ arguments: [String]) throws -> AnyView {
    let service = try arguments.first.map { try FilmService(address: $0) } ?? .demo
    return AnyView(MoviesScene(catalogue: FilmCatalogue(service)))
  }

  var body: some View {
    @Bindable var catalogue = catalogue
    Card {
      HStack(spacing: Metric.margin) {
        SearchField(prompt: "Search films", text: $catalogue.query)
          .onKeyPress(.escape) {
            guard catalogue.isSearching else { return .ignored }
            catalogue.query = ""
            return .handled
          }
        FilmCount(films: catalogue.films)
      }
      .cardBar()
      Divider()
      InfinityList(model: catalogue.films) { film in
        FilmRow(film: film, posters: catalogue.posters)
      }
      .listStyle(.plain)
      .refreshable { await catalogue.films.refresh() }
      .clipped()
    }
    .padding(Metric.margin)
  }
}

/// How many films there are, once the service has said so.
private struct FilmCount: View {
  @ObservedObject var films: FilmList

  var body: some View {
    if let text {
      Text(text).font(.footnote).foregroundColor(.secondary).lineLimit(1).fixedSize()
    }
  }

  private var text: String? {
    // What the service has said comes with the state, which tells of changes.
    if case .loading = films.loadState, films.items.isEmpty { return nil }
    return films.total.map { $0 == 1 ? "1 film" : "\($0.grouped) films" }
  }
}
