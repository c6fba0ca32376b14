import Reel

/// The scene's title, which opens and closes the menu.
struct SceneMenuButton: View {
  let demo: Demo

  var body: some View {
    Button {
      demo.isMenuOpen.toggle()
    } label: {
      HStack(spacing: Metric.gap) {
        Text(demo.scenes[demo.selection].title).font(.headline).lineLimit(1)
        Text(Self.mark).font(.system(size: 9)).foregroundColor(.secondary)
      }
      .frame(minHeight: AppearanceToggle.side)
    }
    .buttonStyle(.plain)
  }

  static let mark = "▼"
}

/// All scenes as tiles, over the one that is shown; beside them a tap, or Escape, closes it.
struct SceneMenu: View {
  let demo: Demo

  var body: some View {
    VStack(spacing: 0) {
      VStack(spacing: Metric.gap) {
        ForEach(0..<(demo.names.count + Self.columns - 1) / Self.columns) { row in
          HStack(spacing: Metric.gap) {
            ForEach(0..<Self.columns) { column in tile(row * Self.columns + column) }
          }
        }
      }
      .padding(.horizontal, Metric.margin)
      .padding(.vertical, Metric.gap)
      .background(Color.card)
      Divider()
      Color.black.opacity(0.25).onTapGesture { demo.isMenuOpen = false }
    }
    .onKeyPress(.escape) {
      demo.isMenuOpen = false
      return .handled
    }
  }

  @ViewBuilder private func tile(_ index: Int) -> some View {
    if index < demo.names.count {
      Button {
        demo.selection = index
        demo.isMenuOpen = false
      } label: {
        Text(demo.names[index])
          .font(.system(size: 13, weight: index == demo.selection ? .semibold : .medium))
          .foregroundColor(index == demo.selection ? .white : .primary)
          .lineLimit(1)
          .frame(
            minWidth: 0, maxWidth: .infinity, minHeight: Self.tileHeight, maxHeight: Self.tileHeight
          )
          .background(index == demo.selection ? Color.accentColor : .systemFill)
          .cornerRadius(Metric.smallRadius)
      }
      .buttonStyle(.plain)
    } else {
      Color.clear.frame(height: Self.tileHeight)
    }
  }

  /// Tiles beside each other, and points that one is high: sixteen scenes are there in a window of 360 x 240, where
  /// a name has 76 points.
  private static let columns = 4
  private static let tileHeight = 34.0
}
