import Reel

/// The running demo: its scenes, and which one is shown how.
@Observable final class Demo {
  /// A scene that can be switched to.
  struct OpenScene {
    let name: String
    let title: String
    let content: AnyView
  }

  let scenes: [OpenScene]
  var selection: Int
  var isMenuOpen = false
  /// Nil while it is the system's.
  var appearance: ColorScheme?

  /// - Precondition: `selection` is an index of `scenes`.
  init(scenes: [OpenScene], selection: Int) {
    precondition(scenes.indices.contains(selection), "no such scene")
    self.scenes = scenes
    self.selection = selection
  }

  /// Shows the scene that is so many on; after the last comes the first.
  func step(by count: Int) {
    let next = (selection + count) % scenes.count
    selection = next < 0 ? next + scenes.count : next
    isMenuOpen = false
  }

  /// The scenes' names as they are written in a switcher.
  var names: [String] { scenes.map { $0.name.prefix(1).uppercased() + $0.name.dropFirst() } }
}
