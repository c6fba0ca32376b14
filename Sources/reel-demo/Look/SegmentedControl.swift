import Reel

/// A choice of one among a few: segments of equal width, or where that is too little each as wide as its title.
struct SegmentedControl: View {
  let titles: [String]
  @Binding var selection: Int
  /// Whether Control and the digit of a segment, from 1, choose it.
  var hasShortcuts = false

  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<titles.count) { index in
        Button {
          selection = index
        } label: {
          Segment(title: titles[index], isSelected: index == selection)
        }
        .keyboardShortcut(shortcut(of: index))
      }
    }
    .buttonStyle(.plain)
    .padding(2)
    .background(Color.systemFill)
    .cornerRadius(Metric.gap)
  }

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
