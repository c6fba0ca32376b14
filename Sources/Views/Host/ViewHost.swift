package import Canvas
import Scrolling

/// Hosts one tree of views: events and times in, draw lists out. It reads no clock and draws no pixel.
///
/// A turn: events change state; dirty bodies are evaluated; what they invalidated is laid out; lists build
/// the rows that are drawn; callbacks run; the draw list is made.
package final class ViewHost {
  package private(set) var root: Node!
  package let text: any TextMeasuring
  package let images: ImageStore
  /// The window's size in points.
  package private(set) var size: Size
  /// Device pixels a point.
  package private(set) var scale: Double
  /// The latest time that an event or a frame brought, in seconds.
  package private(set) var time: Double
  package private(set) var statistics = Statistics()
  /// Where reports go: misuse and bad data that is survived.
  package var onDiagnostic: (String) -> Void = { _ in }
  /// Called, from any thread, when something observed has changed and a frame is due.
  package var onWake: (@Sendable () -> Void)? {
    didSet { pending.setWake(onWake) }
  }

  /// What is copied and pasted; the program's own unless a desktop's is handed in.
  package var clipboard: any Clipboard = MemoryClipboard()

  /// What was being composed was given up by the field that showed it, so that the input method must not go on with it.
  /// Whoever tells it so sets it back.
  package var endsComposition = false

  /// Told as a stage of a frame begins (true) and ends; for benches, which alone read a clock there.
  package var onStage: ((FrameStage, _ begins: Bool) -> Void)?

  package private(set) lazy var gestures = Gestures(host: self)
  package private(set) lazy var keyboard = Keyboard(host: self)
  package private(set) lazy var focus = Focus(host: self)
  /// Seconds, to tell what building a row costs; nil off-screen, where it costs nothing. Who runs the frame
  /// loop hands it in.
  package var clock: (() -> Double)?
  var buildBudget = BuildBudget()
  let callbacks = Callbacks()
  package let caches = CacheLedger()
  /// Whether what is made now is only measured, and neither comes nor goes.
  var measuresAside = false
  /// What the app's animations do in the update that goes on, and what they have set going.
  let updates = UpdateAnimations()
  private(set) lazy var completions = AnimationCompletions(host: self)
  private(set) lazy var motions = Motions(host: self)
  let pending = PendingInvalidations()

  private var makeRoot: () -> Void = {}
  private var updateRoot: () -> Void = {}
  private let systemColorScheme: ColorScheme
  private var preferredColorScheme: ColorScheme?
  private var isRootStale = false
  private var dirty: [any Reader] = []
  /// To be evaluated again in the next frame.
  private var later: [WeakReader] = []
  private var laterLayouts: [any LaterLayout] = []
  private var animated: [any Animated] = []
  private var timed: [any Timed] = []
  private var frameFollowers: [any FrameFollower] = []
  private let alerts = AlertStack()
  private var attention = Attention()
  private var reported: Set<String> = []
  private var isFrameNeeded = true

  package init<V: View>(
    _ view: V, text: any TextMeasuring, images: (any ImageDecoding)? = nil, size: Size,
    scale: Double = 1, colorScheme: ColorScheme = .light, time: Double = 0
  ) {
    self.text = text
    self.images = ImageStore(images)
    self.size = size
    self.scale = scale
    self.time = time
    systemColorScheme = colorScheme
    let rootView = RootView(content: view)
    makeRoot = { [unowned self] in
      root = Views.makeNode(
        rootView,
        NodeContext(host: self, parent: nil, environment: rootEnvironment, step: 0))
    }
    updateRoot = { [unowned self] in
      (root as? ViewNode<RootView<V>>)?.update(rootView, environment: rootEnvironment)
    }
  }

  package var colorScheme: ColorScheme { preferredColorScheme ?? systemColorScheme }

  // MARK: Events and frames

  package func handle(_ event: InputEvent) {
    time = max(time, event.time)
    attention.note(event.kind, at: time)
    if root == nil { _ = frame(at: time) }
    switch event.kind {
    case .resize(let size, let scale): resize(to: size, scale: scale)
    case .key(let key, let modifiers):
      if overlay == nil {
        keyboard.press(key, modifiers)
      } else if !keyboard.pressInAlert(key, modifiers) {
        alerts.press(key)
      }
    case .text(let text): keyboard.type(text)
    case .composition(let text, let marked):
      keyboard.compose(TextComposition(text, marked: marked))
    case .minimize, .close: break
    // What was shown before may be lost.
    case .expose, .restore: setNeedsFrame()
    case .focus(let gained):
      focus.setWindowActive(gained)
      gestures.handle(event)
    default: gestures.handle(event)
    }
  }

  /// Whether a frame is due now: something changed, or something moves by itself.
  package var needsFrame: Bool {
    isFrameNeeded || !pending.isEmpty || !later.isEmpty || animated.contains { $0.nextWake == nil }
  }

  /// Whether something has changed since the last frame; what moves by itself is left out.
  package var hasChanged: Bool { isFrameNeeded || !pending.isEmpty || !later.isEmpty }

  /// Whether something moves by itself: a fling, a fading scroll bar.
  package var isAnimating: Bool { !animated.isEmpty }

  /// When a frame is due although nothing happens until then, in seconds.
  package var nextWake: Double? {
    [nextMotion, timed.compactMap(\.due).min()].compactMap { $0 }.min()
  }

  /// The same without what is at rest until its time comes: a pressed look, a fading scroll bar.
  package var nextMotion: Double? {
    [gestures.nextWake, animated.compactMap(\.nextWake).min()].compactMap { $0 }.min()
  }

  /// Since when the window has been in front of somebody, in seconds; nil while it is not.
  var attendedSince: Double? { attention.since }

  /// Everything that the window shows at a time.
  package func frame(at time: Double) -> DrawList {
    self.time = max(self.time, time)
    isFrameNeeded = false
    buildBudget.beginFrame()
    count { $0.frames += 1 }
    if root == nil { makeRoot() } else { invalidateDeferred() }
    gestures.advance()
    actIfDue()
    advanceAnimated()
    for _ in 0..<Self.settlingLimit {
      during(.build) { updateDirty() }
      during(.layout) { updates.layOut(layOut) }
      frameFollowers.removeAll { !$0.checkFrame() }
      gestures.updateHover()
      completions.begin()
      callbacks.run()
      if dirty.isEmpty && laterLayouts.isEmpty && !isRootStale && !root.isLayoutInvalid {
        // What asked for a frame on the way is in this one.
        isFrameNeeded = false
        break
      }
    }
    return during(.drawList) { draw() }
  }

  /// Bodies that change each other's state, or whose callbacks do, and lists whose bound offset reads
  /// differently each time, are brought up to date at most this often in a row; then the picture is drawn as
  /// it is, and the rest goes into the next frame.
  private static let settlingLimit = 8

  private func invalidateDeferred() {
    let readers = later
    later = []
    for reader in readers { reader.value?.invalidate() }
  }

  private func actIfDue() {
    timed.removeAll { $0.parent == nil }
    for node in timed where node.due.map({ $0 <= time }) ?? false { node.act() }
  }

  private func advanceAnimated() {
    let moving = animated
    animated = []
    // One that rests may have set another one going.
    for node in moving where node.advance() { animate(node) }
  }

  private func updateDirty() {
    for (reader, write) in pending.take() {
      completions.add(write?.completion)
      WriteAnimation.perform(under: write) { reader.value?.invalidate() }
    }
    if isRootStale {
      isRootStale = false
      updateRoot()
    }
    // Outer bodies come first: they may update or remove what is inside them.
    for _ in 0..<Self.settlingLimit where !dirty.isEmpty {
      let batch = dirty.map { (depth: $0.depth, node: $0) }.sorted { $0.depth < $1.depth }
      dirty = []
      for entry in batch { updates.update(entry.node, else: nil) { entry.node.rebuild() } }
    }
    if dirty.isEmpty { updates.forgetNotes() }
    for completion in pending.takeCompletions() { completions.add(completion) }
  }

  private func layOut() {
    let bounds = Rect(origin: .zero, size: size)
    if root.isLayoutInvalid { count { $0.layouts += 1 } }
    root.place(in: bounds, region: bounds)
    for _ in 0..<Self.settlingLimit where !laterLayouts.isEmpty {
      let lists = laterLayouts
      laterLayouts = []
      for list in lists where list.parent != nil { list.layOutLater() }
    }
    motions.place()
  }

  private func draw() -> DrawList {
    var canvas = DrawContext(scale: scale)
    root.render(into: &canvas)
    count { $0.blankPixels += $0.blankPixelsNow }
    return DrawList(
      width: DrawContext.round(size.width * scale), height: DrawContext.round(size.height * scale),
      background: Color.systemBackground.resolved(in: colorScheme), commands: canvas.commands)
  }

  private func resize(to newSize: Size, scale newScale: Double) {
    guard newSize.width > 0, newSize.height > 0, newScale > 0 else { return }
    guard newSize != size || newScale != scale else { return }
    size = newSize
    if newScale != scale {
      scale = newScale
      root.scaleChanged()
    }
    root.forgetLayout()
    setNeedsFrame()
  }

  // MARK: Environment

  func setPreferredColorScheme(_ scheme: ColorScheme?) {
    guard scheme != preferredColorScheme else { return }
    preferredColorScheme = scheme
    isRootStale = true
    setNeedsFrame()
  }

  private var rootEnvironment: EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = colorScheme
    values.windowClock = WindowClock(self)
    return values
  }

  // MARK: What nodes ask of it

  package func setNeedsFrame() { isFrameNeeded = true }

  func setDirty(_ reader: any Reader) {
    dirty.append(reader)
    pending.noteStale()
    completions.add(WriteAnimation.current?.completion)
    updates.note(WriteAnimation.animation, for: reader)
    isFrameNeeded = true
  }

  /// A reader is evaluated again in the next frame, and not in the one that is being made.
  func invalidateLater(_ reader: WeakReader) { later.append(reader) }

  /// A list has to look at its rows again although nothing around it moved.
  func setNeedsLayout(_ list: any LaterLayout) {
    if !laterLayouts.contains(where: { $0 === list }) { laterLayouts.append(list) }
    isFrameNeeded = true
  }

  /// A node moves by itself until it says that it rests.
  func animate(_ node: any Animated) {
    if !animated.contains(where: { $0 === node }) { animated.append(node) }
  }

  /// A node acts at its times from now on, until it leaves the tree.
  func follow(_ node: any Timed) {
    if !timed.contains(where: { $0 === node }) { timed.append(node) }
  }

  /// A node is asked after each layout whether it lies elsewhere, for as long as it wants to be.
  func followFrame(of node: any FrameFollower) {
    if !frameFollowers.contains(where: { $0 === node }) { frameFollowers.append(node) }
  }

  // MARK: Alerts

  /// What is drawn above all else, and alone takes input; nil mostly.
  var overlay: Node? { alerts.shown }

  /// Shows an alert above everything until it is withdrawn.
  func present(_ alert: Alert, for owner: any AlertOwner) {
    // Whatever was being pressed or dragged below is let go of.
    if overlay == nil { gestures.handle(InputEvent(time: time, kind: .focus(gained: false))) }
    alerts.present(alert, for: owner, in: root)
  }

  func withdrawAlert(of owner: any AlertOwner) { alerts.withdraw(owner, in: root) }

  /// Reports something, once.
  package func report(_ message: String) {
    if reported.insert(message).inserted { onDiagnostic(message) }
  }

  func count(_ change: (inout Statistics) -> Void) { change(&statistics) }

  /// The elements under a point of the window, topmost first.
  package func hitTest(_ point: Point) -> [Node] { root.hitTest(point) ?? [] }
}
