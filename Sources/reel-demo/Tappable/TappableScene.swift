import Reel

/// Lists whose cells are tapped: three of numbers, and one of words whose cells are as wide as these are.
struct TappableScene: View {
  /// What was tapped last.
  @State private var chosen: ChosenWord?
  @Environment(\.wordList) private var wordList

  var body: some View {
    GeometryReader { proxy in
      if proxy.size.width >= Self.roomForTwo {
        HStack(spacing: Metric.margin) {
          Card {
            CardHeader(
              title: "Numbers", caption: "A tap darkens a cell. It stays so, however far it goes.")
            Divider()
            NumberLists()
          }
          Card {
            CardHeader(title: "Words", caption: "Cells as wide as their words: none was told how.")
            Divider()
            WordStrip(words: words, chosen: $chosen).frame(height: 100 + 2 * Metric.gap)
            Divider()
            WordPlate(chosen: chosen)
          }
        }
        .padding(Metric.margin)
      } else {
        Card {
          NumberLists()
          Divider()
          WordStrip(words: words, chosen: $chosen).frame(height: 72)
        }
        .frame(minHeight: 344)
        .padding(Metric.margin)
      }
    }
  }

  private var words: [String] { (wordList ?? .shipped).words }

  /// Points across that two cards beside each other take.
  private static let roomForTwo = 640.0
}

/// Three lists, one below the other; the first is 100 points high, the others share the rest.
private struct NumberLists: View {
  var body: some View {
    VStack(spacing: Metric.gap) {
      NumberList(start: 0).frame(height: 100)
      NumberList(start: 500)
      NumberList(start: 1000)
    }
    .padding(.vertical, Metric.gap)
  }
}

/// A hundred numbers in a row.
private struct NumberList: View {
  let start: Int

  var body: some View {
    DynamicList(numberOfItems: 100, itemLength: 104) { index in
      TappableCell(title: "\(start + index)")
    }
    .clipped()
  }
}

/// All the words in a row, each as wide as it is.
private struct WordStrip: View {
  let words: [String]
  @Binding var chosen: ChosenWord?

  var body: some View {
    if words.isEmpty {
      ContentUnavailableView("No words", description: Text("Assets/words.txt is not there."))
    } else {
      let words = words
      DynamicList(numberOfItems: words.count) { index in
        TappableCell(title: words[index], inset: 20) {
          chosen = ChosenWord(word: words[index], number: index + 1, count: words.count)
        }
      }
      .padding(.vertical, Metric.gap)
      .clipped()
    }
  }
}

/// A blue cell that is darker or not, and stays so.
private struct TappableCell: View {
  let title: String
  /// Points beside the title, where the cell is as wide as that.
  var inset = 0.0
  var action: () -> Void = {}
  @State private var isOn = false

  var body: some View {
    Text(title)
      .font(.headline)
      .lineLimit(1)
      .padding(.horizontal, inset)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color.blue.opacity(isOn ? 0.5 : 0.3))
      .cornerRadius(Metric.cornerRadius)
      .padding(.horizontal, Metric.gap / 2)
      .onTapGesture {
        isOn.toggle()
        action()
      }
  }
}

/// A word that was tapped, and where it stands.
struct ChosenWord: Hashable {
  let word: String
  /// From 1.
  let number: Int
  let count: Int
}

/// The word that was tapped last, in large type.
private struct WordPlate: View {
  let chosen: ChosenWord?

  var body: some View {
    VStack(spacing: Metric.gap) {
      Text(chosen?.word ?? "Tap a word")
        .font(.system(.largeTitle, weight: .bold))
        .foregroundColor(chosen == nil ? .secondary : .primary)
        .lineLimit(1)
      Text(chosen.map(details) ?? "It is shown here.")
        .font(.subheadline)
        .foregroundColor(.secondary)
        .lineLimit(1)
    }
    .padding(Metric.margin)
    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
  }

  private func details(_ chosen: ChosenWord) -> String {
    let letters = chosen.word.count == 1 ? "1 letter" : "\(chosen.word.count) letters"
    return "\(letters) · \(chosen.number.grouped) of \(chosen.count.grouped)"
  }
}
