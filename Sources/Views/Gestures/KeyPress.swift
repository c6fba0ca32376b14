import Canvas

/// A key that went down or repeats.
nonisolated public struct KeyPress: Hashable, Sendable {
  public let key: KeyEquivalent
  public let modifiers: EventModifiers

  /// Whether a key is used up, or goes on to the handlers around and to the focused list.
  nonisolated public enum Result: Hashable, Sendable { case handled, ignored }
}

extension View {
  /// Calls back when a key goes down with nothing held beside it. There is no focus: every view that is
  /// shown hears of the keys, the innermost and latest first.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    OnKeyPress(content: self) { press in
      press.key == key && press.modifiers.isEmpty ? action() : .ignored
    }
  }

  /// Calls back when one of some keys goes down.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    OnKeyPress(content: self) { keys.contains($0.key) ? action($0) : .ignored }
  }

  /// Calls back when any key goes down that types a character, or has a name in `KeyEquivalent`.
  public func onKeyPress(action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
    OnKeyPress(content: self, action: action)
  }
}

struct OnKeyPress<Content: View>: PrimitiveView {
  let content: Content
  let action: (KeyPress) -> KeyPress.Result

  func makeNode(_ context: NodeContext) -> Node { KeyPressNode(self, context) }
}

final class KeyPressNode<Content: View>: ViewNode<OnKeyPress<Content>>, KeyTarget {
  private var view: OnKeyPress<Content>
  private var content: Node!

  init(_ view: OnKeyPress<Content>, _ context: NodeContext) {
    self.view = view
    super.init(context)
    // What is inside is added after this, and therefore asked before it.
    host.keyboard.add(self)
    content = Views.makeNode(view.content, self.context())
  }

  override func update(_ view: OnKeyPress<Content>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    self.view = view
    reconcile(&content, with: view.content)
  }

  func press(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool {
    guard environment.isEnabled, let key = KeyEquivalent(keyName: key) else { return false }
    return view.action(KeyPress(key: key, modifiers: EventModifiers(modifiers))) == .handled
  }

  override var elements: [Node] { content.elements }
  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}
