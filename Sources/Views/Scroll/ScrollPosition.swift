extension View {
  /// Ties the lists inside to the id of the row at a point of theirs.
  ///
  /// The binding reads the id of the row there; writing another one goes to its row, at once or, in `withAnimation`,
  /// as that says. A list opens at the row that the binding has then.
  ///
  /// - Parameters:
  ///   - id: The row's id; nil is the row of no id, and written where no row has one.
  ///   - anchor: The point of the list, and of the row that is gone to; nil for the start.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    handingDown {
      $0.scrollPosition = ScrollPositionBinding(
        anchor: anchor, read: { id.wrappedValue.map { AnyHashable($0) } },
        write: { new in
          let new = new?.base as? ID
          if id.wrappedValue != new { id.wrappedValue = new }
        })
    }
  }
}

/// The app's side of a list's position by id.
struct ScrollPositionBinding {
  var anchor: UnitPoint?
  var read: () -> AnyHashable?
  var write: (AnyHashable?) -> Void

  /// The share of the list's length at which the row is.
  func share(along orientation: Orientation) -> Double {
    anchor.map { orientation == .vertical ? $0.y : $0.x } ?? 0
  }
}

private struct ScrollPositionKey: EnvironmentKey {
  static let defaultValue: ScrollPositionBinding? = nil
}

extension EnvironmentValues {
  var scrollPosition: ScrollPositionBinding? {
    get { self[ScrollPositionKey.self] }
    set { self[ScrollPositionKey.self] = newValue }
  }
}
