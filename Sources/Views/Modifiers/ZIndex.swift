extension View {
  /// Which of a stack's views is drawn before, and hit before, the others: those of higher values; 0 is usual, and
  /// what is no number counts as 0. Of equal ones the later is before the earlier.
  public func zIndex(_ value: Double) -> some View { modified(ZIndex(value: value.orZero)) }
}

struct ZIndex: ElementModifier, Equatable {
  let value: Double

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<ZIndex>? { ZIndexElement(self, around: child, context) }
}

final class ZIndexElement: ModifierElement<ZIndex> {
  override func update(_ modifier: ZIndex, environment: EnvironmentValues) {
    let old = self.modifier
    super.update(modifier, environment: environment)
    // The stack around orders its views as it looks for them.
    if modifier != old { invalidateLayout() }
  }

  override var zIndex: Double { modifier.value }
}
