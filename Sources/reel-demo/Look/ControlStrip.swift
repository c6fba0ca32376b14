import Reel

/// Controls with their names above them, side by side; in two lines where they are wider than the card, and where that
/// is too wide still they scroll.
struct ControlStrip<First: View, Second: View>: View {
  private let first: First
  private let second: Second

  /// - Parameter second: What the second line begins with, where there is one.
  init(@ViewBuilder first: () -> First, @ViewBuilder second: () -> Second) {
    self.first = first()
    self.second = second()
  }

  var body: some View {
    ViewThatFits(in: .horizontal) {
      ControlLine {
        first
        second
      }
      if hasSecond { lines }
      ScrollView(.horizontal, showsIndicators: false) { lines }
        .frame(height: ControlLine<First>.height * (hasSecond ? 2 : 1))
        .clipped()
    }
  }

  private var hasSecond: Bool { Second.self != EmptyView.self }

  private var lines: some View {
    VStack(alignment: .leading, spacing: 0) {
      ControlLine { first }
      if hasSecond { ControlLine { second } }
    }
  }
}

extension ControlStrip where Second == EmptyView {
  init(@ViewBuilder content: () -> First) { self.init(first: content, second: { EmptyView() }) }
}

/// Controls that stay side by side.
private struct ControlLine<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    HStack(alignment: .top, spacing: Metric.margin) { content }
      .padding(.horizontal, Metric.margin)
      .frame(height: Self.height)
  }

  /// Points: a name, a control, and air.
  static var height: Double { 68 }
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
        .frame(width: Self.width(of: titles))
    }
  }

  /// Points of segments that are all as wide as the longest title needs: what a letter takes, and air.
  private static func width(of titles: [String]) -> Double {
    let longest = Double(titles.map(\.count).max() ?? 0)
    return (longest * 7.5 + 16) * Double(titles.count)
  }
}

/// A button with the name of what it is for above it.
struct NamedButton: View {
  let name: String
  let title: String
  let action: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(name).font(.caption).foregroundColor(.secondary).lineLimit(1)
      Button(title, action: action)
        .buttonStyle(.bordered).font(.subheadline).fixedSize().frame(height: 32)
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
      Toggle(name, isOn: $isOn).labelsHidden().frame(height: 32)
    }
    .fixedSize()
  }
}
