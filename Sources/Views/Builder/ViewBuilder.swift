/// Builds views from the statements of a closure: views in a row, `if`, `if let`, `switch`.
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<V: View>(_ view: V) -> V { view }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<V: View>(_ view: V) -> V { view }

  @_disfavoredOverload
  public static func buildBlock<each V: View>(_ view: repeat each V) -> TupleView<repeat each V> {
    TupleView(repeat each view)
  }

  public static func buildIf<V: View>(_ view: V?) -> V? { view }

  public static func buildEither<A: View, B: View>(first: A) -> ConditionalContent<A, B> {
    .first(first)
  }

  public static func buildEither<A: View, B: View>(second: B) -> ConditionalContent<A, B> {
    .second(second)
  }

  public static func buildLimitedAvailability<V: View>(_ view: V) -> AnyView { AnyView(view) }
}
