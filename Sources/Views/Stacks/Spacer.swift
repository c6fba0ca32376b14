import Canvas

/// Space that grows: along the axis of the stack it is in, or both ways outside of one.
public struct Spacer: View, Equatable {
  private let minLength: Double?

  /// - Parameter minLength: The least length in points; nil for a stack's default spacing, 8.
  public init(minLength: Double? = nil) { self.minLength = minLength }

  var least: Double { max(0, (minLength ?? StackLayout.defaultSpacing).orZero) }
}

extension Spacer: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { SpacerNode(self, context) }
}

final class SpacerNode: ViewNode<Spacer> {
  private var spacer: Spacer

  init(_ view: Spacer, _ context: NodeContext) {
    spacer = view
    super.init(context)
  }

  override func update(_ view: Spacer, environment: EnvironmentValues) {
    let oldAxis = self.environment.stackOrientation
    super.update(view, environment: environment)
    if view != spacer || environment.stackOrientation != oldAxis {
      spacer = view
      invalidateLayout()
    }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    func length(_ offered: Double?) -> Double { max(spacer.least, offered ?? 0) }
    guard let axis = environment.stackOrientation else {
      return Size(width: length(proposal.width), height: length(proposal.height))
    }
    return axis.size(along: length(axis.along(proposal)), across: 0)
  }

  override var isSpacer: Bool { true }

  /// In a row or a column it takes what all others leave, and not a share: a text beside it need not wrap.
  override var layoutPriority: Double { environment.stackOrientation == nil ? 0 : -.infinity }
}
