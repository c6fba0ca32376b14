import Reel

/// A carousel of numbered cards that are fetched one by one: how wide a page is, and how fast its card comes.
struct CarouselScene: View {
  @State private var deck: CardDeck
  @State private var choice = 1

  init(deck: CardDeck = CardDeck()) { _deck = State(wrappedValue: deck) }

  var body: some View {
    Card {
      HStack(spacing: Metric.gap) {
        SegmentedControl(titles: Self.ratios.map { "\($0)" }, selection: $choice)
          .frame(width: 108)
          .layoutPriority(1)
        SegmentedControl(titles: CardDeck.Answer.allCases.map(\.title), selection: answer)
          .frame(minWidth: 172, maxWidth: 264)
          .layoutPriority(1)
        Hint(deck.answer.caption)
      }
      .cardBar()
      Divider()
      Carousel(
        data: deck.card, contentHRatio: Self.ratios[choice],
        content: { CardPage(card: $0).transition(.opacity) },
        isNextAvailable: { deck.hasCard(1) }, fetchNext: deck.fetchNext,
        isPrevAvailable: { deck.hasCard(-1) }, fetchPrev: deck.fetchPrevious
      )
      .padding(.vertical, Metric.margin)
      .background(Color.stage)
      .frame(minHeight: 136)
      Divider()
      CardReadings(deck: deck)
    }
    .padding(Metric.margin)
  }

  /// Shares of the width that a page takes.
  private static let ratios = [0.5, 0.7, 1]

  private var answer: Binding<Int> {
    Binding(
      get: { CardDeck.Answer.allCases.firstIndex(of: deck.answer) ?? 0 },
      set: { deck.answer = CardDeck.Answer.allCases[$0] })
  }
}

extension CardDeck.Answer {
  var title: String {
    switch self {
    case .atOnce: "At once"
    case .late: "After ½ s"
    case .never: "Never"
    }
  }

  var caption: String {
    switch self {
    case .atOnce: "A card is there as soon as its page has settled."
    case .late: "A card comes half a second after its page has settled."
    case .never: "No card comes: turning on asks again, turning back finds the last one."
    }
  }
}

/// A card, or what holds its place.
private struct CardPage: View {
  let card: NumberedCard?

  var body: some View {
    ZStack {
      if let card {
        VStack(spacing: 4) {
          Text("\(card.number)").font(.system(size: 64, weight: .bold)).lineLimit(1)
          Text(card.caption).font(.subheadline).lineLimit(1)
        }
        .foregroundColor(.white)
        .padding(.horizontal, Metric.margin)
      } else {
        VStack(spacing: Metric.margin) {
          RoundedRectangle(cornerRadius: Metric.cornerRadius).fill(.systemFill)
            .frame(width: 72, height: 56)
          Capsule().fill(.systemFill).frame(width: 104, height: 12)
        }
      }
    }
    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    .background(ground)
    .cornerRadius(Metric.cornerRadius)
  }

  /// Neighbours are told apart, and every card of a dozen.
  private var ground: Color {
    guard let card else { return .card }
    return Color(hue: Double(card.number * 5 % 12) / 12, saturation: 0.5, brightness: 0.62)
  }
}

/// Which card is at hand, and what was asked for. A view of its own: it is all that a fetch changes here.
private struct CardReadings: View {
  let deck: CardDeck

  var body: some View {
    HStack(spacing: Metric.margin * 2) {
      Readout(name: "Card", value: "\(deck.card?.number ?? 0) of \(CardDeck.numbers.count)")
      Readout(name: "Fetches", value: deck.fetchCount.grouped)
      Readout(name: "Answers", value: deck.answerCount.grouped)
      Readout(name: "Last call", value: deck.lastCall.isEmpty ? "–" : deck.lastCall)
    }
    .cardBar()
  }
}
