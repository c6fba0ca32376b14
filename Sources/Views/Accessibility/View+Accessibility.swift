extension View {
  /// What the view is called for those who do not see it, in place of its texts.
  ///
  /// A view of several elements becomes a group of that name.
  public func accessibilityLabel(_ label: Text) -> some View {
    accessible(.label(label.string))
  }

  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    accessible(.label(String(label)))
  }

  /// What the view is at: the state of a control of the app's own.
  public func accessibilityValue(_ value: Text) -> some View {
    accessible(.value(value.string))
  }

  public func accessibilityValue(_ value: some StringProtocol) -> some View {
    accessible(.value(String(value)))
  }

  /// Whether the view is left out: an ornament.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    accessible(hidden ? .hidden : .add([]))
  }

  /// Makes one element of the view.
  ///
  /// - Parameter children: What becomes of the elements inside.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    accessible(.element(children))
  }

  /// Says more of the view's elements: `.isHeader`, `.isSelected`, `.isButton`.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessible(.add(traits))
  }

  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessible(.remove(traits))
  }

  private func accessible(_ change: AccessibilityChange) -> AccessibilityView<Self> {
    AccessibilityView(content: self, change: change)
  }
}

struct AccessibilityView<Content: View>: PrimitiveView {
  let content: Content
  let change: AccessibilityChange

  func makeNode(_ context: NodeContext) -> Node { AccessibilityNode(self, context) }
}

/// Changes nothing but what is told of what is inside.
final class AccessibilityNode<Content: View>: ViewNode<AccessibilityView<Content>> {
  private(set) var change: AccessibilityChange
  private var content: Node!

  init(_ view: AccessibilityView<Content>, _ context: NodeContext) {
    change = view.change
    super.init(context)
    content = makeNode(view.content, self.context())
  }

  override func update(_ view: AccessibilityView<Content>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    change = view.change
    reconcile(&content, with: view.content)
  }

  override var elements: [Node] { content.elements }
  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}
