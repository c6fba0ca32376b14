import Canvas

@testable import Views

/// A view hosted with fake text, and what it draws.
final class Hosted {
  let host: ViewHost
  let text = FakeText()
  private(set) var reports: [String] = []
  private var time = 0.0

  init(
    _ view: some View, width: Double = 200, height: Double = 100, scale: Double = 1,
    images: FakeImages? = nil
  ) {
    host = ViewHost(
      view, text: text, images: images, size: Size(width: width, height: height), scale: scale)
    host.onDiagnostic = { [unowned self] in reports.append($0) }
    frame()
  }

  @discardableResult
  func frame(after seconds: Double = 0) -> DrawList {
    time += seconds
    return host.frame(at: time)
  }

  // MARK: What is drawn

  /// The commands of the frame, fragments unfolded.
  var commands: [DrawCommand] { Self.unfold(frame().commands, x: 0, y: 0) }

  private static func unfold(_ commands: [DrawCommand], x: Int, y: Int) -> [DrawCommand] {
    commands.flatMap { command -> [DrawCommand] in
      switch command {
      case .fill(let rect, let radius, let color):
        [.fill(rect.offset(x: x, y: y), radius: radius, color)]
      case .stroke(let rect, let width, let radius, let color):
        [.stroke(rect.offset(x: x, y: y), width: width, radius: radius, color)]
      case .shade(let rect, let corners, let width, let shade):
        [.shade(rect.offset(x: x, y: y), corners, width: width, shade)]
      case .text(let run, let left, let top, let color):
        [.text(run, x: left + x, y: top + y, color)]
      case .image(let bitmap, let rect, let stretch):
        [.image(bitmap, rect.offset(x: x, y: y), stretch)]
      case .pushClip(let rect, let radius): [.pushClip(rect.offset(x: x, y: y), radius: radius)]
      case .pushEllipseClip(let rect): [.pushEllipseClip(rect.offset(x: x, y: y))]
      case .fragment(let fragment, let left, let top):
        unfold(fragment.commands, x: x + left, y: y + top)
      default: [command]
      }
    }
  }

  /// Where a colour is filled.
  func fills(_ color: Color) -> [PixelRect] {
    commands.compactMap {
      if case .fill(let rect, _, color.resolved(in: .light)) = $0 { rect } else { nil }
    }
  }

  func fill(_ color: Color) -> PixelRect? { fills(color).first }

  var texts: [String] { lines.map(\.text) }

  var lines: [(text: String, x: Int, y: Int)] {
    commands.compactMap {
      if case .text(let run, let x, let y, _) = $0 { (run.text, x, y) } else { nil }
    }
  }

  /// Names of the pictures that are drawn, with where.
  var images: [(name: String, rect: PixelRect)] {
    commands.compactMap {
      if case .image(let bitmap, let rect, _) = $0 { (bitmap.name, rect) } else { nil }
    }
  }

  // MARK: Input

  func pointer(_ x: Double, _ y: Double, button: Int = 1) -> InputEvent.Pointer {
    InputEvent.Pointer(position: Point(x: x, y: y), button: button)
  }

  func send(_ kind: InputEvent.Kind, after seconds: Double = 0) {
    time += seconds
    host.handle(InputEvent(time: time, kind: kind))
    frame()
  }

  func tap(_ x: Double, _ y: Double, after seconds: Double = 0) {
    send(.down(pointer(x, y)), after: seconds)
    send(.up(pointer(x, y)), after: 0.05)
  }

  func hover(_ x: Double, _ y: Double) { send(.move(pointer(x, y, button: 0))) }

  func key(_ key: String, _ modifiers: InputEvent.Modifiers = []) {
    send(.key(key, modifiers: modifiers))
  }
}

extension PixelRect: ExpressibleByArrayLiteral {
  /// x, y, width, height.
  public init(arrayLiteral values: Int...) {
    self.init(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}

/// Counts and notes what callbacks say.
final class Log {
  var entries: [String] = []
  func note(_ entry: String) { entries.append(entry) }
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
