import Canvas

extension View {
  /// Gives the view its ideal size, whatever is offered.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal width, height or both, whatever is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modified(FixedSize(horizontal: horizontal, vertical: vertical))
  }
}

struct FixedSize: ElementModifier, Equatable {
  let horizontal: Bool
  let vertical: Bool

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<FixedSize>? { FixedSizeElement(self, around: child, context) }
}

final class FixedSizeElement: FrameElement<FixedSize> {
  override func offer(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: modifier.horizontal ? nil : proposal.width,
      height: modifier.vertical ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedSize) -> Size { child.sizeThatFits(offer(proposal)) }
}
