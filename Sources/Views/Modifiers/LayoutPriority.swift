extension View {
  /// A stack gives space to views of a higher priority first; 0 is usual, and what is no number counts as 0.
  public func layoutPriority(_ value: Double) -> some View {
    modified(LayoutPriority(priority: value.isNaN ? 0 : value))
  }
}

struct LayoutPriority: ElementModifier, Equatable {
  let priority: Double

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<LayoutPriority>? { LayoutPriorityElement(self, around: child, context) }
}

final class LayoutPriorityElement: ModifierElement<LayoutPriority> {
  override func update(_ modifier: LayoutPriority, environment: EnvironmentValues) {
    let old = self.modifier
    super.update(modifier, environment: environment)
    if modifier != old { invalidateLayout() }
  }

  override var layoutPriority: Double { modifier.priority }
}
