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
      .padding(Metric.margin)
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
          .frame(minWidth: 0, maxWidth: .infinity, minHeight: 36, maxHeight: 36)
          .background(index == demo.selection ? Color.accentColor : .systemFill)
          .cornerRadius(Metric.smallRadius)
      }
      .buttonStyle(.plain)
    } else {
      Color.clear.frame(height: 36)
    }
  }

  /// Tiles beside each other: at 360 points a name has 100.
  private static let columns = 3
}
