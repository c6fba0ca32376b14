import Canvas

extension View {
  /// Calls back with true when the pointer comes over the view's frame, and with false when it leaves.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modified(OnHover(action: action))
  }
}

struct OnHover: ElementModifier {
  let action: (Bool) -> Void

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<OnHover>? { HoverElement(self, around: child, context) }
}

final class HoverElement: ModifierElement<OnHover>, HoverTarget {
  private var isHovered = false

  override var hoverTarget: (any HoverTarget)? { self }

  func setHovered(_ isHovered: Bool) {
    guard isHovered != self.isHovered else { return }
    self.isHovered = isHovered
    let action = modifier.action
    host.callbacks.enqueue { action(isHovered) }
  }

  override func recycle(into state: inout RowState) {
    setHovered(false)
    super.recycle(into: &state)
  }

  override func unmount() {
    setHovered(false)
    super.unmount()
  }

  override func hitTest(_ point: Point) -> [Node]? {
    super.hitTest(point) ?? (isInContent(point) ? [self] : nil)
  }
}
