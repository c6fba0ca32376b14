public import Canvas

extension View {
  /// Takes all the space that is offered, and puts the view's centre at a point of it, in points from the top
  /// left corner.
  public func position(x: Double = 0, y: Double = 0) -> some View {
    modified(Position(x: x.orZero, y: y.orZero))
  }

  public func position(_ position: Point) -> some View {
    self.position(x: position.x, y: position.y)
  }
}

struct Position: ElementModifier, Equatable {
  let x: Double
  let y: Double

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<Position>? { PositionElement(self, around: child, context) }
}

final class PositionElement: ModifierElement<Position> {
  override func update(_ modifier: Position, environment: EnvironmentValues) {
    let old = self.modifier
    super.update(modifier, environment: environment)
    if modifier != old { invalidateLayout() }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    proposal.replacingUnspecified(by: child.sizeThatFits(proposal))
  }

  override func placeContent() { child.place(in: childFrame, region: region) }

  private var childFrame: Rect {
    let inner = child.sizeThatFits(placedProposal)
    return Rect(
      x: frame.minX + modifier.x - inner.width / 2, y: frame.minY + modifier.y - inner.height / 2,
      width: inner.width, height: inner.height)
  }

  /// The space around it is not the view's.
  override func isInContent(_ point: Point) -> Bool { child.isInContent(point) }

  override func firstBaseline(in size: Size) -> Double {
    let inner = child.sizeThatFits(ProposedSize(size))
    return modifier.y - inner.height / 2 + child.firstBaseline(in: inner)
  }
}
