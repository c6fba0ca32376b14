import Reel

/// The demo's window: the title bar, and the chosen scene below it.
struct DemoView: View {
  @Bindable var demo: Demo

  var body: some View {
    VStack(spacing: 0) {
      TitleBar(demo: demo)
      ZStack {
        demo.scenes[demo.selection].content
          // Smaller than the scene where need be: then it is cut at its end, not on both sides.
          .frame(
            minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity,
            alignment: .topLeading
          )
          .clipped()
        if demo.isMenuOpen { SceneMenu(demo: demo) }
      }
    }
    .onKeyPress(keys: [.pageUp, .pageDown]) { press in
      guard press.modifiers == .control else { return .ignored }
      demo.step(by: press.key == .pageDown ? 1 : -1)
      return .handled
    }
    .background(Color.page)
    .preferredColorScheme(demo.appearance)
  }
}
