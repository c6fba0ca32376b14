import Canvas

/// What a row's content says about the row that it is in.
struct RowTraits {
  var insets: EdgeInsets?
  var separator: ListRowSeparatorVisibility?
  var background: AnyView?

  /// What is said inside goes before what is said around it.
  func over(_ outer: RowTraits) -> RowTraits {
    RowTraits(
      insets: insets ?? outer.insets, separator: separator ?? outer.separator,
      background: background ?? outer.background)
  }
}

/// Whether a line is drawn below a row.
nonisolated public enum ListRowSeparatorVisibility: Hashable, Sendable {
  case automatic, visible, hidden
}

extension View {
  /// Space around the content of a row of a list, in points; nil for the style's.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modified(RowTrait(traits: RowTraits(insets: insets)))
  }

  /// Whether a line is drawn below a row of a list.
  public func listRowSeparator(_ visibility: ListRowSeparatorVisibility) -> some View {
    modified(RowTrait(traits: RowTraits(separator: visibility)))
  }

  /// Puts a view behind a row of a list, of the row's size.
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    modified(RowTrait(traits: RowTraits(background: view.map { AnyView($0) })))
  }
}

private struct RowTrait: ElementModifier {
  let traits: RowTraits

  func makeElement(around child: Node, _ context: NodeContext) -> ModifierElement<RowTrait>? {
    RowTraitElement(self, around: child, context)
  }
}

private final class RowTraitElement: ModifierElement<RowTrait> {
  override func update(_ modifier: RowTrait, environment: EnvironmentValues) {
    super.update(modifier, environment: environment)
    invalidateLayout()
  }

  override var rowTraits: RowTraits? {
    (child.rowTraits ?? RowTraits()).over(modifier.traits)
  }
}
