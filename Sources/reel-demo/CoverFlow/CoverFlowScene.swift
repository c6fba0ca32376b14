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
        Carousel(Record.all, selection: $record, ratio: Self.ratio, loops: true) { shown in
          // One that stands at a side comes to the middle.
          RecordPage(record: shown).onTapGesture { record = shown.id }
        }
        .pageTransform(way.transform)
        .pageSpacing(way.spacing)
        // On a narrow window the shelf goes on beyond both edges, or the covers were stamps.
        .frame(minWidth: Self.leastWidth, minHeight: 96)
        .frame(minWidth: 0, maxWidth: .infinity)
        RecordCaption(record: Record.all[record])
      }
      .padding(.top, Metric.margin)
      .background(Color.shelf)
    }
    .padding(Metric.margin)
  }

  private var way: ShelfWay { ShelfWay.allCases[choice] }

  /// The share of the shelf that a cover takes.
  private static let ratio = 0.4
  private static let leastWidth = 520.0
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

  /// Points between two covers, where they stand beside each other.
  var spacing: Double? { self == .scale ? 3 * Metric.gap : nil }
}

/// A cover standing on the shelf, and what the shelf reflects of it.
private struct RecordPage: View {
  let record: Record

  var body: some View {
    VStack(spacing: 1) {
      cover(.fit).layoutPriority(1)
      Color.clear
        .overlay(alignment: .top) {
          cover(.fill).scaleEffect(y: -1)
        }
        .overlay { ShelfShade() }
        .clipped()
    }
    .aspectRatio(Self.shape, contentMode: .fit)
  }

  private func cover(_ mode: ContentMode) -> some View {
    RecordCover(record: record).aspectRatio(1, contentMode: mode).cornerRadius(4)
  }

  /// Width to height: a quarter of the cover is reflected.
  private static let shape = 0.8
}

/// The shelf over a reflection, which sinks into it.
private struct ShelfShade: View {
  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<Self.steps) { step in
        Color.shelf.opacity(0.7 + 0.3 * Double(step + 1) / Double(Self.steps))
      }
    }
  }

  private static let steps = 24
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
