public import Canvas

/// A view whose content is built for the size that it is offered, all of which it takes.
///
///     GeometryReader { proxy in
///       Text("\(proxy.size.width) points wide")
///     }
///
/// The content stands at the top leading corner. It is evaluated when the size is known, and again where that, or a
/// frame that it asked for, has changed. Content that changes what lays the reader out is followed for a few
/// rounds and then drawn as it is; it does not hold up a frame.
public struct GeometryReader<Content: View>: View {
  let content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { GeometryNode(self, context) }
}

/// Tells of a geometry reader's size and place.
@MainActor public struct GeometryProxy {
  /// Points.
  public let size: Size
  /// What the window's edges take away: nothing here.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  private weak var source: (any GeometrySource)?

  init(_ source: any GeometrySource, size: Size) {
    self.source = source
    self.size = size
  }

  /// The reader's frame in points of a space, as it is seen. A body that asks for the global one is evaluated again
  /// when the reader has moved in the window: as a list scrolls, in each frame.
  public func frame(in space: CoordinateSpace) -> Rect {
    switch space {
    case .local: Rect(origin: .zero, size: size)
    case .global: source?.readGlobalFrame() ?? Rect(origin: .zero, size: size)
    }
  }
}

/// What a geometry proxy asks.
protocol GeometrySource: Node {
  func readGlobalFrame() -> Rect
}
