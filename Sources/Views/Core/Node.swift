package import Canvas

/// What a node is made with.
package final class NodeContext {
  package let host: ViewHost
  package let parent: Node?
  package let environment: EnvironmentValues
  /// Tells the node from its siblings; the steps from a row's root to a node name the node's state.
  package let step: AnyHashable

  package init(
    host: ViewHost, parent: Node?, environment: EnvironmentValues, step: AnyHashable
  ) {
    self.host = host
    self.parent = parent
    self.environment = environment
    self.step = step
  }
}

/// A view's place in the tree that lives from frame to frame.
///
/// Two kinds share this class. *Structural* nodes (groups, conditions, composed views) only hold others;
/// *elements* are laid out, drawn and hit. `elements` flattens the one into the other.
///
/// Frames are in points of the node's *space*: the window, or the list row that the node is in. Scrolling
/// moves rows, so nothing inside a row is placed again by it.
///
/// It does not own: time, pixels, what the host does between frames.
package class Node {
  package unowned let host: ViewHost
  package unowned var parent: Node?
  package var environment: EnvironmentValues
  package let step: AnyHashable
  /// The element's frame in its space; meaningful once placed.
  package private(set) var frame = Rect.zero
  /// The part of the space that is really drawn, as handed down at the last placement.
  package private(set) var region = Rect.zero
  /// Set when the row it is in went away and the node waits for another row's content.
  package var isRecycled = false
  /// What it observes, if it evaluates a body.
  final var reading: Reading?
  /// What of it is on its way by an animation; nil while nothing is.
  final var motion: ElementMotion?
  /// Whether `frame` says where it was last, so that there is a way from there.
  private(set) final var isPlaced = false

  private var sizes: [(ProposedSize, Size)] = []
  private var needsPlacement = true
  /// Whether something in this subtree is placed by the drawn region (a list is in it).
  private(set) final var usesRegion = false

  init(_ context: NodeContext) {
    host = context.host
    parent = context.parent
    environment = context.environment
    step = context.step
  }

  // MARK: Structure

  /// What a container lays out: this node, or the elements of a structural node's children.
  package var elements: [Node] { [self] }

  package func forEachChild(_ body: (Node) -> Void) {}

  /// What a child is made with.
  package func context(step: AnyHashable = 0, environment: EnvironmentValues? = nil) -> NodeContext
  {
    NodeContext(
      host: host, parent: self, environment: environment ?? self.environment, step: step)
  }

  /// The node leaves the tree for good.
  package func unmount() {
    forEachChild { $0.unmount() }
    parent = nil
    motion = nil
    reading?.renew()
  }

  /// The row that the node is in goes away; `state` takes what has to be there when it comes back.
  package func recycle(into state: inout RowState) {
    isRecycled = true
    motion = nil
    isPlaced = false
    reading?.renew()
    forEachChild { $0.recycle(into: &state) }
  }

  /// Puts itself right after its state, or what it observes, changed.
  package func rebuild() {}

  // MARK: Layout

  /// The size the element takes of a proposal, cached until the next `invalidateLayout`.
  package final func sizeThatFits(_ proposal: ProposedSize) -> Size {
    if let known = sizes.first(where: { $0.0 == proposal }) { return known.1 }
    let measured = measure(proposal)
    let size = Size(width: measured.width.orZero, height: measured.height.orZero)
    if sizes.count == 4 { sizes.removeFirst() }
    sizes.append((proposal, size))
    return size
  }

  /// The proposal that the element's size comes from: the latest one that gave it, else the size itself.
  /// What is inside is then placed as it was measured.
  package final var placedProposal: ProposedSize {
    sizes.last { $0.1 == frame.size }?.0 ?? ProposedSize(frame.size)
  }

  /// The element's size for a proposal. Override; call `sizeThatFits`.
  package func measure(_ proposal: ProposedSize) -> Size {
    proposal.replacingUnspecified(by: Size(width: 10, height: 10))
  }

  /// Puts the element at a frame of its space; `region` is the part of the space that is drawn.
  package final func place(in given: Rect, region: Rect) {
    let frame = presented(given.orZero)
    guard needsPlacement || frame != self.frame || (usesRegion && region != self.region) else {
      return
    }
    if frame != self.frame { invalidateDraw() }
    self.frame = frame
    self.region = region
    needsPlacement = false
    isPlaced = true
    placeContent()
  }

  /// Places the element's children within `frame`. Override; call `place(in:region:)`.
  package func placeContent() {}

  /// The element's placement depends on `region`: a list, whose rows are built for what is drawn.
  package func noteUsesRegion() {
    markRegionUse()
    parent?.noteUsesRegion()
  }

  /// Notes it for this node alone.
  package final func markRegionUse() { usesRegion = true }

  /// The element's first text baseline below its top, for a size it was measured to have.
  package func firstBaseline(in size: Size) -> Double { size.height }

  /// What a stack gives space to first.
  package var layoutPriority: Double { 0 }

  /// Whether a stack draws the element before others: the higher, the nearer.
  package var zIndex: Double { 0 }

  /// What the element was named for whoever chooses among elements.
  package var tag: AnyHashable? { nil }

  /// How the element comes and goes; nil where nothing is said of it.
  package var transition: AnyTransition? { nil }

  /// What the element says about the list's row that it is in; nil where it says nothing.
  var rowTraits: RowTraits? { nil }

  /// Whether a stack's default spacing is left out beside the element.
  package var isSpacer: Bool { false }

  /// The content's size may have changed: measure and place it and what contains it again.
  package func invalidateLayout() {
    forgetLayout()
    invalidateDraw()
    parent?.invalidateLayout()
  }

  /// Forgets what this node alone knows of its layout.
  package final func forgetLayout() {
    sizes.removeAll(keepingCapacity: true)
    needsPlacement = true
  }

  /// The window's pixels are of another density: what was measured in pixels is void.
  package func scaleChanged() {
    forgetLayout()
    forEachChild { $0.scaleChanged() }
  }

  /// Steps up to the root.
  final var depth: Int {
    var count = 0
    var node = parent
    while let current = node {
      count += 1
      node = current.parent
    }
    return count
  }

  /// Whether it has to be placed again.
  package final var isLayoutInvalid: Bool { needsPlacement }

  // MARK: Drawing and hitting

  /// The element looks different at the same place.
  package func invalidateDraw() {
    if let parent { parent.invalidateDraw() } else { host.setNeedsFrame() }
  }

  /// An effect of the element has changed by itself: by an animation.
  package func drawnElsewhere() { if usesRegion { invalidateLayout() } else { invalidateDraw() } }

  /// Draws the element within `frame`. Override; call `render(into:)`.
  package func draw(into canvas: inout DrawContext) {}

  /// Whether the element draws itself in `drawnFrame`, the frame that grows and shrinks by an animation.
  package var drawsByFrame: Bool { false }

  /// Whether what goes from inside is drawn with the element until it is out: containers are.
  package var showsDepartures: Bool { false }

  /// The elements under a point of the node's space, topmost first up to this one; nil where it has none.
  package func hitTest(_ point: Point) -> [Node]? { nil }

  /// Whether a point of the node's space is in what gestures around the element are for: its frame, unless something
  /// inside says otherwise.
  package func isInContent(_ point: Point) -> Bool { frame.contains(point) }

  /// Actions of the element, looked for along the path of a hit.
  package var tapTarget: (any TapTarget)? { nil }
  package var gestureTarget: (any GestureTarget)? { nil }
  package var hoverTarget: (any HoverTarget)? { nil }
  package var focusTarget: (any FocusTarget)? { nil }
  package var scroller: (any Scroller)? { nil }

  // MARK: Spaces

  /// Where a point of the node's space is in the space around it (rows override this).
  package func pointOutsideSpace(_ point: Point) -> Point? { nil }

  /// Where what is inside is drawn in the space around, if an effect draws it elsewhere than it lies.
  package var drawnTransform: ProjectiveTransform? { nil }

  /// The element's frame in points of the window, as it lies: effects that draw it elsewhere are left out.
  package final var windowFrame: Rect {
    var origin = frame.origin
    var node = parent
    while let current = node {
      if let outside = current.pointOutsideSpace(origin) { origin = outside }
      node = current.parent
    }
    return Rect(origin: origin, size: frame.size)
  }
}

/// A node that stands for views of one type.
package class ViewNode<V: View>: Node {
  package func update(_ view: V, environment: EnvironmentValues) {
    let old = self.environment
    self.environment = environment
    noteDirection(from: old)
  }
}

/// Makes the node of a view.
package func makeNode<V: View>(_ view: V, _ context: NodeContext) -> Node {
  if let primitive = view as? any PrimitiveView { return primitive.makeNode(context) }
  return ComposedNode(view, context)
}

extension Node {
  /// Updates a child with a new view of its type, or puts a new node in its place.
  package final func reconcile<V: View>(
    _ child: inout Node, with view: V, environment: EnvironmentValues? = nil
  ) {
    let environment = environment ?? self.environment
    if let same = child as? ViewNode<V> {
      same.update(view, environment: environment)
      same.isRecycled = false
    } else {
      noteRemoval(of: child)
      child.unmount()
      child = makeNode(view, context(step: child.step, environment: environment))
      noteInsertion(of: child)
      invalidateLayout()
    }
  }
}
