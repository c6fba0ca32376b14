extension View {
  /// Calls back after the layout that first had the view; in a list, each time its row becomes live.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AppearanceView(content: self, onAppear: action, onDisappear: nil)
  }

  /// Calls back after the view was removed; in a list, each time its row stops being live.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    AppearanceView(content: self, onAppear: nil, onDisappear: action)
  }
}

struct AppearanceView<Content: View>: LifecycleView {
  let content: Content
  let onAppear: (() -> Void)?
  let onDisappear: (() -> Void)?

  func appear(in host: ViewHost) { if let onAppear { host.callbacks.enqueue(onAppear) } }

  func disappear(_ memory: Void, in host: ViewHost) {
    if let onDisappear { host.callbacks.enqueue(onDisappear) }
  }
}
