import Reel

/// A numbered card, and what there is to say of its number.
struct NumberedCard: Hashable {
  let number: Int

  /// What the number is made of: "2 × 2 × 3", or that it is prime.
  var caption: String {
    let factors = Self.primeFactors(of: number)
    if factors.isEmpty { return "the first of all" }
    return factors.count == 1 ? "prime" : factors.map(String.init).joined(separator: " × ")
  }

  private static func primeFactors(of number: Int) -> [Int] {
    var (factors, rest, candidate) = ([Int](), number, 2)
    while candidate * candidate <= rest {
      while rest.isMultiple(of: candidate) {
        factors.append(candidate)
        rest /= candidate
      }
      candidate += 1
    }
    return rest > 1 ? factors + [rest] : factors
  }
}

/// A deck of cards somewhere else: one card is at hand, its neighbours are fetched when asked for.
@MainActor @Observable final class CardDeck {
  /// When fetches are answered.
  enum Answer: CaseIterable {
    case atOnce, late, never
  }

  /// The numbers of the cards that there are.
  static let numbers = 1...100

  private(set) var card: NumberedCard?
  var answer = Answer.atOnce
  private(set) var fetchCount = 0
  private(set) var answerCount = 0
  /// The call that was last made; empty before.
  private(set) var lastCall = ""
  /// The fetch whose answer is awaited: what one that was overtaken brings is left aside.
  @ObservationIgnored private var latest = 0
  private let pause: () async -> Void

  /// - Parameter pause: What a late answer waits for; half a second by default.
  init(
    startingAt number: Int = 1,
    pause: @escaping () async -> Void = { try? await Task.sleep(for: .milliseconds(500)) }
  ) {
    card = NumberedCard(number: number)
    self.pause = pause
  }

  nonisolated deinit {}

  /// Whether there is a card so many after the one at hand.
  func hasCard(_ step: Int) -> Bool {
    card.map { Self.numbers.contains($0.number + step) } ?? false
  }

  func fetchNext(_ card: NumberedCard) {
    lastCall = "fetchNext(\(card.number))"
    fetch(card.number + 1)
  }

  func fetchPrevious(_ card: NumberedCard) {
    lastCall = "fetchPrev(\(card.number))"
    fetch(card.number - 1)
  }

  private func fetch(_ number: Int) {
    fetchCount += 1
    latest += 1
    switch answer {
    case .never: break
    case .atOnce: take(number)
    case .late:
      let request = latest
      let arrivals = Arrivals(from: "cards")
      Task {
        await pause()
        arrivals.deliver(page: number) {
          if request == self.latest { self.take(number) }
        }
        arrivals.finish()
      }
    }
  }

  private func take(_ number: Int) {
    answerCount += 1
    card = NumberedCard(number: number)
  }
}
