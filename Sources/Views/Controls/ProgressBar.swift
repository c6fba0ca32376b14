import Canvas

/// A bar that is filled by a share.
struct ProgressBar: PrimitiveView, Equatable {
  /// 0 ... 1.
  let fraction: Double

  func makeNode(_ context: NodeContext) -> Node { ProgressBarNode(self, context) }
}

final class ProgressBarNode: ViewNode<ProgressBar> {
  private(set) var view: ProgressBar

  /// Points: as thick as iOS's, and as long where nothing offers a length.
  private static let thickness = 4.0
  private static let idealLength = 100.0

  init(_ view: ProgressBar, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  override func update(_ view: ProgressBar, environment: EnvironmentValues) {
    if view != self.view || environment.colorScheme != self.environment.colorScheme {
      invalidateDraw()
    }
    self.view = view
    super.update(view, environment: environment)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? Self.idealLength, height: Self.thickness)
  }

  override func draw(into canvas: inout DrawContext) {
    canvas.fill(frame, radius: frame.height / 2, Color.systemFill.resolved(in: environment))
    guard view.fraction > 0 else { return }
    // At its least it is round.
    var filled = frame
    filled.size.width = min(frame.width, max(frame.height, frame.width * view.fraction))
    canvas.fill(
      directed(filled), radius: filled.height / 2, Color.accentColor.resolved(in: environment))
  }

  override func hitTest(_ point: Point) -> [Node]? { frame.contains(point) ? [self] : nil }
}
