/// A part of the user interface, described by value.
///
/// Conform by giving a `body` made of other views. The description is cheap and short-lived; what lives
/// from frame to frame (state, layout, rows) is kept behind it, found again by the view's type and place
/// among its siblings.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body") }
}

/// A view that Reel draws itself: it has a node instead of a body.
package protocol PrimitiveView: View where Body == Never {
  func makeNode(_ context: NodeContext) -> Node
}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) has no body: it is drawn by Reel itself") }
}
