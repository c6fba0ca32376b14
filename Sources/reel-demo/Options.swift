import Reel

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
  var listsScenes = false

  /// A window, unless a picture is asked for.
  var isOffscreen: Bool { screenshot != nil }

  /// Parses what follows the program's name.
  init(_ words: [String]) throws(OptionsError) {
    var rest = words[...]
    var positional: [String] = []
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        if word.hasPrefix("-") && word.count > 1 { throw OptionsError("unknown flag \(word)") }
        positional.append(word)
        continue
      }
      if word == "--list" {
        listsScenes = true
        continue
      }
      guard Self.flagsWithValue.contains(word) else { throw OptionsError("unknown flag \(word)") }
      guard let value = rest.popFirst() else { throw OptionsError("\(word) needs a value") }
      try set(word, to: value)
    }
    if let scene = positional.first {
      self.scene = scene
      arguments = Array(positional.dropFirst())
    }
    if at != nil && !isOffscreen { throw OptionsError("--at needs --screenshot") }
  }

  private static let flagsWithValue: Set = [
    "--size", "--scale", "--appearance", "--screenshot", "--at", "--stats",
  ]

  private mutating func set(_ flag: String, to value: String) throws(OptionsError) {
    switch flag {
    case "--size": size = try Self.size(value)
    case "--scale":
      guard let number = Double(value), number >= 0.5, number <= 8 else {
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
    default: throw OptionsError("unknown flag \(flag)")
    }
  }

  private static func size(_ value: String) throws(OptionsError) -> Size {
    let parts = value.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...8192).contains(width), (1...8192).contains(height)
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
}
