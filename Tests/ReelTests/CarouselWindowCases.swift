import TestSupport
import Testing

/// The catalogue's cases of windows, for a carousel in a real one.
@Suite(.serialized) struct CarouselWindowCases {
  @Test func `WINDOW-2 a size of zero while minimised keeps the page`() throws {
    let window = try FixtureWindow(shows: "carousel")
    window.order("wheel 3 150 140 -1")
    try window.child.lines(through: "rests at 3.0")
    let picture = try window.steadyPicture()
    let before = try window.report()
    window.order("window minimized 0 0", "window size-changed 0 0")
    let minimised = try window.report("report")
    #expect(minimised.offset == 3)
    window.order("window restored 0 0")
    let after = try window.report()
    #expect(after.offset == 3)
    #expect(after.size == before.size)
    #expect(after.layouts == before.layouts)
    #expect(after.presented == before.presented + 1)
    #expect(try window.picture { $0 == picture } == picture)
    // It takes gestures as before.
    window.order("down 1 200 140", "move 1 150 140", "move 1 40 140", "up 1 40 140")
    try window.child.lines(through: "rests at 4.0")
    try window.close()
  }

  @Test func `WINDOW-2 minimised on the way to a page, it is there once it is back`() throws {
    let window = try FixtureWindow(shows: "carousel")
    window.order("wheel 2 150 140 -1", "window minimized 0 0", "window size-changed 0 0")
    _ = try window.report("report")
    window.order("window restored 0 0")
    try window.child.lines(through: "rests at 2.0")
    #expect(try window.report().offset == 2)
    try window.close()
  }
}
