// A window for tests to drive: it shows a pattern, writes what happens as lines, and does by key
// what tests ask for (`Fixture.press`).
//
//     WindowFixture [WxH]         a window of that many points
//     WindowFixture --off-screen  no window: main-actor work alone

import Canvas
import SDLBackend

do {
  let argument = CommandLine.arguments.dropFirst().first ?? "400x300"
  if argument == "--off-screen" {
    serveOffScreen()
  } else {
    let numbers = argument.split(separator: "x").compactMap { Double($0) }
    let window = try Window(
      title: "Window fixture", size: Size(width: numbers[0], height: numbers[1]))
    var fixture = Fixture(window: window)
    try fixture.run()
  }
} catch {
  say("error \(error)")
  exitWithFailure()
}
