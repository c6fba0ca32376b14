extension View {
  /// Names the view for what chooses among views, such as a list's selection. What lives behind it does not hang on
  /// the tag.
  public func tag<V: Hashable>(_ tag: V) -> some View { modified(Tag(tag: AnyHashable(tag))) }
}

struct Tag: ElementModifier, Equatable {
  let tag: AnyHashable

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<Tag>? { TagElement(self, around: child, context) }
}

final class TagElement: ModifierElement<Tag> {
  override var tag: AnyHashable? { modifier.tag }
}
