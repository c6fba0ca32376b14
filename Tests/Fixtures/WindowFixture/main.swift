// A window for tests to drive: it shows a pattern, writes what happens as lines, and does by key
// what tests ask for. `WindowFixture [WxH]`; keys are in `Fixture.press`.

import Canvas
import SDLBackend

do {
  let arguments = CommandLine.arguments.dropFirst()
  let numbers = (arguments.first ?? "400x300").split(separator: "x").compactMap { Double($0) }
  let window = try Window(
    title: "Window fixture", size: Size(width: numbers[0], height: numbers[1]))
  var fixture = Fixture(window: window)
  fixture.run()
} catch {
  say("error \(error)")
  exitWithFailure()
}
