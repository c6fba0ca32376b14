import Canvas

/// Spokes around a middle, of which the darkest goes around.
struct ProgressWheel: PrimitiveView {
  /// A share of its spokes that are there, still, 0 ... 1; nil: all are, and it turns.
  var spokesShown: Double?

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
  /// How much of the way to the darkest one that stands still is.
  private static let still = 0.5

  private static var stepTime: Double { period / Double(spokes) }

  /// The darkest spoke, counted on since time 0.
  private var darkest = 0
  /// The step at which it was drawn last; nil after it was hidden.
  private var drawnStep: Int?

  private var spokesShown: Double?

  init(_ view: ProgressWheel, _ context: NodeContext) {
    spokesShown = view.spokesShown
    super.init(context)
    darkest = currentStep
  }

  override func update(_ view: ProgressWheel, environment: EnvironmentValues) {
    if environment.colorScheme != self.environment.colorScheme || view.spokesShown != spokesShown {
      invalidateDraw()
    }
    spokesShown = view.spokesShown
    super.update(view, environment: environment)
  }

  private var currentStep: Int {
    Int(max(0, min(1e15, (host.time / Self.stepTime).rounded(.down))))
  }

  // MARK: Turning

  var due: Double? {
    guard drawnStep == darkest, !isRecycled, spokesShown == nil else { return nil }
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
    let shown = Double(Self.spokes) * (spokesShown ?? 1)
    for spoke in 0..<Self.spokes where Double(spoke) < shown {
      let age = (darkest - spoke) % Self.spokes
      let since = Double(age < 0 ? age + Self.spokes : age)
      // Those that come one after the other fade in, and stay.
      let share =
        spokesShown == nil
        ? 1 - since / Double(Self.spokes) : min(1, shown - Double(spoke)) * Self.still
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
