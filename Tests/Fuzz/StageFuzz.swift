import Reel
import ReelTesting

/// A stage with lists, and lists in lists, and a user who does anything to them.
struct StageFuzz {
  private var input: FuzzInput
  private let model = FuzzModel()
  private let stage: Stage
  private var mayHaveRing = false

  static func brokenLaw(_ input: FuzzInput) -> String? {
    var fuzz = StageFuzz(input)
    for step in 0..<actions {
      if fuzz.input.isEmpty { break }
      let did = fuzz.act()
      if let broken = fuzz.brokenLaw() { return "stage, step \(step), after \(did): \(broken)" }
    }
    return fuzz.brokenLawAtRest().map { "stage, at rest: \($0)" }
  }

  /// What a run does at most: some of them move a pointer 500 times, or run a fling to its end.
  private static let actions = 200

  private init(_ input: FuzzInput) {
    self.input = input
    let model = model
    stage = Stage(
      size: self.input.pick([Size(width: 200, height: 260), Size(width: 331, height: 127)]),
      scale: self.input.pick(Self.scales)
    ) { FuzzTree(model: model) }
    changeContent()
    model.nests = self.input.bool()
    stage.advance(by: 0)
  }

  private static let scales = [1, 1.25, 1.5, 2, 3]

  private mutating func point() -> Point {
    Point(
      x: input.number(-10, stage.size.width + 10).rounded(),
      y: input.number(-10, stage.size.height + 10).rounded())
  }

  private mutating func changeContent() {
    model.isUniform = input.bool()
    model.count = input.pick([0, 1, 3, 50, 1000, 1_000_000_000_000])
    model.length = input.pick([20, 33.3, 45, 0.75, 400, 13.37])
    model.lengths = (0..<input.pick([0, 1, 8, 60])).map { _ in
      input.pick([0, 7, 20.5, 33.333, 250, 41, 13.37])
    }
  }

  /// An edit of a few rows, as apps do them.
  private mutating func edit() -> String {
    let index = input.index(below: model.lengths.count + 1)
    let length = input.pick([0, 7, 33.333, 250])
    if input.bool() || index == model.lengths.count {
      model.lengths.insert(length, at: index)
      model.count += 1
      return "insert \(index)"
    }
    model.lengths.remove(at: index)
    model.count = max(0, model.count - 1)
    return "remove \(index)"
  }

  /// Does something, and says what.
  private mutating func act() -> String {
    let did = event() ?? change()
    if input.bool() { stage.advance(by: 1.0 / 60) }
    return did
  }

  /// Something that the user does; nil where it is the app's turn.
  private mutating func event() -> String? {
    let ids = 4
    switch input.index(below: 26) {
    case 0: stage.loseFocus()
    case 1, 2:
      stage.wheel(
        at: point(), dx: input.index(below: 3) == 0 ? 1 : 0,
        dy: input.pick([-1, 1, -0.3, 0.4, -40, 1e300, -1e300, .nan, .infinity]))
    case 3: return key()
    case 4: stage.fling(from: point(), to: point(), duration: input.number(0.03, 0.3))
    case 5: stage.tap(point(), source: input.bool() ? .mouse : .touch)
    case 6: stage.press(at: point(), id: input.index(below: ids))
    case 7: for _ in 0..<3 { stage.move(to: point(), id: input.index(below: ids)) }
    case 8: stage.release(at: point(), id: input.index(below: ids))
    case 9: stage.cancelPress(at: point(), id: input.index(below: ids))
    case 10: stage.hover(at: point())
    case 11: stage.leave()
    case 12: stage.press(at: point(), source: .mouse, button: input.pick([1, 1, 3]))
    case 13: stage.release(at: point(), source: .mouse, button: input.pick([1, 1, 3]))
    case 14:
      let (from, to) = (point(), point())
      for step in 0..<500 { stage.move(to: step % 2 == 0 ? from : to, source: .mouse) }
    case 15: stage.send(input.pick([.minimize, .restore, .expose, .text("x"), .close]))
    case 16: _ = stage.screenshot()
    case 17: stage.advance(by: 5)
    case 18, 19: stage.advance(by: input.number(0, 0.2))
    default: return nil
    }
    return "an event"
  }

  private mutating func key() -> String {
    let keys = ["Home", "End", "PageDown", "PageUp", "Down", "Up", "Left", "Right", "Space", "Tab"]
    let name = input.pick(keys)
    // The ring of the keys is not in the model, so pictures with it are not compared: seldom, then.
    if name == "Tab" && input.index(below: 4) > 0 { return "no key" }
    if name == "Tab" { mayHaveRing = true }
    stage.key(name)
    return name
  }

  private mutating func change() -> String {
    let choice = input.index(below: 10)
    switch choice {
    case 0: changeContent()
    case 1: model.isVertical.toggle()
    case 2: model.isClipped.toggle()
    case 3: model.hasExtra.toggle()
    case 4: model.title += 1
    case 5:
      model.animates.toggle()
      let total = stage.lists.first?.contentLength ?? 0
      model.offset = input.pick([0, .nan, .infinity, -.infinity, -50, 1e300, total / 2, total])
    case 6:
      let width = Double(input.pick([0, 1, 37, 200, 331, 900]))
      let height = Double(input.pick([0, 1, 80, 260, 127]))
      stage.resize(to: Size(width: width, height: height), scale: input.pick(Self.scales))
    case 7: model.isDark.toggle()
    case 8: model.nests.toggle()
    default: return edit()
    }
    return "change \(choice)"
  }

  // MARK: Laws

  private func brokenLaw() -> String? {
    let lists = stage.lists
    guard let list = lists.first else { return "no list" }
    if let trouble = model.trouble { return trouble }
    for list in lists {
      if let broken = Self.brokenLaw(of: list) { return broken }
    }
    if !model.offset.isNaN, list.viewportLength > 0, abs(model.offset - list.scrollOffset) > 1e-9,
      list.phase == .idle
    {
      return "the binding holds \(model.offset), the list is at \(list.scrollOffset)"
    }
    let appeared = model.live.filter { $0.value > 0 }.keys.sorted()
    if appeared != list.liveRows { return "appeared \(appeared), live \(list.liveRows)" }
    let blank = stage.counters.blankPixels
    return blank == 0 ? nil : "\(blank) pixels of lists are covered by no row"
  }

  private static func brokenLaw(of list: ListHandle) -> String? {
    let most = max(0, list.contentLength - list.viewportLength)
    if !(list.scrollOffset >= 0 && list.scrollOffset <= most * (1 + 1e-12) + 1e-6) {
      return "offset \(list.scrollOffset) of at most \(most)"
    }
    if !list.overscroll.isFinite || !list.velocity.isFinite {
      return "overscroll \(list.overscroll), velocity \(list.velocity)"
    }
    let visible = list.visibleRows
    let live = list.liveRows
    if !Set(live).isSuperset(of: visible) || live.count > visible.count + 8 {
      return "visible \(visible), live \(live)"
    }
    if visible != visible.sorted() { return "visible \(visible)" }
    let frames = visible.map { list.frame(ofRow: $0)! }
    for (a, b) in zip(frames, frames.dropFirst()) {
      let gap = list.orientation == .vertical ? b.minY - a.maxY : b.minX - a.maxX
      if abs(gap) > 1e-6 { return "gap of \(gap)" }
    }
    return nil
  }

  private mutating func brokenLawAtRest() -> String? {
    for id in 0..<4 { stage.cancelPress(at: .zero, id: id) }
    stage.cancelPress(at: .zero, source: .mouse)
    stage.leave()
    stage.loseFocus()
    if !stage.settle(atMost: 60) { return "does not come to rest" }
    if let broken = brokenLaw() { return broken }
    let presented = stage.counters.framesPresented
    stage.advance(by: 3)
    if stage.counters.framesPresented != presented { return "a frame at rest was presented" }
    // A new stage in the same state draws the same. Lists in rows keep offsets of their own, and the keys'
    // ring is not in the model: both are left out.
    model.nests = false
    let model = model
    let live = model.live
    let fresh = Stage(size: stage.size, scale: stage.scale) { FuzzTree(model: model) }
    fresh.advance(by: 3)
    model.live = live
    let old = stage.drawListDescription
    let new = fresh.drawListDescription
    if old != new, !mayHaveRing { return "a new stage draws\n\(new)\nthe old one\n\(old)" }
    if old == new, stage.screenshot() != fresh.screenshot() { return "the pixels differ" }
    return nil
  }
}
