extension View {
  /// How the view comes and goes, where whoever shows it gives it time for that.
  ///
  /// A carousel does, as a page's placeholder gives way to its content and that to another: in `content`, say it of
  /// the views that `if` or `switch` chooses among, or of all of a page.
  public func transition(_ transition: AnyTransition) -> some View {
    modified(Transitioned(transition: transition))
  }
}

struct Transitioned: ElementModifier {
  let transition: AnyTransition

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<Transitioned>? { TransitionedElement(self, around: child, context) }
}

final class TransitionedElement: ModifierElement<Transitioned> {
  override var transition: AnyTransition? { modifier.transition }
}
