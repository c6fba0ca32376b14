import ScrollPhysics
import Virtualization

/// The one owner of a scroll position: timestamped inputs in, effects out.
public struct ScrollMachine: Sendable {
  public enum Phase: String, Hashable, Sendable {
    case idle, pressed, dragging, coasting, bouncing, animating
  }

  public private(set) var phase: Phase = .idle
  public var feel: ScrollFeel
  /// The legal (clamped) place at the last input.
  public private(set) var place: Place
  /// How far the content is pulled beyond its legal range: below 0 before the start (content shows a
  /// gap above its first item), above 0 beyond the end; points on screen, after the rubber band.
  public private(set) var overscroll: Double = 0
  /// Points a second, positive towards the end.
  public private(set) var velocity: Double = 0
  /// Whether the last press stopped something that moved: it is not a tap then.
  public private(set) var caughtMotion = false

  public init(place: Place = .start, feel: ScrollFeel = .bouncing(.normal)) {
    self.place = place
    self.feel = feel
  }

  /// Whether frames have to go on: something moves by itself.
  public var isMoving: Bool { phase == .coasting || phase == .bouncing || phase == .animating }

  public mutating func handle(
    _ input: ScrollInput, at time: Double, in content: ScrollContent
  ) -> [ScrollEffect] {
    fatalError("not built yet")
  }
}
