extension View {
  /// Draws the window light or dark for as long as the view is there; nil for as the system says.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    ColorSchemeView(content: self, scheme: scheme)
  }
}

struct ColorSchemeView<Content: View>: LifecycleView {
  let content: Content
  let scheme: ColorScheme?

  func appear(in host: ViewHost) { prefer(scheme, in: host) }

  func change(_ memory: inout Void, from old: ColorSchemeView, in host: ViewHost) {
    if scheme != old.scheme { prefer(scheme, in: host) }
  }

  func disappear(_ memory: Void, in host: ViewHost) { if scheme != nil { prefer(nil, in: host) } }

  private func prefer(_ scheme: ColorScheme?, in host: ViewHost) {
    host.callbacks.enqueue { [unowned host] in host.setPreferredColorScheme(scheme) }
  }
}
