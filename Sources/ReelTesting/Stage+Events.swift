public import Canvas

// Events one by one. Each arrives at the present time; the frame that shows it comes when time passes, or
// when something is asked of the stage.
extension Stage {
  /// Hands an event over as the window would.
  public func send(_ event: InputEvent.Kind) { session.send(event) }

  /// A finger or a button goes down. `id` tells fingers apart, `button` is 1 for the left one.
  public func press(
    at point: Point, source: InputEvent.Source = .touch, id: Int = 0, button: Int = 1,
    modifiers: InputEvent.Modifiers = []
  ) {
    send(.down(pointer(point, source, id, button, modifiers)))
  }

  /// The finger or mouse moves, with `button` held.
  public func move(
    to point: Point, source: InputEvent.Source = .touch, id: Int = 0, button: Int = 1,
    modifiers: InputEvent.Modifiers = []
  ) {
    send(.move(pointer(point, source, id, button, modifiers)))
  }

  /// The finger or the button goes up.
  public func release(
    at point: Point, source: InputEvent.Source = .touch, id: Int = 0, button: Int = 1,
    modifiers: InputEvent.Modifiers = []
  ) {
    send(.up(pointer(point, source, id, button, modifiers)))
  }

  /// The system takes the finger or the mouse away: no tap, no fling.
  public func cancelPress(at point: Point, source: InputEvent.Source = .touch, id: Int = 0) {
    send(.cancel(pointer(point, source, id, 1, [])))
  }

  /// The mouse moves with no button held, and stays there.
  public func hover(at point: Point) { move(to: point, source: .mouse, button: 0) }

  /// The mouse leaves the window.
  public func leave() { send(.leave) }

  /// The wheel turns by notches, fractions for touchpads: `dy` below 0 and `dx` above 0 go towards the end.
  public func wheel(
    at point: Point, dx: Double = 0, dy: Double = 0, modifiers: InputEvent.Modifiers = []
  ) {
    send(.wheel(at: point, dx: dx, dy: dy, modifiers: modifiers))
  }

  /// A key goes down, by SDL's name of it: "PageDown", "Home", "Up", "A", "Space", "Tab".
  public func key(_ name: String, modifiers: InputEvent.Modifiers = []) {
    send(.key(name, modifiers: modifiers))
  }

  /// Somebody types: for each character its key goes down, and what it types comes as text, as in a window where text
  /// is taken. A line break is Return, and a tab the key Tab.
  public func type(_ text: String) {
    for character in text {
      switch character {
      case "\n": key("Return")
      case "\t": key("Tab")
      case " ":
        key("Space")
        send(.text(" "))
      default:
        if character.isASCII {
          key(character.uppercased(), modifiers: character.isUppercase ? .shift : [])
        }
        send(.text(String(character)))
      }
    }
  }

  /// An input method has composed a text that is not typed yet; an empty one ends it. What is chosen in the end comes by
  /// `type`.
  ///
  /// - Parameter marked: The Unicode scalars of it that the method is about, an empty range for the caret; nil for the
  ///   caret behind it.
  public func compose(_ text: String, marked: Range<Int>? = nil) {
    let count = text.unicodeScalars.count
    send(.composition(text, marked: marked ?? count..<count))
  }

  /// What is in the stage's clipboard, which is its own; nil while nothing is.
  public var clipboard: String? {
    get { session.host.clipboard.text }
    set { session.host.clipboard.text = newValue }
  }

  /// The window gets another size in points, and another density if `scale` is given.
  public func resize(to size: Size, scale: Double? = nil) {
    send(.resize(size, scale: scale ?? self.scale))
  }

  /// Another window takes the keyboard: what is held is let go of.
  public func loseFocus() { send(.focus(gained: false)) }

  /// The keyboard is the window's again.
  public func gainFocus() { send(.focus(gained: true)) }

  private func pointer(
    _ point: Point, _ source: InputEvent.Source, _ id: Int, _ button: Int,
    _ modifiers: InputEvent.Modifiers
  ) -> InputEvent.Pointer {
    InputEvent.Pointer(
      position: point, source: source, id: id, button: button, modifiers: modifiers)
  }
}
