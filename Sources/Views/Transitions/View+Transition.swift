extension View {
  /// How the view comes and goes, where it is given time for that.
  ///
  /// A view that an `if`, a `switch`, a `ForEach` or another `.id` puts in or takes out comes and goes so by the
  /// animation of the change (`withAnimation`, `.animation(_:value:)`) or the transition's own; one that says nothing
  /// fades. While it goes it is but a picture: it takes no space and no input, and its state is gone.
  ///
  /// So does a carousel, as a page's placeholder gives way to its content and that to another: in `content`, say it of
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
  override var transition: AnyTransition? {
    isRightToLeft ? modifier.transition.mirrored : modifier.transition
  }
}
