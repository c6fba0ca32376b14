public import Canvas

extension View {
  /// Draws and hits the view elsewhere, by a distance in points; its space stays where it was.
  public func offset(x: Double = 0, y: Double = 0) -> some View { modified(Offset(x: x, y: y)) }

  public func offset(_ offset: Size) -> some View { self.offset(x: offset.width, y: offset.height) }
}

struct Offset: ElementModifier, Equatable {
  let x: Double
  let y: Double

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<Offset>? { OffsetElement(self, around: child, context) }
}

final class OffsetElement: ModifierElement<Offset> {
  override func update(_ modifier: Offset, environment: EnvironmentValues) {
    let old = self.modifier
    super.update(modifier, environment: environment)
    if modifier != old { invalidateLayout() }
  }

  override func placeContent() {
    child.place(in: frame.offset(by: Point(x: modifier.x, y: modifier.y)), region: region)
  }
}
