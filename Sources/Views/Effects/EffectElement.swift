package import Canvas

/// An element that draws its child by an effect.
///
/// The child's drawing is kept: an effect that changes from frame to frame has nothing of the child made anew.
package class EffectElement<M: ElementModifier>: ModifierElement<M> {
  private var drawing: (space: DrawContext.Space, fragment: DrawFragment)?

  /// The effect now. Override.
  package var effect: VisualEffect { VisualEffect() }
  /// Whether the effect changes as the row scrolls that it is in. Override.
  package var followsScroll: Bool { false }

  /// From the child's place to where it is drawn, in points of the element's space.
  package override var drawnTransform: ProjectiveTransform? {
    let frame = drawnFrame
    let transform = effect.transform(of: frame.size)
    return transform == .identity ? nil : transform.about(x: frame.minX, y: frame.minY)
  }

  package override func placeContent() {
    if followsScroll { enclosingRow?.noteHasScrollEffects() }
    child.place(in: frame, region: childRegion)
  }

  /// What is drawn of the child's space. An effect that follows the scrolling may leave it as it was placed.
  private var childRegion: Rect {
    guard let transform = drawnTransform else { return region }
    let seen = transform.inverse?.bounds(of: region) ?? region
    guard followsScroll else { return seen }
    let (x, y) = (min(seen.minX, region.minX), min(seen.minY, region.minY))
    return Rect(
      x: x, y: y, width: max(seen.maxX, region.maxX) - x, height: max(seen.maxY, region.maxY) - y)
  }

  package override func contentLooksDifferent() { drawing = nil }

  package override var drawsByFrame: Bool { true }

  /// The child's drawing is as it was: who is around this element alone has to draw it anew.
  package override func drawnElsewhere() {
    if usesRegion { super.drawnElsewhere() } else { parent?.parent?.invalidateDraw() }
  }

  package override func draw(into canvas: inout DrawContext) {
    if followsScroll { enclosingRow?.noteFollowsScroll() }
    let effect = effect
    guard effect.opacity > 0 else { return }
    canvas.append(childDrawing(in: canvas), by: effect, in: drawnFrame)
  }

  private func childDrawing(in canvas: DrawContext) -> DrawFragment {
    if let drawing, drawing.space == canvas.space { return drawing.fragment }
    var inner = DrawContext(canvas.space)
    let follows = enclosingRow?.tracksScroll { child.render(into: &inner) }
    if follows == nil { child.render(into: &inner) }
    let fragment = DrawFragment(inner.commands)
    // What moves by itself inside is made anew with the row.
    drawing = follows == true ? nil : (canvas.space, fragment)
    return fragment
  }

  /// Around an effect it is the frame that counts: the view's place in the layout.
  package override func isInContent(_ point: Point) -> Bool { frame.contains(point) }

  package override func hitTest(_ point: Point) -> [Node]? {
    guard effect.opacity > 0 else { return nil }
    guard let transform = drawnTransform else { return super.hitTest(point) }
    return transform.inverse?.apply(to: point).flatMap { super.hitTest($0) }
  }
}

/// Draws a view by an effect that stays as it is.
package struct FixedEffect: ElementModifier, Equatable {
  let effect: VisualEffect

  package init(_ effect: VisualEffect) { self.effect = effect }

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<FixedEffect>? { FixedEffectElement(self, around: child, context) }
}

final class FixedEffectElement: EffectElement<FixedEffect> {
  private var presented = Presented<VisualEffect>()

  override var effect: VisualEffect { presented.value(else: modifier.effect) }

  override func update(_ modifier: FixedEffect, environment: EnvironmentValues) {
    let old = self.modifier
    super.update(modifier, environment: environment)
    presented.change(from: old.effect, to: modifier.effect, of: self)
    guard modifier != old else { return }
    // A list inside builds what is seen of it.
    if usesRegion { invalidateLayout() } else { invalidateDraw() }
  }
}

extension View {
  /// Draws the view by an effect; its place in the layout is not touched.
  package func effect(_ effect: VisualEffect) -> some View { modified(FixedEffect(effect)) }
}
