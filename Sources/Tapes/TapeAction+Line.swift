import Canvas

// How each action stands in a line. A field at its default is left out.

extension TapeAction {
  init(_ line: TapeLine, in context: TapeContext) throws(TapeError) {
    let name = try line.string("event")
    if let touch = Touch(rawValue: name) {
      self = .pointer(touch, try Self.pointer(line, touch, context))
      return
    }
    switch name {
    case "wheel":
      self = .wheel(
        at: try Self.point(line), dx: try line.double("dx", in: Tape.notches, default: 0),
        dy: try line.double("dy", in: Tape.notches, default: 0), modifiers: try Self.mods(line))
    case "key": self = .key(try line.string("key"), modifiers: try Self.mods(line))
    case "text": self = .text(try line.string("text"))
    case "composition": self = try Self.composition(line)
    case "resize":
      let scale = try line.double("scale", in: Tape.scales, default: context.scale)
      let (width, height) = try line.size(scale: scale)
      self = .resize(Size(width: width, height: height), scale: scale)
    case "focus": self = .focus(gained: try line.bool("gained"))
    case "leave": self = .leave
    case "minimize": self = .minimize
    case "restore": self = .restore
    case "data":
      self = .data(
        source: try line.string("source"), page: try line.int("page", in: Tape.wholes),
        outcome: try line.string("outcome"))
    case "frame": self = .frame
    case "wait": self = .wait
    default: throw line.error(.unknownEvent(name))
    }
  }

  var fields: [(String, TapeValue)] {
    switch self {
    case .pointer(let touch, let pointer):
      var fields = [("event", TapeValue.string(touch.rawValue))] + Self.fields(pointer.position)
      fields.append(("source", .string(pointer.source.rawValue)))
      if pointer.id != 0 { fields.append(("id", .number(Double(pointer.id)))) }
      // A mouse that moves may hold any or none.
      if pointer.button != 1 || touch == .move && pointer.source == .mouse {
        fields.append(("button", .number(Double(pointer.button))))
      }
      return fields + Self.fields(pointer.modifiers)
    case .wheel(let point, let dx, let dy, let modifiers):
      return [("event", .string("wheel"))] + Self.fields(point)
        + [("dx", .number(dx)), ("dy", .number(dy))] + Self.fields(modifiers)
    case .key(let key, let modifiers):
      return [("event", .string("key")), ("key", .string(key))] + Self.fields(modifiers)
    case .text(let text): return [("event", .string("text")), ("text", .string(text))]
    case .composition(let text, let marked):
      var fields = [("event", TapeValue.string("composition")), ("text", .string(text))]
      let end = text.unicodeScalars.count
      if marked != end..<end {
        fields.append(("start", .number(Double(marked.lowerBound))))
        if !marked.isEmpty { fields.append(("length", .number(Double(marked.count)))) }
      }
      return fields
    case .resize(let size, let scale):
      return [
        ("event", .string("resize")), ("width", .number(size.width)),
        ("height", .number(size.height)), ("scale", .number(scale)),
      ]
    case .focus(let gained): return [("event", .string("focus")), ("gained", .bool(gained))]
    case .leave: return [("event", .string("leave"))]
    case .minimize: return [("event", .string("minimize"))]
    case .restore: return [("event", .string("restore"))]
    case .data(let source, let page, let outcome):
      return [
        ("event", .string("data")), ("source", .string(source)), ("page", .number(Double(page))),
        ("outcome", .string(outcome)),
      ]
    case .frame: return [("event", .string("frame"))]
    case .wait: return [("event", .string("wait"))]
    }
  }

  /// Without a start the caret is behind the text; what lies beyond the text does not count.
  private static func composition(_ line: TapeLine) throws(TapeError) -> TapeAction {
    let text = try line.string("text")
    let count = text.unicodeScalars.count
    let start = min(try line.int("start", in: Tape.wholes, default: count), count)
    let length = min(try line.int("length", in: Tape.wholes, default: 0), count - start)
    return .composition(text, marked: start..<start + length)
  }

  private static func point(_ line: TapeLine) throws(TapeError) -> Point {
    Point(
      x: try line.double("x", in: Tape.coordinates), y: try line.double("y", in: Tape.coordinates))
  }

  private static func fields(_ point: Point) -> [(String, TapeValue)] {
    [("x", .number(point.x)), ("y", .number(point.y))]
  }

  private static func pointer(
    _ line: TapeLine, _ touch: Touch, _ context: TapeContext
  ) throws(TapeError) -> InputEvent.Pointer {
    let name = try line.string("source", default: InputEvent.Source.mouse.rawValue)
    guard let source = InputEvent.Source(rawValue: name) else {
      throw line.error(.badValue("source", name, expected: "mouse, touch or pen"))
    }
    // What a person writes by hand leaves out: a mouse that moves holds what went down before.
    let button = touch == .move && source == .mouse ? context.heldButton : 1
    return InputEvent.Pointer(
      position: try point(line), source: source,
      id: try line.int("id", in: Tape.wholes, default: 0),
      button: try line.int("button", in: 0...255, default: button),
      modifiers: try mods(line))
  }

  private static let modifierNames: [(String, InputEvent.Modifiers)] = [
    ("shift", .shift), ("control", .control), ("option", .option), ("command", .command),
  ]

  private static func mods(_ line: TapeLine) throws(TapeError) -> InputEvent.Modifiers {
    var modifiers: InputEvent.Modifiers = []
    for name in try line.strings("mods") {
      guard let modifier = modifierNames.first(where: { $0.0 == name }) else {
        let names = modifierNames.map(\.0).joined(separator: ", ")
        throw line.error(.badValue("mods", name, expected: "some of \(names)"))
      }
      modifiers.insert(modifier.1)
    }
    return modifiers
  }

  private static func fields(_ modifiers: InputEvent.Modifiers) -> [(String, TapeValue)] {
    let names = modifierNames.filter { modifiers.contains($0.1) }.map { TapeValue.string($0.0) }
    return names.isEmpty ? [] : [("mods", .array(names))]
  }
}
