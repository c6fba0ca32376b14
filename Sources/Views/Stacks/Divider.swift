import Canvas

/// A line of one device pixel: across the stack it is in, or horizontal outside of one.
public struct Divider: View {
  public init() {}
}

extension Divider: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { DividerNode(context) }
}

final class DividerNode: ViewNode<Divider> {
  override func update(_ view: Divider, environment: EnvironmentValues) {
    let old = self.environment
    super.update(view, environment: environment)
    if environment.stackOrientation != old.stackOrientation { invalidateLayout() }
    if environment.colorScheme != old.colorScheme { invalidateDraw() }
  }

  /// The axis that it is thin along.
  private var axis: Orientation { environment.stackOrientation ?? .vertical }

  override func measure(_ proposal: ProposedSize) -> Size {
    axis.size(along: 1 / host.scale, across: axis.across(proposal) ?? Self.idealLength)
  }

  /// Points, where nothing offers a length; SwiftUI's ideal length of what has none.
  private static let idealLength = 10.0

  override func draw(into canvas: inout DrawContext) {
    var pixels = canvas.pixelRect(frame)
    // The edges of a pixel that lies between two are both rounded: it must not vanish or double.
    if axis == .vertical { pixels.height = 1 } else { pixels.width = 1 }
    guard !pixels.isEmpty else { return }
    canvas.append(.fill(pixels, radius: 0, Color.separator.resolved(in: environment)))
  }
}
