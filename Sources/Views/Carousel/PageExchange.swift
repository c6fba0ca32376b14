import Canvas
import ScrollPhysics

/// A page's content giving way to another in its place: the old look goes as the new one comes.
///
/// The old one is a picture, so the page is the new content from the start: it alone is tapped, and keeps the
/// state of what is in both. It knows no carousel; times are seconds since it began.
nonisolated struct PageExchange {
  /// What is left of the old content.
  let look: DrawFragment
  private let coming: AnyTransition
  private let going: AnyTransition
  private let arrival: any Motion
  private let departure: any Motion

  /// Where the app says nothing of how long: as long as SwiftUI's fades in place, shorter than a page's way.
  static let animation = Animation.easeInOut(duration: 0.25)

  /// Nil where both are there and gone at once.
  ///
  /// - Parameters:
  ///   - going: The old content's transition; nil for the one that fades.
  ///   - coming: The new content's.
  init?(of look: DrawFragment, going: AnyTransition?, coming: AnyTransition?) {
    // Where nobody says anything nothing moves.
    guard going != nil || coming != nil else { return nil }
    self.look = look
    self.going = going ?? .opacity
    self.coming = coming ?? .opacity
    arrival = Self.motion(of: self.coming, .insertion)
    departure = Self.motion(of: self.going, .removal)
    if isOver(at: 0) { return nil }
  }

  private static func motion(
    of transition: AnyTransition, _ direction: AnyTransition.Direction
  ) -> any Motion {
    guard !transition.isIdentity(direction) else {
      return Tween(distance: 1, curve: .easeInOut, duration: 0)
    }
    let animation = transition.animation(of: direction) ?? animation
    return animation.timing.motion(by: 1, precision: precision)
  }

  /// Part of the way that may be left when a spring counts as at rest: less than a pixel, or a step of colour.
  private static let precision = 0.001

  func isOver(at time: Double) -> Bool {
    arrival.isAtRest(at: time) && departure.isAtRest(at: time)
  }

  /// What the new content looks like.
  func arriving(at time: Double, size: Size) -> AnyTransition.Effect {
    overlapping(
      coming.effect(.insertion, presence: arrival.position(at: time), size: size))
  }

  /// What the old content looks like; nil once it is gone.
  func departing(at time: Double, size: Size) -> AnyTransition.Effect? {
    if departure.isAtRest(at: time) { return nil }
    return overlapping(
      going.effect(.removal, presence: 1 - departure.position(at: time), size: size))
  }

  /// Of two that fade, the new one is whole half-way, and only then the old one below it begins to go: what is
  /// behind the page never shines through.
  private func overlapping(_ effect: AnyTransition.Effect) -> AnyTransition.Effect {
    var effect = effect
    effect.opacity = min(effect.opacity * 2, 1)
    return effect
  }
}
