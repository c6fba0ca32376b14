import Canvas

/// Where a row or a page is on its way through what shows it.
nonisolated public enum ScrollTransitionPhase: Hashable, Sendable, CaseIterable {
  /// Beyond the leading edge: above, or to the left.
  case topLeading
  /// Wholly shown; the settled page.
  case identity
  /// Beyond the trailing edge.
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }

  /// -1 beyond the leading edge, 0, and 1 beyond the trailing one.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

extension View {
  /// Draws the view by an effect that follows the scrolling of the list or carousel that it is in.
  ///
  ///     DynamicList(numberOfItems: 100, itemLength: 80) { index in
  ///       Card(index).scrollTransition { content, phase in
  ///         content.opacity(phase.isIdentity ? 1 : 0).offset(x: phase.value * 40)
  ///       }
  ///     }
  ///
  /// The transition is asked for each of the three phases, as the view is made. Between two the effect goes evenly
  /// from one to the other, as the view goes: in a list by the share of its length along the axis that is
  /// outside of the list's frame; in a carousel from one page's place to the next. What is drawn is what is hit;
  /// the layout is not touched, and nothing is built anew as the list scrolls.
  ///
  /// Rows that a list has built but does not show take part, so a transition can bring in what the overscan holds.
  /// Elsewhere than in a row or a page the view is in its identity phase.
  public func scrollTransition(
    _ transition: (VisualEffect, ScrollTransitionPhase) -> VisualEffect
  ) -> some View {
    let effect = VisualEffect()
    return modified(
      ScrollTransition(
        before: transition(effect, .topLeading), shown: transition(effect, .identity),
        after: transition(effect, .bottomTrailing)))
  }

  /// Draws the view by an effect of how far the list or carousel that it is in has scrolled.
  ///
  /// The progress is, in a list, the share of the view that is outside of the list's frame: below 0 beyond the
  /// leading edge, down to -1; above 0 beyond the trailing one, up to 1. In a carousel it counts pages: 0 for the
  /// settled page, -1 one page before, 1 one after, 2.5 half-way between the second after and the third. It follows
  /// the finger. The effect is asked for whenever the view is drawn, so it should be quick and read no state.
  public func scrollEffect(
    _ effect: @escaping (VisualEffect, _ progress: Double) -> VisualEffect
  ) -> some View { modified(ScrollEffect(effect: effect)) }
}

struct ScrollTransition: ElementModifier, Equatable {
  let before: VisualEffect
  let shown: VisualEffect
  let after: VisualEffect

  func effect(at progress: Double) -> VisualEffect {
    progress < 0
      ? .between(shown, before, share: -progress) : .between(shown, after, share: progress)
  }

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<ScrollTransition>? { ScrollTransitionElement(self, around: child, context) }
}

final class ScrollTransitionElement: EffectElement<ScrollTransition> {
  override var effect: VisualEffect { modifier.effect(at: scrollProgress) }
  override var followsScroll: Bool { true }

  override func update(_ modifier: ScrollTransition, environment: EnvironmentValues) {
    let old = self.modifier
    super.update(modifier, environment: environment)
    if modifier != old { invalidateDraw() }
  }
}

struct ScrollEffect: ElementModifier {
  let effect: (VisualEffect, Double) -> VisualEffect

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<ScrollEffect>? { ScrollEffectElement(self, around: child, context) }
}

final class ScrollEffectElement: EffectElement<ScrollEffect> {
  override var effect: VisualEffect { modifier.effect(VisualEffect(), scrollProgress) }
  override var followsScroll: Bool { true }

  override func update(_ modifier: ScrollEffect, environment: EnvironmentValues) {
    super.update(modifier, environment: environment)
    // Closures cannot be compared.
    invalidateDraw()
  }
}

extension Node {
  /// How far the element has scrolled, in the row that it is in; 0 elsewhere.
  final var scrollProgress: Double { enclosingRow?.scrollProgress(of: frame) ?? 0 }
}

/// How much of something is outside of a viewport, and on which side.
nonisolated enum ScrollProgress {
  /// - Parameters:
  ///   - start: Of the thing from the viewport's leading edge, in points; `length` is its own.
  /// - Returns: -1 beyond the leading edge, 1 beyond the trailing one, 0 for what is inside, or covers all of it.
  static func share(start: Double, length: Double, viewport: Double) -> Double {
    let most = min(length, viewport)
    let isBefore = start + length / 2 < viewport / 2
    guard most > 0 else {
      return start < 0 ? -1 : start > viewport ? 1 : 0
    }
    let inside = min(start + length, viewport) - max(start, 0)
    let outside = 1 - max(0, min(1, inside / most))
    // Sums of doubles: a row that fills its list to the last bit is wholly shown.
    if outside < 1e-9 { return 0 }
    return isBefore ? -outside : outside
  }
}
