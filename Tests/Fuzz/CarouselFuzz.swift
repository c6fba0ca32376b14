import Reel
import ReelTesting

/// A stage with a carousel, a user who swipes, and a source that answers, fails, or changes what there is.
struct CarouselFuzz {
  private var input: FuzzInput
  private let model = CarouselFuzzModel()
  private let stage: Stage
  private let trouble = Trouble()

  /// What a callback found.
  private final class Trouble { var text: String? }

  static func brokenLaw(_ input: FuzzInput) -> String? {
    var fuzz = CarouselFuzz(input)
    for step in 0..<actions {
      if fuzz.input.isEmpty { break }
      let did = fuzz.act()
      if let broken = fuzz.brokenLaw() { return "carousel, step \(step), after \(did): \(broken)" }
    }
    return fuzz.brokenLawAtRest().map { "carousel, at rest: \($0)" }
  }

  /// What a run does at most.
  private static let actions = 200

  private init(_ input: FuzzInput) {
    self.input = input
    let model = model
    model.form = self.input.pick(CarouselFuzzModel.Form.allCases)
    model.ratio = self.input.pick([0.7, 0.1, 0.5, 1])
    model.isVertical = self.input.bool()
    let extras = self.input.index(below: 16)
    model.hasDots = extras & 1 != 0
    model.fades = extras & 2 != 0
    model.advances = extras & 4 != 0
    model.reducesMotion = extras & 8 != 0
    stage = Stage(size: Size(width: 300, height: 160)) { CarouselFuzzTree(model: model) }
    stage.advance(by: 0)
    let (stage, trouble) = (stage, trouble)
    model.onCall = { call in
      let carousel = stage.carousels[0]
      // A finger may have come down again since.
      let isHeld = carousel.phase == .pressed || carousel.phase == .dragging
      if !isHeld, carousel.progress != 0 || carousel.phase != .idle {
        trouble.text = "\(call) at \(carousel.progress) while \(carousel.phase)"
      }
    }
  }

  private mutating func point() -> Point {
    Point(
      x: input.number(0, stage.size.width).rounded(),
      y: input.number(0, stage.size.height).rounded())
  }

  private mutating func act() -> String {
    let did = input.bool() ? event() : change()
    if input.bool() { stage.advance(by: 1.0 / 60) }
    return did
  }

  /// Something that the user does.
  private mutating func event() -> String {
    let ids = 2
    switch input.index(below: 14) {
    case 0, 1:
      stage.fling(from: point(), to: point(), duration: input.number(0.03, 0.3))
      return "a fling"
    case 2:
      stage.drag(from: point(), to: point(), duration: 0.1, holdBeforeRelease: 0.2)
      return "a drag"
    case 3: stage.press(at: point(), id: input.index(below: ids))
    case 4: stage.move(to: point(), id: input.index(below: ids))
    case 5: stage.release(at: point(), id: input.index(below: ids))
    case 6: stage.cancelPress(at: point(), id: input.index(below: ids))
    case 7:
      let dy = input.pick([-1, 1, -0.3, 0.4, -40, 1e300, -1e300, .nan, .infinity])
      stage.wheel(at: point(), dx: input.bool() ? dy : 0, dy: dy)
      return "a wheel by \(dy)"
    case 8:
      let key = input.pick(["Home", "End", "PageDown", "PageUp", "Down", "Up", "Left", "Right"])
      stage.key(key)
      return "key \(key)"
    case 9: stage.loseFocus()
    case 10: stage.send(input.pick([.minimize, .restore, .leave, .expose]))
    case 11: stage.advance(by: 2)
    default: stage.advance(by: input.number(0, 0.3))
    }
    return "an event"
  }

  /// Something that the app or its source does.
  private mutating func change() -> String {
    switch input.index(below: 12) {
    case 0, 1, 2:
      guard !model.open.isEmpty else { return "no answer" }
      let call = model.open.remove(at: input.index(below: model.open.count))
      if input.index(below: 4) == 0 {
        model.failures += 1
        return "a failure"
      }
      model.answers += 1
      switch call {
      case .next(let number): model.number = number + 1
      case .previous(let number): model.number = number - 1
      }
      return "the answer to \(call)"
    case 3:
      let width = Double(input.pick([0, 1, 37, 300, 299, 900]))
      let height = Double(input.pick([0, 1, 160, 127]))
      stage.resize(to: Size(width: width, height: height), scale: input.pick([1, 1.25, 2]))
      return "a resize to \(width) x \(height)"
    case 4: model.ratio = input.pick([0.7, 0, 0.1, 0.333, 0.5, 1, 3, .nan, -.infinity])
    case 5: model.isVertical.toggle()
    case 6: model.number = input.pick([nil, 0, model.number, 3, -7])
    case 7: model.range = input.pick([-3...3, 0...0, -1_000_000...1_000_000, 5...9])
    case 8: model.form = input.pick(CarouselFuzzModel.Form.allCases)
    case 9: model.selection = input.index(below: 8)
    case 10:
      if model.pages.isEmpty || input.bool() {
        let fresh = (model.pages.max() ?? -1) + 1
        model.pages.insert(fresh, at: input.index(below: model.pages.count + 1))
      } else {
        model.pages.remove(at: input.index(below: model.pages.count))
      }
    default: model.pages = input.pick([[], [0], [1, 0], [0, 1, 2], Array(0..<40)])
    }
    return "a change of \(model.form), \(model.pages), \(String(describing: model.number))"
  }

  // MARK: Laws

  private var viewport: Double {
    model.isVertical ? stage.size.height : stage.size.width
  }

  private func brokenLaw() -> String? {
    guard let carousel = stage.carousels.first else { return "no carousel" }
    if let found = trouble.text { return found }
    if model.calls != model.answers + model.failures + model.open.count {
      return "\(model.calls) calls, \(model.answers) answers, \(model.failures) failures"
    }
    if !carousel.progress.isFinite { return "progress \(carousel.progress)" }
    let (visible, live) = (carousel.visiblePages, carousel.livePages)
    if visible != visible.sorted() { return "visible \(visible)" }
    guard viewport > 0, stage.size.width > 0, stage.size.height > 0 else { return nil }
    if !Set(live).isSuperset(of: visible) || live.count > visible.count + 3 {
      return "visible \(visible), live \(live)"
    }
    let isEmpty = model.form != .data && model.pages.isEmpty
    if isEmpty { return visible.isEmpty ? nil : "\(visible) of no pages" }
    return isCentreCovered(of: carousel, visible) ? nil : "a blank centre: visible \(visible)"
  }

  /// Whether a page, or the gap between two that are there, is in the middle.
  private func isCentreCovered(of carousel: CarouselHandle, _ visible: [Int]) -> Bool {
    let middle = viewport / 2
    let spans = visible.compactMap { carousel.frame(ofPage: $0) }
      .map { model.isVertical ? ($0.minY, $0.maxY) : ($0.minX, $0.maxX) }
    let nearest = spans.map { max($0.0 - middle, middle - $0.1, 0) }.min()
    guard let nearest, let span = spans.first else { return false }
    // The gap is half of what a page leaves free at a side.
    return nearest <= (viewport - (span.1 - span.0)) / 4 + 1
  }

  private mutating func brokenLawAtRest() -> String? {
    for id in 0..<2 { stage.cancelPress(at: .zero, id: id) }
    stage.leave()
    stage.loseFocus()
    stage.resize(to: Size(width: 300, height: 160), scale: 1)
    if !stage.settle(atMost: 60) { return "does not come to rest" }
    if let broken = brokenLaw() { return broken }
    let carousel = stage.carousels[0]
    if carousel.progress != 0 || carousel.phase != .idle {
      return "progress \(carousel.progress), \(carousel.phase)"
    }
    let page = carousel.settledPage
    if model.form != .data, model.pages.isEmpty { return nil }
    if !carousel.visiblePages.contains(page) { return "page \(page) is not seen" }
    guard let frame = carousel.frame(ofPage: page),
      abs((model.isVertical ? frame.center.y : frame.center.x) - viewport / 2) < 0.01
    else { return "page \(page) is not in the middle" }
    if let broken = brokenContent(carousel, page) { return broken }
    let (presented, calls) = (stage.counters.framesPresented, model.calls)
    stage.advance(by: 3)
    if stage.counters.framesPresented != presented { return "a frame at rest was presented" }
    if model.calls != calls { return "a call at rest" }
    return nil
  }

  private func brokenContent(_ carousel: CarouselHandle, _ page: Int) -> String? {
    let texts = carousel.texts(onPage: page)
    switch model.form {
    case .data:
      let number = model.number.map { "\($0)" } ?? "none"
      // Without an answer the page holds its place, or is one that was there before.
      let known = ["none"] + model.numbers.map { "\($0)" }
      if texts != [number], texts.count != 1 || !known.contains(texts[0]) {
        return "\(texts) in place of \(number)"
      }
    case .collection, .loop:
      let count = model.pages.count
      let index = model.form == .loop ? (page % count + count) % count : page
      guard model.pages.indices.contains(index) else { return "page \(page) of \(count)" }
      if texts != ["\(model.pages[index])"] { return "\(texts) in place of \(model.pages[index])" }
      if model.pages.contains(model.selection), model.selection != model.pages[index] {
        return "page \(model.pages[index]), but selected is \(model.selection)"
      }
    }
    return nil
  }
}

private struct CarouselFuzzTree: View {
  let model: CarouselFuzzModel

  var body: some View {
    switch model.form {
    case .data:
      Carousel(
        data: model.number, contentHRatio: model.ratio, content: page,
        isNextAvailable: { model.isAvailable(1) }, fetchNext: { model.fetch(.next($0)) },
        isPrevAvailable: { model.isAvailable(-1) }, fetchPrev: { model.fetch(.previous($0)) }
      )
      .orientation(model.isVertical ? .vertical : .horizontal)
      .pageIndicator(model.hasDots ? .automatic : .never)
      .autoAdvance(every: model.advances ? .seconds(1) : nil)
      .environment(\.accessibilityReduceMotion, model.reducesMotion)
    case .collection, .loop:
      Carousel(
        model.pages, id: \.self,
        selection: Binding(get: { model.selection }, set: { model.selection = $0 }),
        ratio: model.ratio, loops: model.form == .loop,
        onPageChange: { model.changes.append($0) }, content: page
      )
      .orientation(model.isVertical ? .vertical : .horizontal)
      .pageIndicator(model.hasDots ? .automatic : .never)
      .autoAdvance(every: model.advances ? .seconds(1) : nil)
      .environment(\.accessibilityReduceMotion, model.reducesMotion)
    }
  }

  private func page(_ number: Int?) -> some View {
    Text(number.map { "\($0)" } ?? "none").lineLimit(1).fixedSize()
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color.teal)
      .transition(model.fades ? .slide.combined(with: .opacity) : .identity)
  }
}
