import Foundation

/// Answers with an `ETag`, kept within a number of bytes, longest unused gone first.
final class HTTPCache: Sendable {
  private struct Kept {
    var answer: HTTPAnswer
    var tag: String
    /// Grows with each use.
    var use: Int
  }

  private struct State {
    var kept: [URL: Kept] = [:]
    var byteCount = 0
    var uses = 0
  }

  private let limit: Int
  private let state = Guarded(State())

  init(limit: Int) { self.limit = limit }

  /// Bytes of the bodies.
  var byteCount: Int { state.withLock { $0.byteCount } }

  /// The tag of the answer that is kept for an address.
  func tag(for url: URL) -> String? { state.withLock { $0.kept[url]?.tag } }

  /// The answer itself.
  func answer(for url: URL) -> HTTPAnswer? {
    state.withLock { state in
      state.uses += 1
      state.kept[url]?.use = state.uses
      return state.kept[url]?.answer
    }
  }

  /// Keeps an answer if it has a tag, and forgets the one before.
  func keep(_ answer: HTTPAnswer, for url: URL) {
    state.withLock { state in
      if let old = state.kept.removeValue(forKey: url) {
        state.byteCount -= old.answer.body.count
      }
      let isForbidden = answer.header("Cache-Control")?.lowercased().contains("no-store") ?? false
      guard let tag = answer.header("ETag"), !tag.isEmpty, !isForbidden,
        answer.body.count <= limit
      else { return }
      state.uses += 1
      state.kept[url] = Kept(answer: answer, tag: tag, use: state.uses)
      state.byteCount += answer.body.count
      while state.byteCount > limit,
        let oldest = state.kept.min(by: { $0.value.use < $1.value.use })
      {
        state.kept[oldest.key] = nil
        state.byteCount -= oldest.value.answer.body.count
      }
    }
  }
}
