import Reel

/// A scene of the demo: its name on the command line and in the switcher, and what it shows.
struct DemoScene {
  let name: String
  let title: String
  /// How its arguments are written, for messages; empty where it takes none.
  var usage = ""
  let content: @MainActor ([String]) throws -> AnyView

  static let all: [DemoScene] = []

  static func named(_ name: String) throws(OptionsError) -> DemoScene {
    guard let scene = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw OptionsError("no scene is named \(name) (there are: \(names))")
    }
    return scene
  }

  static func content(for options: Options) throws -> AnyView {
    let scene = try named(options.scene)
    if scene.usage.isEmpty, let extra = options.arguments.first {
      throw OptionsError("scene \(scene.name) takes no argument, but got \(extra)")
    }
    return try scene.content(options.arguments)
  }
}
