public struct Text: View, PrimitiveView {
  let string: String
  public init(_ s: some StringProtocol) { string = String(s) }
  package func makeNode(_ context: NodeContext) -> Node { ViewNode<Text>(context) }
}
