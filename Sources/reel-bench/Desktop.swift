import TestSupport

/// A display to open windows on, started for the bench.
enum Desktop {
  case x11(XServer)
  case wayland(WaylandServer, XServer)

  var name: String {
    switch self {
    case .x11: "X11"
    case .wayland: "Wayland"
    }
  }

  /// Those that can be started here, and why others cannot.
  static func all() -> (desktops: [Desktop], missing: [String]) {
    let screen: XServer
    do {
      screen = try XServer(width: 1280, height: 720)
    } catch {
      return ([], ["left out X11 and Wayland: \(error)"])
    }
    do {
      let compositor = try WaylandServer(on: screen, width: 1280, height: 720)
      return ([.x11(screen), .wayland(compositor, screen)], [])
    } catch {
      return ([.x11(screen)], ["left out Wayland: \(error)"])
    }
  }

  func start(_ arguments: [String]) throws -> ChildProcess {
    let stamp = ["BENCH_T0": Optional(Clock.stamp)]
    return switch self {
    case .x11(let server): try server.start("/proc/self/exe", arguments, environment: stamp)
    case .wayland(let server, _):
      try server.start("/proc/self/exe", arguments, environment: stamp)
    }
  }
}
