import Reel

/// A film's picture, once it has come.
@MainActor @Observable final class Poster {
  fileprivate(set) var bytes: [UInt8]?
  nonisolated init() {}
  nonisolated deinit {}
}

/// The pictures that were fetched lately.
final class PosterShelf {
  private let service: FilmService
  private var posters: [String: Poster] = [:]
  /// Names in the order in which they came.
  private var order: [String] = []
  private var byteCount = 0

  /// Bytes of pictures that are kept, as they come: at 10 KB each more than a catalogue's first thousand.
  static let budget = 16 << 20
  /// What tapes call the pictures.
  static let sourceName = "posters"

  init(_ service: FilmService) { self.service = service }

  nonisolated deinit {}

  /// The picture of a name, there or not.
  func poster(_ name: String) -> Poster {
    if let poster = posters[name] { return poster }
    let poster = Poster()
    posters[name] = poster
    return poster
  }

  /// Gets a picture that is not there. One that does not come stays a placeholder, and is asked for again when its row
  /// next appears.
  func fetch(_ name: String) async {
    let poster = poster(name)
    guard poster.bytes == nil else { return }
    let arrivals = Arrivals(from: Self.sourceName)
    let result: Result<[UInt8], any Error>
    do {
      result = .success(try await service.poster(name))
    } catch {
      result = .failure(error)
    }
    guard let bytes = try? await arrivals.arrival(of: result, page: 0), poster.bytes == nil else {
      return
    }
    poster.bytes = bytes
    order.append(name)
    byteCount += bytes.count
    while byteCount > Self.budget, order.count > 1 {
      let oldest = order.removeFirst()
      byteCount -= posters.removeValue(forKey: oldest)?.bytes?.count ?? 0
    }
  }
}
