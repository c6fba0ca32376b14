import Canvas

/// Spokes around a middle, of which the darkest goes around.
struct ProgressWheel: PrimitiveView {
  func makeNode(_ context: NodeContext) -> Node { ProgressWheelNode(self, context) }
}

/// Turns by the time, from spoke to spoke. It waits for its next step only once it was drawn at the last one: what is
/// not seen stands still and costs nothing.
final class ProgressWheelNode: ViewNode<ProgressWheel>, Timed {
  /// After iOS's medium wheel: points across, and seconds a turn.
  private static let side = 20.0
  private static let spokes = 8
  private static let period = 0.8
  /// Of a spoke, in points, upright at the top.
  private static let spoke = Size(width: 2.5, height: 6)
  /// How much the spoke is seen that was the darkest the longest ago.
  private static let least = 0.2

  private static var stepTime: Double { period / Double(spokes) }

  /// The darkest spoke, counted on since time 0.
  private var darkest = 0
  /// The step at which it was drawn last; nil after it was hidden.
  private var drawnStep: Int?

  init(_ view: ProgressWheel, _ context: NodeContext) {
    super.init(context)
    darkest = currentStep
  }

  override func update(_ view: ProgressWheel, environment: EnvironmentValues) {
    if environment.colorScheme != self.environment.colorScheme { invalidateDraw() }
    super.update(view, environment: environment)
  }

  private var currentStep: Int {
    Int(max(0, min(1e15, (host.time / Self.stepTime).rounded(.down))))
  }

  // MARK: Turning

  var due: Double? {
    guard drawnStep == darkest, !isRecycled else { return nil }
    return Double(darkest + 1) * Self.stepTime
  }

  func act() {
    // By at least one, should the division round to the step that has just ended.
    darkest = max(darkest + 1, currentStep)
    invalidateDraw()
  }

  override func recycle(into state: inout RowState) {
    drawnStep = nil
    super.recycle(into: &state)
  }

  // MARK: Drawing

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: Self.side, height: Self.side)
  }

  override func draw(into canvas: inout DrawContext) {
    // Outside of what is drawn of the window it is handed no further; a row's list knows what is seen of it.
    guard enclosingRow != nil || !frame.intersection(region).isEmpty else { return }
    darkest = max(darkest, currentStep)
    drawnStep = darkest
    host.follow(self)
    let fragment = spokeFragment(in: canvas)
    let middle = canvas.pixels(of: frame.center)
    for spoke in 0..<Self.spokes {
      let age = (darkest - spoke) % Self.spokes
      let since = Double(age < 0 ? age + Self.spokes : age)
      let share = 1 - since / Double(Self.spokes)
      let turn = ViewTransform(
        rotationAngle: 2 * .pi * Double(spoke) / Double(Self.spokes)
      ).projective.about(x: middle.x, y: middle.y)
      canvas.withOpacity(Self.least + (1 - Self.least) * share) {
        $0.append(fragment, by: turn)
      }
    }
  }

  /// The spoke at the top.
  private func spokeFragment(in canvas: DrawContext) -> DrawFragment {
    var inner = DrawContext(canvas.space)
    inner.fill(
      Rect(
        x: frame.center.x - Self.spoke.width / 2, y: frame.minY, width: Self.spoke.width,
        height: Self.spoke.height), radius: Self.spoke.width / 2,
      Color.gray.resolved(in: environment))
    return DrawFragment(inner.commands)
  }

  override func hitTest(_ point: Point) -> [Node]? { frame.contains(point) ? [self] : nil }
}
