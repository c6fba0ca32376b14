import Reel

/// Controls with their names above them, side by side; where they are wider than the card they scroll.
struct ControlStrip<Content: View>: View {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(alignment: .top, spacing: Metric.margin) { content }
        .padding(.horizontal, Metric.margin)
        .frame(height: Self.height)
    }
    .frame(height: Self.height)
    .clipped()
  }

  /// Points: a name, a control, and air.
  private static var height: Double { 68 }
}

/// A choice with its name above it.
struct NamedChoice: View {
  let name: String
  let titles: [String]
  @Binding var selection: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(name).font(.caption).foregroundColor(.secondary).lineLimit(1)
      SegmentedControl(titles: titles, selection: $selection)
        .frame(
          width: Double(titles.reduce(0) { max($0, $1.count) } * 8 + 20) * Double(titles.count))
    }
  }
}

/// A switch with its name above it.
struct NamedSwitch: View {
  let name: String
  @Binding var isOn: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(name).font(.caption).foregroundColor(.secondary).lineLimit(1)
      Toggle("", isOn: $isOn).fixedSize().frame(height: 32).accessibilityLabel(name)
    }
    .fixedSize()
  }
}
