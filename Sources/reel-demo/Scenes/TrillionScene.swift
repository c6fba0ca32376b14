import Reel

/// A million million rows, and ways to the first, the last and any other.
struct TrillionScene: View {
  static let rowCount = 1_000_000_000_000
  /// Points.
  static let rowLength = 48.0

  private let randomRow: () -> Int
  @State private var offset = 0.0
  @State private var rows = 0..<0

  /// - Parameter randomRow: Which row the button goes to; any by default.
  init(randomRow: @escaping () -> Int = { Int.random(in: 0..<TrillionScene.rowCount) }) {
    self.randomRow = randomRow
  }

  var body: some View {
    Card {
      HStack(spacing: Metric.margin) {
        HStack(spacing: Metric.gap) {
          Button("First") { offset = 0 }.keyboardShortcut("f", modifiers: [])
          // What lies beyond the end is clamped to it.
          Button("Last") { offset = Double(Self.rowCount) * Self.rowLength }
            .keyboardShortcut("l", modifiers: [])
          Button("Random") { offset = Double(randomRow()) * Self.rowLength }
            .keyboardShortcut("r", modifiers: [])
        }
        .buttonStyle(.bordered)
        .font(.subheadline)
        .fixedSize()
        Hint("Also with the keys F, L, R, Home and End")
      }
      .cardBar()
      Divider()
      DynamicList(
        scrollOffset: $offset, orientation: .vertical, numberOfItems: Self.rowCount,
        itemLength: Self.rowLength
      ) { index in
        TrillionRow(index: index)
      }
      // On a way of 10^13 points nothing can be recognised: go there at once.
      .scrollAnimation(nil)
      .onScrollChange { rows = $0.shownRows }
      .clipped()
      Divider()
      TrillionFooter(offset: $offset, rows: $rows)
    }
    .padding(Metric.margin)
  }
}

private struct TrillionRow: View {
  let index: Int

  var body: some View {
    HStack(spacing: Metric.margin) {
      Text(index.grouped).lineLimit(1)
      Spacer(minLength: 0)
      Text("starts at \((Double(index) * TrillionScene.rowLength).grouped) pt")
        .font(.footnote)
        .foregroundColor(.secondary)
        .lineLimit(1)
    }
    .padding(.horizontal, Metric.margin)
    .frame(maxHeight: .infinity)
    .background(index.isMultiple(of: 2) ? Color.clear : Color.stripe)
  }
}

/// Where the list is. A view of its own: it is all that is evaluated again while the list moves.
private struct TrillionFooter: View {
  @Binding var offset: Double
  @Binding var rows: Range<Int>

  var body: some View {
    HStack(spacing: Metric.margin * 2) {
      Readout(name: "Offset", value: "\(offset.grouped) pt")
      Readout(name: "Rows", value: "\(rows.lowerBound.grouped) – \((rows.upperBound - 1).grouped)")
      Spacer(minLength: 0)
    }
    .cardBar()
  }
}
