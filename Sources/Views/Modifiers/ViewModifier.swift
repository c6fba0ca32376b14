/// A change to views that can be used on any: give a `body` around the content.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ViewModifierContent<Self>
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier is around.
public struct ViewModifierContent<Modifier: ViewModifier>: View {
  let view: AnyView

  public var body: some View { view }
}

extension View {
  public func modifier<M: ViewModifier>(_ modifier: M) -> ModifiedContent<Self, M> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A view inside a modifier.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
  let content: Content
  var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  public var body: some View {
    modifier.body(content: ViewModifierContent(view: AnyView(content)))
  }
}

extension ModifiedContent: DynamicPropertyHolder {
  /// The state and environment that the modifier reads are joined to the node.
  mutating func connectProperties(
    kept: [any StateLocation]?, environment: EnvironmentValues
  ) -> [any StateLocation] {
    DynamicProperties.connect(&modifier, kept: kept, environment: environment)
  }
}
