/// A text field's caret: when it is seen.
final class FieldCaret: Node, Timed {
  private var blink: CaretBlink
  /// When it was last looked at.
  private var seenAt: Double
  /// Whether there is one: the field has the keys, and nothing is selected.
  var isThere: () -> Bool = { false }

  override init(_ context: NodeContext) {
    blink = CaretBlink(at: context.host.time)
    seenAt = context.host.time
    super.init(context)
    host.follow(self)
  }

  /// It has moved, and is seen at first.
  func restart() {
    blink = CaretBlink(at: host.time)
    seenAt = host.time
  }

  var isVisible: Bool { isThere() && blink.isVisible(at: host.time) }

  var due: Double? { isThere() ? blink.nextChange(after: seenAt) : nil }

  func act() {
    seenAt = host.time
    invalidateDraw()
  }
}
