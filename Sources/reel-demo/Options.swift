import Reel
import Tapes

/// What the command line asks for.
struct Options: Equatable {
  var scene = "lists"
  var arguments: [String] = []
  /// Points.
  var size = Size(width: 1000, height: 720)
  /// Device pixels a point, off-screen; a window asks its system.
  var scale = 1.0
  var appearance = ColorScheme.light
  var screenshot: String?
  /// Milliseconds of virtual time; nil: the first frame at rest.
  var at: Double?
  var stats: String?
  /// A tape to play, off-screen.
  var replay: String?
  /// A folder for a picture of each presented frame.
  var frames: String?
  /// Whether a line is printed for each presented frame.
  var printsHashes = false
  /// A tape to record in the window.
  var record: String?
  var listsScenes = false
  var asksForHelp = false
  /// What the command line says of what a tape's first line would say too, in its words.
  private var given: [String] = []

  /// A window, unless pictures are asked for, or a tape is played.
  var isOffscreen: Bool { screenshot != nil || frames != nil || printsHashes || replay != nil }

  /// Parses what follows the program's name.
  init(_ words: [String]) throws(OptionsError) {
    var rest = words[...]
    var positional: [String] = []
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        if word == "-h" {
          asksForHelp = true
          continue
        }
        if word.hasPrefix("-") && word.count > 1 { throw .unknownFlag(word) }
        positional.append(word)
        continue
      }
      if word == "--list" {
        listsScenes = true
        continue
      }
      if word == "--help" {
        asksForHelp = true
        continue
      }
      if word == "--hashes" {
        printsHashes = true
        continue
      }
      guard Self.flagsWithValue.contains(word) else { throw .unknownFlag(word) }
      guard let value = rest.popFirst() else { throw OptionsError("\(word) needs a value") }
      try set(word, to: value)
      if Self.flagsOfTapes.contains(word) { given.append(word) }
    }
    if let scene = positional.first {
      self.scene = scene
      arguments = Array(positional.dropFirst())
      given.insert("the scene \(scene)", at: 0)
    }
    if at != nil && !isOffscreen {
      throw OptionsError("--at needs --screenshot, --frames, --hashes or --replay")
    }
    if record != nil && isOffscreen {
      let reason = "--record needs a window, so it goes with none of"
      throw OptionsError("\(reason) --screenshot, --frames, --hashes, --replay")
    }
    if max(size.width, size.height) * scale > Double(Tape.pixelLimit) {
      throw OptionsError(
        "--size and --scale: a side has more than \(Tape.pixelLimit) pixels")
    }
  }

  /// Takes what a tape's first line says.
  ///
  /// - Throws: `OptionsError` if the command line says some of it too.
  mutating func take(_ header: TapeHeader) throws(OptionsError) {
    if let given = given.first {
      throw OptionsError("\(given) cannot be chosen: the tape's first line says it")
    }
    scene = header.scene
    arguments = header.args
    size = Size(width: header.width, height: header.height)
    scale = header.scale
    appearance = header.appearance == .dark ? .dark : .light
  }

  private static let flagsWithValue: Set = [
    "--size", "--scale", "--appearance", "--screenshot", "--at", "--stats", "--replay", "--frames",
    "--record",
  ]
  private static let flagsOfTapes: Set = ["--size", "--scale", "--appearance"]

  private mutating func set(_ flag: String, to value: String) throws(OptionsError) {
    switch flag {
    case "--size": size = try Self.size(value)
    case "--scale":
      guard let number = Double(value), Tape.scales.contains(number) else {
        throw OptionsError("--scale \(value): not a number from 0.5 to 8")
      }
      scale = number
    case "--appearance":
      guard let scheme = ColorScheme(rawValue: value) else {
        throw OptionsError("--appearance \(value): neither light nor dark")
      }
      appearance = scheme
    case "--screenshot":
      guard value.hasSuffix(".png") else {
        throw OptionsError("--screenshot \(value): the name does not end in .png")
      }
      screenshot = value
    case "--at":
      guard let number = Double(value), number >= 0, number <= 3_600_000 else {
        throw OptionsError("--at \(value): not a time from 0 to 3600000 ms")
      }
      at = number
    case "--stats": stats = value
    case "--replay": replay = value
    case "--frames": frames = value
    case "--record": record = value
    default: throw .unknownFlag(flag)
    }
  }

  private static func size(_ value: String) throws(OptionsError) -> Size {
    let parts = value.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      Tape.sides.contains(Double(width)), Tape.sides.contains(Double(height))
    else {
      throw OptionsError("--size \(value): not WIDTHxHEIGHT with sides from 1 to 8192")
    }
    return Size(width: Double(width), height: Double(height))
  }
}

/// A command line that cannot be followed, and why.
struct OptionsError: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }

  static func unknownFlag(_ flag: String) -> OptionsError {
    OptionsError("unknown flag \(flag) (--help lists them)")
  }
}
