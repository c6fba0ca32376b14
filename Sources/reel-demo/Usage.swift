/// What `--help` prints.
enum Usage {
  static let synopsis = "usage: reel-demo [SCENE] [ARG...] [FLAG...]"

  /// Each flag with its value's form, and what it does.
  static let flags: [(form: String, purpose: String)] = [
    ("--size WxH", "the window's or the picture's size in points (1000x720)"),
    ("--scale S", "device pixels a point off-screen, 0.5 to 8 (1)"),
    ("--appearance light|dark", "the colours (light)"),
    ("--screenshot FILE.png", "draw the first frame at rest to a file, and end"),
    ("--at MS", "the frame at that time instead, in ms of virtual time"),
    ("--replay TAPE", "play what was recorded, off-screen"),
    ("--frames DIR", "a picture of each frame"),
    ("--hashes", "a line for each frame: its ms and a hash of its pixels"),
    ("--record TAPE", "write down what is done in the window"),
    ("--stats FILE.json", "counts and times at the end"),
    ("--list", "the scenes' names, one a line"),
    ("--help", "this text"),
  ]

  static var text: String {
    let scenes = DemoScene.all.map { scene in
      (form: scene.name + (scene.usage.isEmpty ? "" : " \(scene.usage)"), purpose: scene.title)
    }
    return ([synopsis, "", "Scenes:"] + aligned(scenes) + ["", "Flags:"] + aligned(flags))
      .joined(separator: "\n")
  }

  private static func aligned(_ entries: [(form: String, purpose: String)]) -> [String] {
    let width = entries.map(\.form.count).max() ?? 0
    return entries.map { entry in
      let space = String(repeating: " ", count: width - entry.form.count + 2)
      return "  \(entry.form)\(space)\(entry.purpose)"
    }
  }
}
