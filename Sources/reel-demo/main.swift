import Glibc
import Reel

// The demo: scenes in a window, or drawn to a file. See `Options` for the flags.
do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  if options.asksForHelp {
    print(Usage.text)
  } else if options.listsScenes {
    for scene in DemoScene.all { print(scene.name) }
  } else {
    let replayed = try ReplayedTape(options)
    let content = try DemoScene.content(for: replayed.options)
    try options.isOffscreen
      ? DemoRun.offscreen(content, replayed.options, tape: replayed.tape)
      : DemoRun.window(content, options)
  }
} catch {
  writeToStandardError("reel-demo: \(error)")
  exit(2)
}
