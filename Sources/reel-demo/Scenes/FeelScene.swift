import Reel

/// One list under each feel, and what it does.
struct FeelScene: View {
  @State private var choice = 0
  @State private var readings = ScrollReadings()

  var body: some View {
    Card {
      HStack(spacing: Metric.margin) {
        SegmentedControl(titles: Feel.allCases.map(\.title), selection: $choice)
          .frame(minWidth: 288, maxWidth: 384)
          .layoutPriority(1)
        Hint(Feel.allCases[choice].caption)
      }
      .cardBar()
      Divider()
      HStack(alignment: .top, spacing: 0) {
        DynamicList(numberOfItems: 10_000, itemLength: 56) { index in
          FeelRow(index: index)
        }
        .orientation(.vertical)
        .scrollFeel(Feel.allCases[choice].scrollFeel)
        .onScrollChange { readings.metrics = $0 }
        .frame(minWidth: 144)
        .clipped()
        Divider()
        ScrollReadingsView(readings: readings)
          .frame(
            minWidth: 168, maxWidth: 232, minHeight: 0, maxHeight: .infinity, alignment: .topLeading
          )
          .layoutPriority(1)
      }
    }
    .padding(Metric.margin)
  }
}

/// The feels that the scene compares.
enum Feel: CaseIterable {
  case bouncing, fast, clamping, eased

  var scrollFeel: ScrollFeel {
    switch self {
    case .bouncing: .bouncing(.normal)
    case .fast: .bouncing(.fast)
    case .clamping: .clamping
    case .eased: .eased
    }
  }

  var title: String {
    switch self {
    case .bouncing: "Bouncing"
    case .fast: "Fast"
    case .clamping: "Clamping"
    case .eased: "Eased"
    }
  }

  var caption: String {
    switch self {
    case .bouncing: "Coasts far and springs back from the ends."
    case .fast: "Bouncing, but soon at rest."
    case .clamping: "Coasts by a spline and stops at the ends."
    case .eased: "Glides on for a quarter second’s way."
    }
  }
}

private struct FeelRow: View {
  let index: Int

  var body: some View {
    HStack(spacing: Metric.margin) {
      Circle()
        .fill(Color(hue: Double(index % 24) / 24, saturation: 0.55, brightness: 0.9))
        .frame(width: 32, height: 32)
      Text("Row \(index.grouped)").lineLimit(1)
      Spacer(minLength: 0)
    }
    .padding(.horizontal, Metric.margin)
    .frame(maxHeight: .infinity)
    .overlay(alignment: .bottom) { Divider().padding(.leading, 64) }
  }
}
