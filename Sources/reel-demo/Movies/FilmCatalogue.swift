import Reel

/// A catalogue that somebody looks through: what is looked for, and what is found.
@MainActor @Observable final class FilmCatalogue {
  @ObservationIgnored let posters: PosterShelf
  /// What is found; a new list for each search, so that it begins at its start.
  private(set) var films: FilmList
  /// What stands in the search field. It is looked for once nothing more is typed.
  var query = "" {
    didSet { if query != oldValue { search() } }
  }

  private let service: FilmService
  /// All films, as far as they were loaded: they are there again once nothing is looked for.
  private let all: FilmList
  @ObservationIgnored private var waiting: Task<Void, Never>?
  private let pause: () async -> Void

  /// Milliseconds without a key after which a search begins: longer than between two letters of somebody who types.
  private static let typingPause = 250

  /// - Parameter pause: What is waited for before a search begins; `typingPause` by default.
  init(
    _ service: FilmService,
    pause: @escaping () async -> Void = {
      try? await Task.sleep(for: .milliseconds(FilmCatalogue.typingPause))
    }
  ) {
    self.service = service
    self.pause = pause
    posters = PosterShelf(service)
    all = FilmList(service)
    films = all
  }

  nonisolated deinit {}

  var isSearching: Bool { !words.isEmpty }

  private var words: String {
    query.split(separator: " ").joined(separator: " ")
  }

  private func search() {
    waiting?.cancel()
    waiting = nil
    guard words != films.query else { return }
    guard !words.isEmpty else {
      films = all
      return
    }
    let arrivals = Arrivals(from: "search")
    waiting = Task { [pause, weak self] in
      await pause()
      if !Task.isCancelled {
        arrivals.deliver(outcome: "typed") { self?.begin() }
      }
      arrivals.finish()
    }
  }

  private func begin() {
    guard words != films.query, !words.isEmpty else { return }
    films = FilmList(service, query: words)
  }
}
