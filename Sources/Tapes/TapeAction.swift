public import Canvas

/// What happens on a line of a tape.
public enum TapeAction: Hashable, Sendable {
  public enum Touch: String, Hashable, Sendable, CaseIterable { case down, move, up, cancel }

  /// A finger, a pen or the mouse.
  case pointer(Touch, InputEvent.Pointer)
  /// Notches, as `InputEvent.Kind.wheel` has them.
  case wheel(at: Point, dx: Double, dy: Double, modifiers: InputEvent.Modifiers)
  case key(String, modifiers: InputEvent.Modifiers)
  case text(String)
  /// What an input method composes, as `InputEvent.Kind.composition` has it.
  case composition(String, marked: Range<Int>)
  /// The window's new size in points, and device pixels a point.
  case resize(Size, scale: Double)
  case focus(gained: Bool)
  case leave
  case minimize
  case restore
  /// Data arrived: which page of which source, and what came of it.
  case data(source: String, page: Int, outcome: String)
  /// A turn of the frame loop.
  case frame
  /// Nothing, but that time passes until then.
  case wait
}

extension TapeAction {
  /// What was put in; nil for what a tape does not keep: a window that was uncovered, or asked to close.
  public init?(_ kind: InputEvent.Kind) {
    switch kind {
    case .down(let pointer): self = .pointer(.down, pointer)
    case .move(let pointer): self = .pointer(.move, pointer)
    case .up(let pointer): self = .pointer(.up, pointer)
    case .cancel(let pointer): self = .pointer(.cancel, pointer)
    case .wheel(let point, let dx, let dy, let modifiers):
      self = .wheel(at: point, dx: dx, dy: dy, modifiers: modifiers)
    case .key(let key, let modifiers): self = .key(key, modifiers: modifiers)
    case .text(let text): self = .text(text)
    case .composition(let text, let marked): self = .composition(text, marked: marked)
    case .resize(let size, let scale): self = .resize(size, scale: scale)
    case .focus(let gained): self = .focus(gained: gained)
    case .leave: self = .leave
    case .minimize: self = .minimize
    case .restore: self = .restore
    case .expose, .close: return nil
    }
  }

  /// Nil for what a tape does not keep.
  init?(_ action: SessionStep.Action) {
    switch action {
    case .input(let kind): self.init(kind)
    case .arrival(let arrival):
      self = .data(source: arrival.source, page: arrival.page, outcome: arrival.outcome)
    case .turn: self = .frame
    case .wait: self = .wait
    }
  }

  /// What is done again where the tape is played.
  var step: SessionStep.Action {
    switch self {
    case .data(let source, let page, let outcome):
      .arrival(Arrival(source: source, page: page, outcome: outcome))
    case .frame: .turn
    case .wait: .wait
    default: input.map { .input($0) } ?? .wait
    }
  }

  /// What to put in again; nil for `data`, `frame` and `wait`, which are not input.
  public var input: InputEvent.Kind? {
    switch self {
    case .pointer(.down, let pointer): .down(pointer)
    case .pointer(.move, let pointer): .move(pointer)
    case .pointer(.up, let pointer): .up(pointer)
    case .pointer(.cancel, let pointer): .cancel(pointer)
    case .wheel(let point, let dx, let dy, let modifiers):
      .wheel(at: point, dx: dx, dy: dy, modifiers: modifiers)
    case .key(let key, let modifiers): .key(key, modifiers: modifiers)
    case .text(let text): .text(text)
    case .composition(let text, let marked): .composition(text, marked: marked)
    case .resize(let size, let scale): .resize(size, scale: scale)
    case .focus(let gained): .focus(gained: gained)
    case .leave: .leave
    case .minimize: .minimize
    case .restore: .restore
    case .data, .frame, .wait: nil
    }
  }
}
