/// A window and what it shows.
public struct WindowGroup<Content: View>: Scene {
  private let title: String
  private let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) {
    self.init("", content: content)
  }

  public init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
    self.title = title
    self.content = content
  }
}

extension WindowGroup: PrimitiveScene {
  var window: WindowConfiguration {
    WindowConfiguration(title: title, content: AnyView(WindowContent(content: content)))
  }
}

/// Evaluates a window's content as a body, so that it follows the state that it reads.
private struct WindowContent<Content: View>: View {
  let content: () -> Content
  var body: some View { content() }
}

extension Scene {
  /// The window's size when it opens, in points.
  public func defaultSize(width: Double, height: Double) -> some Scene {
    ConfiguredScene(scene: self) { $0.size = Size(width: width, height: height) }
  }

  /// The window's size when it opens, in points.
  public func defaultSize(_ size: Size) -> some Scene {
    ConfiguredScene(scene: self) { $0.size = size }
  }

  /// The size below which the window cannot be made, in points.
  public func minimumSize(width: Double, height: Double) -> some Scene {
    ConfiguredScene(scene: self) { $0.minimumSize = Size(width: width, height: height) }
  }
}

private struct ConfiguredScene<Base: Scene>: PrimitiveScene {
  let scene: Base
  let change: (inout WindowConfiguration) -> Void

  var window: WindowConfiguration {
    var window = WindowConfiguration(scene)
    change(&window)
    return window
  }
}
