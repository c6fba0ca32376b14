import Canvas
import ScrollPhysics

/// A thumb in a track, on one side or the other.
struct Switch: PrimitiveView, Equatable {
  let isOn: Bool
  let isPressed: Bool

  func makeNode(_ context: NodeContext) -> Node { SwitchNode(self, context) }
}

/// Goes from side to side by an animation, unless motion is to be reduced.
final class SwitchNode: ViewNode<Switch>, Animated {
  /// After iOS's switch, in points: the track, the gap around the thumb, and by how much the thumb is wider while it is
  /// pressed.
  private static let size = Size(width: 51, height: 31)
  private static let gap = 2.0
  private static let pressedWidth = 4.0
  /// Seconds from side to side.
  private static let duration = 0.2
  private static let on = Color.green
  private static let off = Color(light: Color(white: 0.914), dark: Color(white: 0.224))

  private(set) var view: Switch
  /// A way between the sides: 0 for off, 1 for on.
  private var way: (from: Double, start: Double)?

  init(_ view: Switch, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  override func update(_ view: Switch, environment: EnvironmentValues) {
    let old = self.view
    let place = position
    self.view = view
    let isOtherScheme = environment.colorScheme != self.environment.colorScheme
    super.update(view, environment: environment)
    if view != old || isOtherScheme { invalidateDraw() }
    if isRecycled || environment.accessibilityReduceMotion {
      way = nil
    } else if view.isOn != old.isOn {
      way = (place, host.time)
      host.animate(self)
    }
  }

  /// Where the thumb is, 0 ... 1.
  private var position: Double {
    let goal = view.isOn ? 1.0 : 0
    guard let way else { return goal }
    let share = CubicBezier.easeInOut.value(at: (host.time - way.start) / Self.duration)
    return way.from + (goal - way.from) * share
  }

  // MARK: Moving

  var nextWake: Double? { nil }

  func advance() -> Bool {
    guard let way, parent != nil, !isRecycled else { return false }
    invalidateDraw()
    if host.time < way.start + Self.duration { return true }
    self.way = nil
    return false
  }

  override func recycle(into state: inout RowState) {
    way = nil
    super.recycle(into: &state)
  }

  // MARK: Drawing

  override func measure(_ proposal: ProposedSize) -> Size { Self.size }

  override func draw(into canvas: inout DrawContext) {
    let position = position
    let radius = frame.height / 2
    canvas.fill(frame, radius: radius, Self.off.resolved(in: environment))
    canvas.fill(frame, radius: radius, Self.on.opacity(position).resolved(in: environment))
    let share = isRightToLeft ? 1 - position : position
    let height = frame.height - 2 * Self.gap
    let width = height + (view.isPressed ? Self.pressedWidth : 0)
    let x = frame.minX + Self.gap + (frame.width - 2 * Self.gap - width) * share
    // As large wherever between two pixels it is.
    let thumb = PixelRect(
      x: canvas.pixelX(x), y: canvas.pixelY(frame.minY + Self.gap),
      width: DrawContext.round(width * canvas.scale),
      height: DrawContext.round(height * canvas.scale)
    )
    let pixel = max(1, DrawContext.round(canvas.scale))
    let corner = Double(thumb.height) / 2
    for (grown, down, alpha) in [(1, 1, 0.06), (0, 2, 0.08)] as [(Int, Int, Double)] {
      let shadow = PixelRect(
        x: thumb.x - grown * pixel, y: thumb.y + (down - grown) * pixel,
        width: thumb.width + 2 * grown * pixel, height: thumb.height + 2 * grown * pixel)
      canvas.append(
        .fill(
          shadow, radius: corner + Double(grown * pixel),
          Color.black.opacity(alpha).resolved(in: environment)))
    }
    canvas.append(.fill(thumb, radius: corner, Color.white.resolved(in: environment)))
  }

  override func hitTest(_ point: Point) -> [Node]? { frame.contains(point) ? [self] : nil }
}
