extension ForEach {
  /// A view for a binding to each element: `ForEach($items) { $item in … }`.
  ///
  /// A binding whose element has gone answers what it answered last, and ignores writes.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [Binding<Elements.Element>] {
    let elements = data.wrappedValue
    self.data = elements.indices.map { index in
      ElementBinding(data, index: index, element: elements[index]).binding
    }
    self.id = { $0.wrappedValue[keyPath: id] }
    self.content = content
  }

  /// A view for a binding to each element; what lives behind one follows the element's id.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [Binding<Elements.Element>], Elements.Element: Identifiable<ID> {
    self.init(data, id: \.id, content: content)
  }
}

/// Reads and writes one element of a bound collection, also once the collection is shorter.
private final class ElementBinding<Elements: MutableCollection> {
  private let elements: Binding<Elements>
  private let index: Elements.Index
  private var last: Elements.Element

  init(_ elements: Binding<Elements>, index: Elements.Index, element: Elements.Element) {
    self.elements = elements
    self.index = index
    last = element
  }

  // A task of the app's may hold the last reference to a binding, on any thread; see `StateBox`.
  nonisolated deinit {}

  var binding: Binding<Elements.Element> {
    Binding(get: { self.element }, set: { self.element = $0 })
  }

  private var element: Elements.Element {
    get {
      let all = elements.wrappedValue
      if isPresent(in: all) { last = all[index] }
      return last
    }
    set {
      var all = elements.wrappedValue
      guard isPresent(in: all) else { return }
      all[index] = newValue
      elements.wrappedValue = all
    }
  }

  private func isPresent(in all: Elements) -> Bool {
    index >= all.startIndex && index < all.endIndex
  }
}
