private struct ContentMarginsKey: EnvironmentKey { static let defaultValue = EdgeInsets() }

extension EnvironmentValues {
  var contentMargins: EdgeInsets {
    get { self[ContentMarginsKey.self] }
    set { self[ContentMarginsKey.self] = newValue }
  }
}

extension View {
  /// Space between the content of the lists and scroll views inside and their edges, in points. It scrolls with the
  /// content, and the scroll bar stays at the edge.
  ///
  /// A `DynamicList` has none.
  public func contentMargins(_ edges: Edge.Set = .all, _ length: Double) -> some View {
    contentMargins(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  public func contentMargins(_ insets: EdgeInsets) -> some View {
    handingDown { $0.contentMargins = insets }
  }
}
