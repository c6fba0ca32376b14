import Canvas

/// Goes through a list's content, and notes the rows that it stands for.
struct OutlineBuilder {
  let context: RowContext
  /// What the views at hand are handed down.
  private(set) var environment: EnvironmentValues
  private let owner: any OutlineOwner
  private var path: [AnyHashable] = []
  private var wrap: ((any View) -> any View)?
  private var role = RowRun.Role.content
  private var runs: [RowRun] = []
  private var sections: [Range<Int>] = []
  private var duplicates: [String] = []
  private(set) var pinnedViews: PinnedScrollableViews = []

  init(in context: RowContext, for owner: any OutlineOwner) {
    self.context = context
    self.owner = owner
    environment = owner.environment
  }

  var orientation: Orientation { owner.orientation }

  var outline: RowOutline { RowOutline(runs, sections: sections, duplicates: duplicates) }

  // MARK: Rows

  /// Adds what a view stands for; `step` tells it from the views beside it.
  mutating func add<V: View>(_ view: V, step: AnyHashable) {
    path.append(step)
    defer { path.removeLast() }
    let kind = rowKind(of: V.self, in: context)
    if kind > .one, let group = view as? any RowGroup {
      group.addRows(to: &self)
    } else if kind == .many {
      addBody(of: view)
    } else {
      add(SingleItem(id: (view as? any NamedView)?.name)) { _ in view }
    }
  }

  /// Adds rows of data.
  mutating func add(_ items: some ListItems, content: @escaping (Int) -> any View) {
    let wrap = wrap
    let list = context == .list
    let role = role
    runs.append(
      RowRun(
        path: path, items: items,
        content: { row in
          let view = wrap.map { $0(content(row)) } ?? content(row)
          return list ? ListRow(view, role: role) : view
        }, role: role))
  }

  /// A view with a body that is many rows: its state lives beside the list.
  private mutating func addBody<V: View>(of view: V) {
    let part: OutlinePart<V>
    if let known = owner.part(at: path) as? OutlinePart<V> {
      known.update(view, environment: environment)
      part = known
    } else {
      part = OutlinePart(view, owner.context(step: AnyHashable(path), environment: environment))
    }
    owner.keep(part, at: path)
    add(part.evaluate(), step: "body")
  }

  /// What a closure answers that reads the app's data; the list is looked through again when they change.
  func read<Value>(_ body: () -> Value) -> Value { tracking(owner, body) }

  mutating func note(duplicates: [String]) { self.duplicates += duplicates }

  // MARK: Around rows

  /// Adds rows that each have something around them.
  mutating func wrapping(
    environment inner: EnvironmentValues, _ outside: @escaping (any View) -> any View,
    around content: (inout OutlineBuilder) -> Void
  ) {
    let (outerWrap, outerEnvironment) = (wrap, environment)
    wrap = { row in
      let row = outside(row)
      return outerWrap?(row) ?? row
    }
    environment = inner
    content(&self)
    (wrap, environment) = (outerWrap, outerEnvironment)
  }

  /// Adds the rows of a stack.
  ///
  /// - Parameter spacing: Points between them.
  mutating func stack(
    alignment: StackLayout.CrossAlignment, spacing: Double,
    of content: (inout OutlineBuilder) -> Void
  ) {
    let start = runs.count
    content(&self)
    guard let last = runs[start...].lastIndex(where: { $0.items.count > 0 }) else { return }
    for index in start..<runs.count where runs[index].gap == nil {
      runs[index].gap = spacing
      runs[index].spacing = spacing
      runs[index].alignment = alignment
    }
    for index in start..<runs.count where index != last && runs[index].lastGap == nil {
      runs[index].lastGap = spacing
    }
  }

  /// Adds rows with empty space before and behind all of them together, in points along the axis.
  mutating func inset(
    before: Double, behind: Double, of content: (inout OutlineBuilder) -> Void
  ) {
    addSpace(before, step: "before")
    content(&self)
    if behind > 0 {
      if let last = runs.lastIndex(where: { $0.items.count > 0 }) {
        runs[last].lastGap = runs[last].lastGap ?? 0
      }
      addSpace(behind, step: "behind")
      runs[runs.count - 1].lastGap = nil
    }
  }

  private mutating func addSpace(_ length: Double, step: AnyHashable) {
    guard length > 0 else { return }
    let orientation = orientation
    runs.append(
      RowRun(
        path: path + [step], items: SingleItem(),
        content: { _ in
          Color.clear.frame(
            width: orientation == .horizontal ? length : nil,
            height: orientation == .vertical ? length : nil)
        }, isSpace: true, spacing: 0, gap: 0, lastGap: 0))
  }

  mutating func pin(_ views: PinnedScrollableViews) { pinnedViews.formUnion(views) }

  // MARK: Sections

  mutating func section(
    header: (inout OutlineBuilder) -> Void, content: (inout OutlineBuilder) -> Void,
    footer: (inout OutlineBuilder) -> Void
  ) {
    let start = runs.count
    let outer = role
    role = .header
    header(&self)
    role = outer
    content(&self)
    role = .footer
    footer(&self)
    role = outer
    sections.append(start..<runs.count)
  }
}

/// What holds a list, and what lives behind the parts of its content that are more than rows.
protocol OutlineOwner: Reader {
  var orientation: Orientation { get }
  func part(at path: [AnyHashable]) -> Node?
  /// The part is in use.
  func keep(_ part: Node, at path: [AnyHashable])
}

/// A view that its app has given a name.
protocol NamedView: View {
  var name: AnyHashable { get }
}

extension IdentifiedView: NamedView {
  var name: AnyHashable { AnyHashable(id) }
}
