import Reel

/// A choice of one among a few: segments of equal width, or where that is too little each as wide as its title; in a
/// row, or in several.
struct SegmentedControl: View {
  let titles: [String]
  @Binding var selection: Int
  var rows = 1
  /// Whether Control and the digit of a segment, from 1, choose it.
  var hasShortcuts = false

  var body: some View {
    VStack(spacing: 2) {
      ForEach(0..<rows) { row in
        HStack(spacing: 0) {
          ForEach(0..<columns) { column in
            let index = row * columns + column
            if index < titles.count {
              Button {
                selection = index
              } label: {
                Segment(title: titles[index], isSelected: index == selection)
              }
              .keyboardShortcut(shortcut(of: index))
            } else {
              Color.clear.frame(maxWidth: .infinity, maxHeight: 1)
            }
          }
        }
      }
    }
    .buttonStyle(.plain)
    .padding(2)
    .background(Color.systemFill)
    .cornerRadius(Metric.gap)
  }

  private var columns: Int { (titles.count + rows - 1) / rows }

  private func shortcut(of index: Int) -> KeyboardShortcut? {
    guard hasShortcuts, index < 9, let digit = "\(index + 1)".first else { return nil }
    return KeyboardShortcut(KeyEquivalent(digit), modifiers: .control)
  }
}

private struct Segment: View {
  let title: String
  let isSelected: Bool

  var body: some View {
    Text(title)
      .font(.system(size: 13, weight: isSelected ? .semibold : .medium))
      .foregroundColor(isSelected ? .primary : .secondary)
      .lineLimit(1)
      .fixedSize()
      .frame(maxWidth: .infinity, minHeight: 28, maxHeight: 28)
      .background(isSelected ? Color.segment : Color.clear)
      .cornerRadius(Metric.smallRadius)
  }
}
