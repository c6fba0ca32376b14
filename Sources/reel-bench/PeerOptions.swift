/// What `reel-bench peer` is asked for: the flags of the peers.
struct PeerOptions {
  enum Segment: String { case top, far }

  var scene = PeerScene.Kind.s1
  var count = 1000
  var frames = 600
  /// Whether rows are as long as their content, and found out, instead of given.
  var isMeasured = false
  /// Points a frame, where they are not the scene's own.
  private var givenStep: Int?
  /// Seconds.
  var idle = 0.0
  var segments = [Segment.top, .far]
  var shotTop: String?
  var shotFar: String?
  var font = BenchFont.path

  init(_ words: [String]) throws(BenchError) {
    var rest = words[...]
    while let flag = rest.popFirst() {
      guard let value = rest.popFirst() else { throw BenchError("\(flag) needs a value") }
      switch flag {
      case "--scene":
        guard let kind = PeerScene.Kind(rawValue: value) else {
          throw BenchError("--scene \(value): there are s1, s2 and s3")
        }
        scene = kind
      case "--n": count = try Self.number(value, flag, in: 1...1e12)
      case "--frames": frames = try Self.number(value, flag, in: 1...1e6)
      case "--step": givenStep = try Self.number(value, flag, in: 0...1e6)
      case "--idle":
        guard let seconds = Double(value), (0...3600).contains(seconds) else {
          throw BenchError("--idle \(value): not a time from 0 to 3600 s")
        }
        idle = seconds
      case "--seg":
        switch value {
        case "both": segments = [.top, .far]
        case "top": segments = [.top]
        case "far": segments = [.far]
        default: throw BenchError("--seg \(value): neither both, top nor far")
        }
      case "--shot-top": shotTop = value
      case "--shot-far": shotFar = value
      // Of the peers' own variants there is one here.
      case "--variant": isMeasured = value == "measured"
      default: throw BenchError("unknown flag \(flag)")
      }
    }
  }

  /// These, if they go together.
  func checked() throws(BenchError) -> PeerOptions {
    guard !isMeasured || scene == .s2 else {
      throw BenchError("--variant measured: only --scene s2 has it")
    }
    return self
  }

  /// Points a frame.
  var step: Int { givenStep ?? (scene == .s3 ? Peer.pageStep : Peer.step) }

  /// These, for a bench that draws lists alone.
  func forLists() throws(BenchError) -> PeerOptions {
    guard scene != .s3 else { throw BenchError("--scene s3: only peer has it") }
    return self
  }

  func screenshot(_ segment: Segment) -> String? { segment == .top ? shotTop : shotFar }

  /// A whole number, which may be written as 1e12.
  static func number(
    _ text: String, _ flag: String, in range: ClosedRange<Double>
  ) throws(BenchError) -> Int {
    guard let number = Double(text), range.contains(number), number == number.rounded() else {
      throw BenchError("\(flag) \(text): not a whole number from \(Int(range.lowerBound)) on")
    }
    return Int(number)
  }
}
