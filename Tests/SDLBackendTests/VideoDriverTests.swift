import Testing

@testable import SDLBackend

@Suite struct VideoDriverTests {
  @Test(
    "Wayland is tried before X11, a console only without both, and SDL_VIDEODRIVER alone",
    arguments: [
      (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], [VideoDriver.wayland, .x11]),
      (["DISPLAY": ":0"], [.x11]), (["WAYLAND_DISPLAY": "wayland-0"], [.wayland]),
      ([:], [.kmsdrm]), (["DISPLAY": ""], [.kmsdrm]),
      (["SDL_VIDEODRIVER": "dummy", "DISPLAY": ":0"], [.environment("dummy")]),
    ])
  func order(variables: [String: String], drivers: [VideoDriver]) {
    #expect(VideoDriver.candidates { variables[$0] } == drivers)
  }

  @Test(
    "a Wayland display by its name needs the folder that it is in",
    arguments: [
      (["WAYLAND_DISPLAY": "wayland-0"], true),
      (["WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "here"], true),
      (["WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/run/user/0"], false),
      (["WAYLAND_DISPLAY": "/run/user/0/wayland-0"], false),
    ])
  func obstacles(variables: [String: String], isExpected: Bool) {
    #expect((VideoDriver.wayland.obstacle { variables[$0] } != nil) == isExpected)
    #expect(VideoDriver.x11.obstacle { variables[$0] } == nil)
  }
}
