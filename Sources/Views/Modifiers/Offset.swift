public import Canvas

extension View {
  /// Draws and hits the view elsewhere, by a distance in points; its space stays where it was.
  public func offset(x: Double = 0, y: Double = 0) -> some View { modified(Offset(x: x, y: y)) }

  public func offset(_ offset: Size) -> some View { self.offset(x: offset.width, y: offset.height) }
}

struct Offset: ElementModifier, Equatable {
  let x: Double
  let y: Double

  var way: Point { Point(x: x.orZero, y: y.orZero) }

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<Offset>? { OffsetElement(self, around: child, context) }
}

final class OffsetElement: ModifierElement<Offset> {
  private var presented = Presented<Point>()

  override func update(_ modifier: Offset, environment: EnvironmentValues) {
    let old = self.modifier
    super.update(modifier, environment: environment)
    presented.change(from: old.way, to: modifier.way, of: self)
    if modifier != old { invalidateLayout() }
  }

  override func placeContent() {
    let way = presented.value(else: modifier.way)
    child.place(in: frame.offset(by: way), region: region)
  }

  /// What is drawn elsewhere is touched there, and not where it would lie.
  override func isInContent(_ point: Point) -> Bool { child.isInContent(point) }

  /// On its way the child alone is placed anew.
  override func drawnElsewhere() {
    if isLayoutInvalid { invalidateDraw() } else { placeContent() }
  }
}
