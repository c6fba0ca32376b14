import Reel

/// A service with 200 users, 20 a page, which fails as it is told to.
@Observable final class UserService {
  enum Fault: CaseIterable {
    case none, next, everyThird, empty

    var title: String {
      switch self {
      case .none: "None"
      case .next: "Next page"
      case .everyThird: "Every 3rd"
      case .empty: "Empty page"
      }
    }
  }

  static let userCount = 200
  static let pageLength = 20
  /// Seconds until a page comes.
  private static let delay = 0.4
  private static let slowDelay = 3.0

  var fault = Fault.none
  var isSlow = false
  let waits = Delays()
  @ObservationIgnored private var requests = 0

  nonisolated deinit {}

  /// Answers a page, counted from 0, after its time; an empty one behind the last user.
  func page(_ number: Int, answer: @escaping (Result<UserPage, UserServiceError>) -> Void) {
    requests += 1
    let fails = fault == .next || fault == .everyThird && requests.isMultiple(of: 3)
    let isEmpty = fault == .empty
    // It fails once, and then it does not.
    if fault == .next { fault = .none }
    waits.after(isSlow ? Self.slowDelay : Self.delay) {
      if fails { return answer(.failure(UserServiceError(page: number + 1))) }
      let start = number * Self.pageLength
      let end = min(Self.userCount, start + Self.pageLength)
      answer(.success(UserPage(users: isEmpty || start >= end ? [] : (start..<end).map(User.init))))
    }
  }
}

nonisolated struct UserServiceError: Error, CustomStringConvertible {
  /// From 1.
  let page: Int

  var description: String { "Page \(page) could not be loaded: the service is busy." }
}

/// The users that have been loaded.
final class UserList: InfinityViewModel<UserPage, User> {
  let service = UserService()

  /// The pauses are whole seconds, not drawn by lot, so that what is recorded can be shown again.
  static let retries = RetryPolicy(retries: 3, firstDelay: 1, jitter: 0)

  nonisolated deinit {}

  override func loadMore(completion: @escaping @Sendable (Response<UserPage>) -> Void) {
    service.page(pageIndex) { result in
      switch result {
      case .success(let page): completion(.success(page))
      case .failure(let error): completion(.failure(error))
      }
    }
  }
}
