import Reel

/// The scene's title, the scenes to switch to, and light or dark. Where the width is little the title goes first; then
/// the scenes are in two rows.
struct TitleBar: View {
  @Bindable var demo: Demo

  var body: some View {
    VStack(spacing: 0) {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: Metric.gap) {
          Text(demo.scenes[demo.selection].title)
            .font(.headline)
            .lineLimit(1)
            .frame(minWidth: 64, maxWidth: .infinity, alignment: .leading)
          switcher(rows: 1, width: Self.wideSegment)
          toggle.frame(minWidth: AppearanceToggle.side, maxWidth: .infinity, alignment: .trailing)
        }
        .frame(height: Metric.titleBar)
        HStack(spacing: Metric.gap) {
          switcher(rows: 1)
          toggle
        }
        .frame(height: Metric.titleBar)
        HStack(spacing: Metric.gap) {
          switcher(rows: 2)
          toggle
        }
        .frame(height: Metric.tallTitleBar)
      }
      .padding(.horizontal, Metric.margin)
      Divider()
    }
    .background(Color.card)
  }

  /// - Parameter width: Points of a segment at most.
  private func switcher(rows: Int, width: Double = .infinity) -> some View {
    let columns = Double((titles.count + rows - 1) / rows)
    return SegmentedControl(
      titles: titles, selection: $demo.selection, rows: rows, hasShortcuts: true
    )
    .frame(minWidth: columns * Self.narrowSegment, maxWidth: columns * width)
    .layoutPriority(1)
  }

  private var toggle: AppearanceToggle { AppearanceToggle(demo: demo) }

  private var titles: [String] {
    demo.scenes.map { $0.name.prefix(1).uppercased() + $0.name.dropFirst() }
  }

  /// Points that a segment takes at the least and at the most.
  private static let narrowSegment = 56.0
  private static let wideSegment = 72.0
}
