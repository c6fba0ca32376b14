/// Shows its content anew as time goes by.
///
///     TimelineView(.periodic(from: 0, by: 1)) { context in
///       Text("\(Int(context.date)) s")
///     }
///
/// Times are those of the window's clock, the one that motion follows: virtual off-screen, and on a tape those of the
/// session. Of entries that pass between two frames the last is shown; between entries nothing is done, and the window
/// is at rest.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  public typealias Context = TimelineViewDefaultContext

  public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }
}

/// What the content of a `TimelineView` is told.
nonisolated public struct TimelineViewDefaultContext: Hashable, Sendable {
  /// The schedule's latest entry, in seconds of the window's clock.
  public let date: Double
}

extension TimelineView: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { TimelineNode(self, context) }
}

/// Evaluates a content at its times.
final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
  ViewNode<TimelineView<Schedule, Content>>, Reader, Timed
{
  private var view: TimelineView<Schedule, Content>
  private var date: Double
  private var content: Node!
  private var isDirty = false

  init(_ view: TimelineView<Schedule, Content>, _ context: NodeContext) {
    self.view = view
    date = view.schedule.entry(at: context.host.time)
    super.init(context)
    content = Views.makeNode(evaluate(), self.context())
    host.follow(self)
  }

  override func update(_ view: TimelineView<Schedule, Content>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    self.view = view
    reconcile(&content, with: evaluate())
  }

  private func evaluate() -> Content {
    isDirty = false
    return tracking(self) { view.content(TimelineViewDefaultContext(date: date)) }
  }

  // MARK: Time

  var due: Double? { isRecycled ? nil : view.schedule.entry(after: date) }

  func act() {
    date = view.schedule.entry(at: host.time)
    invalidate()
  }

  // MARK: What it reads

  func invalidate() {
    isDirty = true
    host.setDirty(self)
  }

  override func rebuild() {
    guard isDirty, parent != nil, !isRecycled else { return }
    reconcile(&content, with: evaluate())
  }

  override var elements: [Node] { content.elements }
  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}
