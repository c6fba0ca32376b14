import Reel

/// A film of a catalogue, as a service tells of it; what it does not know is nil.
nonisolated struct Film: Codable, Identifiable, Hashable, Sendable {
  let id: Int
  let title: String
  let year: Int?
  let overview: String?
  /// 0 ... 10.
  let voteAverage: Double?
  let voteCount: Int?
  /// The picture's name at the service.
  let poster: String?
}

extension Film: InfinityElementSupport {}

@MainActor extension Film {
  /// Year and votes in a line.
  var details: String {
    let votes = voteCount.map { $0 == 1 ? "1 vote" : "\($0.grouped) votes" }
    return [year.map { "\($0)" }, votes].compactMap { $0 }.joined(separator: " · ")
  }

  /// What it was given on average, with a decimal; nil where nobody has voted.
  var rating: String? {
    guard let voteAverage, (0...10).contains(voteAverage), voteCount != 0 else { return nil }
    return "\((voteAverage * 10).rounded() / 10)"
  }
}

/// Films as they come from the service at once.
struct FilmPage: InfinityModelSupport {
  let films: [Film]
  var infinityItems: [Film] { films }
}
