import Canvas

/// A view coming or going by its transition.
nonisolated struct Exchange {
  let transition: AnyTransition
  let direction: AnyTransition.Direction
  private let passage: Passage
  /// Seconds on the host's clock.
  private let began: Double

  /// Nil where the view is there, or gone, at once.
  init?(
    _ direction: AnyTransition.Direction, by transition: AnyTransition, animation: Animation?,
    at time: Double
  ) {
    guard let animation = transition.animation(of: direction) ?? animation,
      !transition.isIdentity(direction)
    else { return nil }
    self.transition = transition
    self.direction = direction
    passage = Passage(animation)
    began = time
  }

  func isOver(at time: Double) -> Bool { time - began >= passage.duration }

  func nextWake(after time: Double) -> Double? {
    let start = began + passage.delay
    return start > time ? start : nil
  }

  /// What the view, of a size, looks like.
  func effect(at time: Double, size: Size) -> VisualEffect {
    let share = passage.share(at: time - began)
    let effect = transition.effect(
      direction, presence: direction == .insertion ? share : 1 - share, size: size)
    return VisualEffect().scaleEffect(effect.scale).offset(x: effect.offset.x, y: effect.offset.y)
      .opacity(effect.opacity)
  }
}

/// A view that is gone but for its picture, which goes as its transition says. It is in no layout and not hit, and
/// nothing is left of its state: it may come again at once, as another view.
struct Departure {
  let exchange: Exchange
  /// What it looked like.
  let look: DrawFragment
  /// Where it was, and is still drawn: what is around may move as it goes, being smaller without it.
  let frame: Rect

  func draw(at time: Double, into canvas: inout DrawContext) {
    guard !exchange.isOver(at: time) else { return }
    canvas.append(look, by: exchange.effect(at: time, size: frame.size), in: frame)
  }
}
