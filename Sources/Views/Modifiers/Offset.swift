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
  private var presented = Presented<Rect>()

  override func update(_ modifier: Offset, environment: EnvironmentValues) {
    let old = self.modifier
    super.update(modifier, environment: environment)
    presented.change(from: Self.rect(old), to: Self.rect(modifier), of: self)
    if modifier != old { invalidateLayout() }
  }

  override func placeContent() {
    let way = presented.value(else: Self.rect(modifier)).origin
    child.place(in: frame.offset(by: way), region: region)
  }

  /// On its way the child alone is placed anew.
  override func drawnElsewhere() {
    if isLayoutInvalid { invalidateDraw() } else { placeContent() }
  }

  private static func rect(_ offset: Offset) -> Rect {
    Rect(x: offset.x.orZero, y: offset.y.orZero, width: 0, height: 0)
  }
}
