/// What a session was recorded of: a tape's first line, which may be absent.
public struct TapeHeader: Hashable, Sendable {
  public enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }

  public var scene: String
  public var args: [String]
  /// The window's size as it opened, in points.
  public var width: Double
  public var height: Double
  /// Device pixels a point.
  public var scale: Double
  public var appearance: Appearance

  public init(
    scene: String, args: [String] = [], width: Double, height: Double, scale: Double = 1,
    appearance: Appearance = .light
  ) {
    self.scene = scene
    self.args = args
    self.width = width
    self.height = height
    self.scale = scale
    self.appearance = appearance
  }

  /// The field that tells a header, and its value: the version of the format.
  static let versionField = "reel-tape"
  static let version = 1.0

  init(_ line: TapeLine) throws(TapeError) {
    let version = try line.double(Self.versionField, in: Tape.finite)
    guard version == Self.version else { throw line.error(.unknownVersion(version)) }
    scene = try line.string("scene")
    args = try line.strings("args")
    scale = try line.double("scale", in: Tape.scales, default: 1)
    (width, height) = try line.size(scale: scale)
    appearance = try line.choice("appearance", default: Appearance.light)
  }

  /// The line, without its line break.
  public var json: String {
    TapeValue.json(of: [
      (Self.versionField, .number(Self.version)), ("scene", .string(scene)),
      ("args", .array(args.map(TapeValue.string))), ("width", .number(width)),
      ("height", .number(height)), ("scale", .number(scale)),
      ("appearance", .string(appearance.rawValue)),
    ])
  }
}
