import Reel

/// An endless shelf of records, and four ways to go through it.
struct CoverFlowScene: View {
  @State private var choice = 0
  @State private var record = 0

  var body: some View {
    Card {
      SegmentedControl(titles: ShelfWay.allCases.map(\.title), selection: $choice)
        .frame(minWidth: 0, maxWidth: 360)
        .frame(minWidth: 0, maxWidth: .infinity)
        .cardBar()
      Divider()
      VStack(spacing: 0) {
        Carousel(
          Record.all, selection: $record, ratio: way.ratio, loops: true
        ) { RecordPage(record: $0) }
        .pageTransform(way.transform)
        .frame(minHeight: 96)
        RecordCaption(record: Record.all[record])
      }
      .background(Color.shelf)
    }
    .padding(Metric.margin)
  }

  private var way: ShelfWay { ShelfWay.allCases[choice] }
}

/// How the shelf is gone through.
private enum ShelfWay: CaseIterable {
  case coverFlow, stack, scale, fade

  var title: String {
    switch self {
    case .coverFlow: "Cover flow"
    case .stack: "Stack"
    case .scale: "Scale"
    case .fade: "Fade"
    }
  }

  var transform: PageTransform {
    switch self {
    case .coverFlow: .coverFlow
    case .stack: .stack
    case .scale: .scale
    case .fade: .fade
    }
  }

  /// The share of the width that a cover takes.
  var ratio: Double {
    switch self {
    case .coverFlow: 0.42
    case .stack, .scale, .fade: 0.6
    }
  }
}

/// A cover standing on the shelf, and what the shelf reflects of it.
private struct RecordPage: View {
  let record: Record

  var body: some View {
    VStack(spacing: 2) {
      cover
      cover
        .scaleEffect(y: -1)
        .overlay { ShelfShade() }
        .frame(maxHeight: .infinity, alignment: .top)
    }
    .aspectRatio(Self.shape, contentMode: .fit)
  }

  private var cover: some View {
    RecordCover(record: record).aspectRatio(1, contentMode: .fit).cornerRadius(4)
  }

  private static let shape = 0.78
}

/// The shelf over a reflection: almost clear at its top, and nothing else further down.
private struct ShelfShade: View {
  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<Self.steps) { step in
        Color.shelf.opacity(Self.opacity(of: step))
      }
    }
  }

  private static let steps = 24

  private static func opacity(of step: Int) -> Double {
    min(1, 0.72 + 0.28 * Double(step) / Double(steps) * 4)
  }
}

/// Whose record it is.
private struct RecordCaption: View {
  let record: Record

  var body: some View {
    VStack(spacing: 2) {
      Text(record.title).font(.headline).lineLimit(1)
      Text(record.artist).font(.subheadline).foregroundColor(.secondary).lineLimit(1)
    }
    .padding(Metric.margin)
    .frame(minWidth: 0, maxWidth: .infinity)
  }
}

extension Color {
  /// What the covers stand on: opaque, for it covers what it reflects.
  static let shelf = Color(light: Color(white: 0.96), dark: Color(white: 0.12))
}
