/// What the machine wants done by its host.
public enum ScrollEffect: Hashable, Sendable {
  /// The place or the overscroll changed: lay out again.
  case moved
  case phaseChanged(from: ScrollMachine.Phase, to: ScrollMachine.Phase)
  /// A programmatic offset was refused because it is not finite.
  case refused
  /// A programmatic offset lay outside the legal range and was clamped.
  case clamped
}
