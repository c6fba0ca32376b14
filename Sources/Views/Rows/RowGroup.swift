/// A view that a list or a lazy stack takes for rows: none, one or many.
protocol RowGroup: View {
  /// How many rows the views of this type stand for, as far as the type says it.
  static func rowKind(in context: RowContext) -> RowKind

  func addRows(to outline: inout OutlineBuilder)
}

/// What takes views for rows.
enum RowContext: Hashable {
  /// A list, whose rows have its style.
  case list
  /// A scroll view, and the lazy stacks of its axis that it holds.
  case stack(Orientation)
}

/// How many rows a view stands for. `several`: a number that the code says; `many`: one that data says.
enum RowKind: Int, Comparable {
  case one, several, many

  static func < (a: RowKind, b: RowKind) -> Bool { a.rawValue < b.rawValue }
}

/// How many rows the views of a type stand for. A view with a body is many rows where its body is.
///
/// Complexity: O(1) after the first question about a type.
func rowKind<V: View>(of type: V.Type, in context: RowContext) -> RowKind {
  let key = RowKindKey(type: ObjectIdentifier(type), context: context)
  if let known = knownRowKinds[key] { return known }
  let kind: RowKind =
    if let group = type as? any RowGroup.Type {
      group.rowKind(in: context)
    } else if type is any PrimitiveView.Type || V.Body.self == Never.self {
      .one
    } else {
      rowKind(of: V.Body.self, in: context) == .many ? .many : .one
    }
  knownRowKinds[key] = kind
  return kind
}

private struct RowKindKey: Hashable {
  var type: ObjectIdentifier
  var context: RowContext
}

private var knownRowKinds: [RowKindKey: RowKind] = [:]

// MARK: - The builder's views

extension EmptyView: RowGroup {
  static func rowKind(in context: RowContext) -> RowKind { .several }
  func addRows(to outline: inout OutlineBuilder) {}
}

extension TupleView: RowGroup {
  static func rowKind(in context: RowContext) -> RowKind {
    var kind = RowKind.several
    for type in repeat (each V).self { kind = max(kind, Views.rowKind(of: type, in: context)) }
    return kind
  }

  func addRows(to outline: inout OutlineBuilder) {
    var index = 0
    for view in repeat each views {
      outline.add(view, step: index)
      index += 1
    }
  }
}

extension Group: RowGroup {
  static func rowKind(in context: RowContext) -> RowKind {
    max(.several, Views.rowKind(of: Content.self, in: context))
  }

  func addRows(to outline: inout OutlineBuilder) { outline.add(content, step: 0) }
}

extension ConditionalContent: RowGroup {
  static func rowKind(in context: RowContext) -> RowKind {
    max(
      .several, Views.rowKind(of: First.self, in: context),
      Views.rowKind(of: Second.self, in: context))
  }

  func addRows(to outline: inout OutlineBuilder) {
    switch self {
    case .first(let first): outline.add(first, step: 0)
    case .second(let second): outline.add(second, step: 1)
    }
  }
}

extension Optional: RowGroup where Wrapped: View {
  static func rowKind(in context: RowContext) -> RowKind {
    max(.several, Views.rowKind(of: Wrapped.self, in: context))
  }

  func addRows(to outline: inout OutlineBuilder) {
    if let self { outline.add(self, step: 0) }
  }
}

extension AnyView: RowGroup {
  static func rowKind(in context: RowContext) -> RowKind { .several }

  func addRows(to outline: inout OutlineBuilder) {
    func open<V: View>(_ view: V) { outline.add(view, step: ObjectIdentifier(V.self)) }
    open(view)
  }
}

// MARK: - Modifiers of several rows go to each

extension ModifiedView: RowGroup {
  static func rowKind(in context: RowContext) -> RowKind {
    Views.rowKind(of: Content.self, in: context)
  }

  func addRows(to outline: inout OutlineBuilder) {
    if let padding = modifier as? Padding {
      padding.addRows(in: outline.environment, to: &outline) { $0.add(content, step: 0) }
    } else {
      modifier.addRows(of: content, to: &outline)
    }
  }
}

extension ElementModifier {
  /// Adds a view's rows, each with this modifier.
  func addRows<Content: View>(of content: Content, to outline: inout OutlineBuilder) {
    outline.wrapping(
      environment: environment(outline.environment), { modify($0) },
      around: { $0.add(content, step: 0) })
  }

  /// The view of a row with this modifier.
  fileprivate func modify(_ row: any View) -> any View {
    func open<V: View>(_ row: V) -> any View { ModifiedView(content: row, modifier: self) }
    return open(row)
  }
}

extension Padding {
  /// Along the axis the padding is around all rows together, across it around each.
  func addRows(
    in environment: EnvironmentValues, to outline: inout OutlineBuilder,
    of content: (inout OutlineBuilder) -> Void
  ) {
    let isVertical = outline.orientation == .vertical
    var across = insets
    if isVertical {
      (across.top, across.bottom) = (0, 0)
    } else {
      (across.leading, across.trailing) = (0, 0)
    }
    outline.inset(
      before: isVertical ? insets.top : insets.leading,
      behind: isVertical ? insets.bottom : insets.trailing
    ) { outline in
      let padding = Padding(insets: across)
      outline.wrapping(environment: environment, { padding.modify($0) }, around: content)
    }
  }
}

extension IdentifiedView: RowGroup {
  static func rowKind(in context: RowContext) -> RowKind {
    Views.rowKind(of: Content.self, in: context)
  }

  func addRows(to outline: inout OutlineBuilder) { outline.add(content, step: AnyHashable(id)) }
}

// MARK: - Data

extension ForEach: RowGroup {
  static func rowKind(in context: RowContext) -> RowKind { .many }

  func addRows(to outline: inout OutlineBuilder) {
    let data = data
    let content = content
    func element(_ index: Int) -> Data.Element {
      data[data.index(data.startIndex, offsetBy: index)]
    }
    if Views.rowKind(of: Content.self, in: outline.context) == .many {
      // Sections, say: there is no telling how many rows an element stands for without a look.
      let items = IdentifiedItems(data.map(id))
      outline.note(duplicates: items.duplicates)
      for row in 0..<items.count {
        let element = element(items.element(of: row))
        outline.add(outline.read { content(element) }, step: AnyHashable(id(element)))
      }
    } else if let numbers {
      outline.add(NumberedItems(range: numbers)) { content(element($0)) }
    } else {
      let items = IdentifiedItems(data.map(id))
      outline.add(items) { content(element(items.element(of: $0))) }
    }
  }
}
