import Foundation
import PageSources
import Reel

/// A page of a book, as the service sends it.
nonisolated struct BookPage: Decodable, Hashable, Sendable {
  let id: Int
  let title: String
  let text: String
  let previous: Int?
  let next: Int?
}

/// A book at a service: of the demo's own, or at an address.
@Observable final class Book {
  enum State {
    case opening
    case open
    case failed(any Error)
  }

  /// Milliseconds that the service is asked to take for a page.
  static let delays = [0, 500, 2000]

  private(set) var state = State.opening
  var page = 1
  var delay = 1
  /// Whether the service refuses every third page that it is asked for.
  var fails = false
  private(set) var requestCount = 0
  private(set) var failureCount = 0

  /// Nil until the demo's own service has told it.
  @ObservationIgnored private var address: String?
  @ObservationIgnored private var known: [Int: BookPage] = [:]
  /// Failures are shown, and tried again by whoever reads.
  private let client = HTTPClient(retry: .never)
  private let service: () async throws -> String
  private let isOwn: Bool

  /// - Parameter address: a service's; nil for the demo's own, which is started.
  init(
    address: String? = nil,
    service: @escaping () async throws -> String = { try await LoopbackService.shared().address }
  ) {
    self.address = address
    self.service = service
    isOwn = address == nil
  }

  nonisolated deinit {}

  var name: String { isOwn ? "The demo's service" : address ?? "" }

  /// Finds the service, and its first page; where that has failed, anew.
  func open() {
    if case .open = state { return }
    state = .opening
    let arrivals = Arrivals(from: "book")
    Task {
      let result = await Result<BookPage, any Error> {
        if isOwn { address = try await service() }
        return try await get(page)
      }
      let outcome = if case .success = result { "loaded" } else { "failed" }
      arrivals.deliver(outcome: outcome) {
        switch result {
        case .success: self.state = .open
        case .failure(let error): self.state = .failed(error)
        }
      }
      arrivals.finish()
    }
  }

  /// A page's content, as slowly and as badly as was asked for.
  func load(_ number: Int) async throws -> BookPage {
    requestCount += 1
    let refuses = fails && requestCount.isMultiple(of: 3)
    let arrivals = Arrivals(from: "pages")
    let result = await Result<BookPage, any Error> {
      try await get(number, refuses: refuses, delay: Self.delays[delay])
    }
    if case .failure(let error) = result, !isCancellation(error) { failureCount += 1 }
    return try await arrivals.arrival(of: result, page: number)
  }

  func next(_ number: Int) async throws -> Int? { try await neighbours(number).next }

  func previous(_ number: Int) async throws -> Int? { try await neighbours(number).previous }

  private func neighbours(_ number: Int) async throws -> BookPage {
    if let page = known[number] { return page }
    let arrivals = Arrivals(from: "neighbours")
    let result = await Result<BookPage, any Error> { try await get(number) }
    return try await arrivals.arrival(of: result, page: number)
  }

  private func get(_ number: Int, refuses: Bool = false, delay: Int = 0) async throws -> BookPage {
    let path = refuses ? "bad/status?code=503&" : "page/\(number)?"
    let text = "\(address ?? "")/\(path)delay=\(delay)"
    guard let url = URL(string: text) else { throw BookError("\(text) is no address") }
    let page = try await client.get(BookPage.self, from: url)
    known[number] = page
    return page
  }
}

nonisolated struct BookError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension Result where Failure == any Error {
  /// What asynchronous work comes to.
  fileprivate init(_ work: () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
