import Reel

/// The scene's title, the scenes to switch to, and light or dark.
struct TitleBar: View {
  @Bindable var demo: Demo

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: Metric.gap) {
        Text(demo.scenes[demo.selection].title)
          .font(.headline)
          .lineLimit(1)
          .frame(minWidth: titles.count > 4 ? 0 : 64, maxWidth: .infinity, alignment: .leading)
        SegmentedControl(titles: titles, selection: $demo.selection, hasShortcuts: true)
          .frame(
            minWidth: Double(titles.count) * Self.narrowSegment,
            maxWidth: Double(titles.count) * Self.wideSegment
          )
          .layoutPriority(1)
        AppearanceToggle(demo: demo)
          .frame(minWidth: AppearanceToggle.side, maxWidth: .infinity, alignment: .trailing)
      }
      .padding(.horizontal, Metric.margin)
      .frame(maxHeight: .infinity)
      Divider()
    }
    .frame(height: Metric.titleBar)
    .background(Color.card)
  }

  private var titles: [String] {
    demo.scenes.map { $0.name.prefix(1).uppercased() + $0.name.dropFirst() }
  }

  /// Points that a segment takes at the least and at the most.
  private static let narrowSegment = 56.0
  private static let wideSegment = 72.0
}
