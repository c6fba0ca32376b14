import Reel

/// A scene of the demo: its name on the command line and in the switcher, and what it shows.
struct DemoScene {
  let name: String
  let title: String
  /// How its argument is written, for messages, in brackets where it may be left out; empty where it takes none.
  var usage = ""
  /// Opens the scene with as many arguments as `usage` allows.
  let content: @MainActor ([String]) throws -> AnyView

  static let all: [DemoScene] = [
    DemoScene(name: "lists", title: "Six lists") { _ in AnyView(ListsScene()) },
    DemoScene(name: "trillion", title: "A trillion rows") { _ in AnyView(TrillionScene()) },
    DemoScene(name: "mixed", title: "Mixed lengths") { _ in AnyView(MixedScene()) },
    DemoScene(name: "feel", title: "Four feels") { _ in AnyView(FeelScene()) },
    DemoScene(name: "carousel", title: "Cards") { _ in AnyView(CarouselScene()) },
    DemoScene(name: "photos", title: "Photos", usage: "[DIR]", content: PhotosScene.open),
    DemoScene(name: "coverflow", title: "Records") { _ in AnyView(CoverFlowScene()) },
    DemoScene(name: "tappable", title: "Cells to tap") { _ in AnyView(TappableScene()) },
    DemoScene(name: "feed", title: "Feed") { _ in AnyView(FeedScene()) },
    DemoScene(name: "log", title: "Log") { _ in AnyView(LogScene()) },
    DemoScene(name: "sections", title: "Contacts") { _ in AnyView(SectionsScene()) },
    DemoScene(name: "nested", title: "Lists in lists") { _ in AnyView(NestedScene()) },
    DemoScene(name: "loader", title: "Loads as it scrolls") { _ in AnyView(LoaderScene()) },
    DemoScene(name: "infinity", title: "Page by page") { _ in AnyView(InfinityScene()) },
    DemoScene(name: "pages", title: "Pages of a service", usage: "[URL]", content: PagesScene.open),
    DemoScene(name: "movies", title: "Films", usage: "[URL]", content: MoviesScene.open),
    DemoScene(name: "file", title: "Text file", usage: "PATH") { arguments in
      AnyView(FileScene(reading: try FileReading(path: arguments[0])))
    },
    DemoScene(name: "table", title: "Table", usage: "DB [TABLE]", content: TableScene.open),
  ]

  static func named(_ name: String) throws(OptionsError) -> DemoScene {
    guard let scene = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw OptionsError("no scene is named \(name) (there are: \(names))")
    }
    return scene
  }

  /// The demo with the scene that is asked for; the others can be switched to, but for those that need
  /// an argument.
  static func content(for options: Options) throws -> AnyView {
    let chosen = try named(options.scene)
    try chosen.check(options.arguments)
    let offered = all.filter { !$0.needsArgument || $0.name == chosen.name }
    let scenes = try offered.map { scene in
      let arguments = scene.name == chosen.name ? options.arguments : []
      return Demo.OpenScene(
        name: scene.name, title: scene.title, content: try scene.content(arguments))
    }
    let selection = offered.firstIndex { $0.name == chosen.name } ?? 0
    return AnyView(DemoView(demo: Demo(scenes: scenes, selection: selection)))
  }

  private var needsArgument: Bool { !usage.isEmpty && !usage.hasPrefix("[") }

  private func check(_ arguments: [String]) throws(OptionsError) {
    let count = usage.split(separator: " ").count
    if needsArgument && arguments.isEmpty {
      throw OptionsError("scene \(name) needs an argument: \(name) \(usage)")
    }
    if arguments.count > count {
      let takes = ["no argument", "one argument", "two arguments"][count]
      throw OptionsError("scene \(name) takes \(takes), but got \(arguments[count])")
    }
  }
}
