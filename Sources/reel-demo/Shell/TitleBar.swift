import Reel

/// The scene's title, the scenes to switch to, and light or dark. Where the scenes have no room beside each other
/// the title opens a menu of them.
struct TitleBar: View {
  @Bindable var demo: Demo

  var body: some View {
    VStack(spacing: 0) {
      ViewThatFits {
        HStack(spacing: Metric.gap) {
          Text(demo.scenes[demo.selection].title)
            .font(.headline)
            .lineLimit(1)
            .frame(minWidth: Self.shortestTitle, maxWidth: .infinity, alignment: .leading)
          SegmentedControl(titles: demo.names, selection: $demo.selection, hasShortcuts: true)
            .frame(
              minWidth: Double(demo.names.count) * Self.narrowSegment,
              maxWidth: Double(demo.names.count) * Self.wideSegment
            )
            .layoutPriority(1)
          toggle
        }
        HStack(spacing: Metric.gap) {
          SceneMenuButton(demo: demo)
          toggle
        }
      }
      .padding(.horizontal, Metric.margin)
      .frame(maxHeight: .infinity)
      Divider()
    }
    .frame(height: Metric.titleBar)
    .background(Color.card)
  }

  private var toggle: some View {
    AppearanceToggle(demo: demo)
      .frame(minWidth: AppearanceToggle.side, maxWidth: .infinity, alignment: .trailing)
  }

  /// Points that a segment takes at the least and at the most, and the longest title.
  private static let narrowSegment = 56.0
  private static let wideSegment = 72.0
  private static let shortestTitle = 120.0
}
