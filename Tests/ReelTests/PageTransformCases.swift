import Reel
import ReelTesting
import TestSupport
import Testing
import Views

/// Carousels whose pages are drawn elsewhere than they lie: what is seen, hit, built and kept.
@MainActor struct PageTransformCases {
  // MARK: Pictures

  @Test(arguments: ListStage.axes, ShelfTransform.allCases)
  func `pages look as they did, at rest and in mid-drag`(
    axis: Orientation, transform: ShelfTransform
  ) throws {
    let shelf = Shelf(transform, axis, count: 9, selection: 4, length: 240, breadth: 100)
    try shelf.stage.expectScreenshot(named: "pages-\(transform)-\(axis)-rest")
    shelf.hold(by: -60)
    try shelf.stage.expectScreenshot(named: "pages-\(transform)-\(axis)-dragged")
    #expect(shelf.stage.diagnostics == [])
  }

  // MARK: Culling

  /// The reference builds all pages as plain views, lays them where the carousel's pages lie, and draws them by the
  /// same transform in the same order.
  @Test(arguments: ListStage.axes, ShelfTransform.allCases)
  func `a carousel draws the pixels of a tree of all pages`(
    axis: Orientation, transform: ShelfTransform
  ) {
    let shelf = Shelf(transform, axis, count: 11, selection: 5, length: 400, breadth: 160)
    for distance in [0.0, -10, -97, 150] {
      shelf.hold(by: distance)
      let all = AllPages(
        transform: transform.value, axis: axis, count: 11,
        place: Double(shelf.carousel.settledPage) + shelf.carousel.progress,
        length: 400, breadth: 160, ratio: Shelf.ratio)
      let reference = Stage(size: shelf.stage.size) { all }
      let (seen, expected) = (shelf.stage.screenshot(), reference.screenshot())
      #expect(
        seen.hash == expected.hash,
        "\(distance): \(String(describing: PictureDifference(expected, seen)))")
      #expect(shelf.carousel.livePages.count < 11 || transform == .coverFlow)
      shelf.letGo()
    }
  }

  @Test(arguments: ListStage.axes)
  func `what a transform brings into view is built, what it hides is not`(axis: Orientation) {
    let plain = Shelf(nil, axis, count: 41, selection: 20, length: 400, breadth: 160)
    #expect(plain.carousel.livePages == [19, 20, 21])
    let flow = Shelf(.coverFlow, axis, count: 41, selection: 20, length: 400, breadth: 160)
    let pages = flow.carousel.visiblePages
    #expect(pages.count > 3 && pages == flow.carousel.livePages, "\(pages)")
    #expect(pages.map { $0 - 20 } == pages.reversed().map { 20 - $0 })
    let fade = Shelf(.fade, axis, count: 41, selection: 20, length: 400, breadth: 160)
    #expect(fade.carousel.visiblePages == [20])
    #expect(fade.carousel.livePages == [19, 20, 21])
    let stack = Shelf(.stack, axis, count: 41, selection: 20, length: 400, breadth: 160)
    #expect(stack.carousel.visiblePages == [20, 21, 22, 23])
  }

  // MARK: Costs

  @Test(arguments: ListStage.axes, ShelfTransform.allCases)
  func `a moving carousel neither builds nor lays out what it shows already`(
    axis: Orientation, transform: ShelfTransform
  ) {
    let shelf = Shelf(transform, axis, count: 101, selection: 50, length: 400, breadth: 160)
    shelf.drag(by: -120)
    shelf.stage.settle()
    let before = shelf.stage.counters
    let live = Set(shelf.carousel.livePages)
    shelf.drag(by: 120)
    shelf.stage.settle()
    let after = shelf.stage.counters
    let came = after.rowsBuilt - before.rowsBuilt
    #expect(shelf.carousel.settledPage == 50)
    // As a page settles, the app's view is asked for each live page again; the motion itself asks for none.
    #expect(
      after.rowsUpdated - before.rowsUpdated <= max(live.count, shelf.carousel.livePages.count))
    #expect(came <= 3, "\(came) pages came into view")
    #expect(after.layouts == before.layouts)
    #expect(after.framesPresented - before.framesPresented > 15)
  }

  @Test func `pages that only turn keep their pixels`() {
    let shelf = Shelf(.coverFlow, .horizontal, count: 101, selection: 50, length: 400, breadth: 160)
    shelf.drag(by: -120)
    shelf.stage.settle()
    let shaped = shelf.stage.counters.textShaped
    shelf.drag(by: 120)
    shelf.stage.settle()
    #expect(shelf.stage.counters.textShaped - shaped <= 6)
    // Seven covers of 160 x 160 pixels, and texts.
    #expect(shelf.stage.counters.texturesPeakBytes < 2 << 20)
  }

  // MARK: Hitting

  /// Each page has a colour of its own: what is tapped is the page whose colour is under the finger.
  @Test(arguments: ListStage.axes, ShelfTransform.allCases)
  func `a tap hits the page that is seen`(axis: Orientation, transform: ShelfTransform) {
    let shelf = Shelf(
      transform, axis, count: 11, selection: 5, length: 400, breadth: 160, isPlain: true)
    var generator = SplitMix64(seed: 11)
    let picture = shelf.stage.screenshot()
    var hits = 0
    for _ in 0..<120 {
      let along = Double(Int.random(in: 2..<398, using: &generator)) + 0.5
      let across = Double(Int.random(in: 2..<158, using: &generator)) + 0.5
      let point = axis.point(along: along, across: across)
      let pixel = picture.pixel(Int(point.x), Int(point.y))
      let seen =
        pixel == Shelf.ground
        ? [] : (0..<11).filter { Shelf.pixel(of: $0, in: transform, shelf) == pixel }
      shelf.stage.tap(point, source: .mouse)
      let tapped = shelf.log.take()
      // Pixels at edges are mixed, and tell nothing.
      guard seen.count == 1 || pixel == Shelf.ground else { continue }
      #expect(tapped == seen, "at \(point): \(pixel)")
      hits += seen.count
    }
    #expect(hits > 20)
  }

  @Test func `a list in a page that is tilted is dragged by what is seen of it`() {
    let stage = Stage(size: Size(width: 400, height: 200)) {
      Carousel(0..<5, id: \.self, selection: .constant(2), ratio: 0.4) { _ in
        DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 30) { Text("\($0)") }
          .clipped()
      }
      .pageTransform { page, position in
        page.rotation3DEffect(.degrees(-50 * position.progress), axis: (0, 1, 0))
          .offset(x: -60 * position.progress)
      }
    }
    let page = stage.carousels[0].screenFrame(ofPage: 3)
    guard let page, let lying = stage.carousels[0].frame(ofPage: 3) else {
      Issue.record("no page")
      return
    }
    // Where the page is seen, but does not lie.
    let x = page.minX + 8
    #expect(x < lying.minX)
    stage.drag(
      from: Point(x: x, y: 150), to: Point(x: x, y: 60), duration: 0.3, holdBeforeRelease: 0.2)
    #expect(stage.lists.map(\.scrollOffset).max() ?? 0 > 60)
    #expect(stage.carousels[0].progress == 0)
  }

  @Test func `texts are found where they are seen`() throws {
    let shelf = Shelf(.coverFlow, .horizontal, count: 11, selection: 5, length: 400, breadth: 160)
    let text = try #require(shelf.stage.find(text: "7"))
    let page = try #require(shelf.carousel.screenFrame(ofPage: 7))
    #expect(page.contains(text.frame.center))
    #expect(shelf.carousel.frame(ofPage: 7).map { $0.minX > 400 } == true)
    try shelf.stage.tap(text: "6", source: .mouse)
    #expect(shelf.log.take() == [6])
  }

  // MARK: Progress

  @Test(arguments: ListStage.axes)
  func `progress counts pages and follows the finger`(axis: Orientation) {
    let log = ProgressLog()
    let stage = Stage(size: axis.size(along: 400, across: 100)) {
      Carousel(0..<9, id: \.self, selection: .constant(4), ratio: 0.5) { Text("\($0)") }
        .orientation(axis)
        .pageTransform { page, position in
          log.note(position)
          return page
        }
    }
    // A page of 200, a gap of 50.
    #expect(Set(log.take().filter { abs($0) <= 2 }) == Set([-2, -1, 0, 1, 2]))
    let start = axis.point(along: 200, across: 50)
    stage.press(at: start)
    stage.move(to: axis.point(along: 190, across: 50))
    _ = log.take()
    stage.move(to: axis.point(along: 140, across: 50))
    stage.advance(by: 0.01)
    #expect(log.take().contains { abs($0 + 0.2) < 1e-9 })
  }

  @Test func `a transform of no numbers draws nothing and lets gestures be`() {
    let stage = Stage(size: Size(width: 400, height: 100)) {
      Carousel(0..<9, id: \.self, selection: .constant(4), ratio: 0.5) { Text("\($0)") }
        .pageTransform { page, position in
          page.scaleEffect(.nan).rotationEffect(.degrees(.infinity)).offset(x: .nan)
        }
    }
    #expect(stage.texts == [])
    stage.fling(at: Point(x: 200, y: 50), velocity: (-800, 0))
    stage.settle()
    #expect(stage.carousels[0].settledPage == 5)
  }
}

/// The transforms by name.
enum ShelfTransform: String, CaseIterable, CustomStringConvertible {
  case scale, fade, stack, coverFlow

  var description: String { rawValue }

  var value: PageTransform {
    switch self {
    case .scale: .scale
    case .fade: .fade
    case .stack: .stack
    case .coverFlow: .coverFlow
    }
  }
}

/// Notes the pages that were tapped.
@MainActor final class PageLog {
  private var pages: [Int] = []
  func note(_ page: Int) { pages.append(page) }
  func take() -> [Int] {
    defer { pages = [] }
    return pages
  }
}

@MainActor private final class ProgressLog {
  private var noted: Set<Double> = []

  func note(_ position: PagePosition) { noted.insert(position.progress) }

  func take() -> Set<Double> {
    defer { noted = [] }
    return noted
  }
}

/// A carousel of coloured pages on a stage, and a finger on it.
@MainActor struct Shelf {
  static let ratio = 0.4
  static let ground = ReelTesting.Screenshot.Pixel(red: 255, green: 255, blue: 255)

  let stage: Stage
  let axis: Orientation
  let log = PageLog()
  private let middle: Point

  init(
    _ transform: ShelfTransform?, _ axis: Orientation, count: Int, selection: Int, length: Double,
    breadth: Double, isPlain: Bool = false
  ) {
    self.axis = axis
    middle = axis.point(along: length / 2, across: breadth / 2)
    let log = log
    stage = Stage(size: axis.size(along: length, across: breadth)) {
      Carousel(0..<count, id: \.self, selection: .constant(selection), ratio: Self.ratio) { page in
        ShelfPage(page: page, isPlain: isPlain).onTapGesture { log.note(page) }
      }
      .orientation(axis)
      .pageTransform(transform?.value)
    }
  }

  var carousel: CarouselHandle { stage.carousels[0] }

  /// A finger that moves the pages by a distance, the slop beside, and stays.
  func hold(by distance: Double) {
    guard distance != 0 else { return }
    stage.press(at: middle)
    let slop = distance < 0 ? -10.0 : 10
    let travel = axis.point(along: distance + slop, across: 0)
    stage.move(to: Point(x: middle.x + travel.x, y: middle.y + travel.y))
    stage.advance(by: 0.2)
  }

  /// The finger goes back and lifts.
  func letGo() {
    stage.move(to: middle)
    stage.advance(by: 0.2)
    stage.release(at: middle)
    stage.settle()
  }

  func drag(by distance: Double) {
    let travel = axis.point(along: distance, across: 0)
    stage.drag(
      from: middle, to: Point(x: middle.x + travel.x, y: middle.y + travel.y), duration: 0.3,
      holdBeforeRelease: 0.2)
  }

  /// What a page that is seen through at rest looks like.
  static func pixel(
    of page: Int, in transform: ShelfTransform, _ shelf: Shelf
  ) -> ReelTesting.Screenshot.Pixel {
    let effect = transform.value.effect(
      VisualEffect(),
      PagePosition(
        progress: Double(page - shelf.carousel.settledPage), orientation: shelf.axis,
        pageSize: .zero, stride: 0, viewportSize: .zero))
    let color = ShelfPage.color(of: page).resolved(in: .light)
    let alpha = Int((effect.opacity * 255).rounded())
    func mixed(_ value: UInt8) -> UInt8 {
      UInt8((Double(Int(value) * alpha + 255 * (255 - alpha)) / 255).rounded())
    }
    return ReelTesting.Screenshot.Pixel(
      red: mixed(color.red), green: mixed(color.green), blue: mixed(color.blue))
  }
}

/// A page of one colour, with its number where it is not to be plain.
private struct ShelfPage: View {
  let page: Int
  let isPlain: Bool

  var body: some View {
    ZStack {
      if !isPlain { Text("\(page)").font(.largeTitle).foregroundColor(.white) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Self.color(of: page))
    .cornerRadius(isPlain ? 0 : 10)
  }

  static func color(of page: Int) -> Color {
    Color(hue: Double(page * 4 % 11) / 11, saturation: 0.7, brightness: 0.75)
  }
}

/// All pages at once, none of them lazily.
private struct AllPages: View {
  let transform: PageTransform
  let axis: Orientation
  let count: Int
  /// The page that the middle is at, and how far beyond.
  let place: Double
  let length, breadth, ratio: Double

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(order, id: \.self) { page in
        ShelfPage(page: page, isPlain: false)
          .frame(width: size.width, height: size.height)
          .effect(effect(of: page))
      }
    }
    .frame(
      width: axis.size(along: length, across: breadth).width,
      height: axis.size(along: length, across: breadth).height, alignment: .topLeading)
  }

  private var pageLength: Double { length * ratio }
  private var stride: Double { pageLength + (length - pageLength) / 4 }
  private var size: Size { axis.size(along: pageLength, across: breadth) }

  private func progress(_ page: Int) -> Double { Double(page) - place }

  private func effect(of page: Int) -> VisualEffect {
    let position = PagePosition(
      progress: progress(page), orientation: axis, pageSize: size, stride: stride,
      viewportSize: axis.size(along: length, across: breadth))
    return transform.effect(VisualEffect(), position)
      .offset((length - pageLength) / 2 + progress(page) * stride, along: axis)
  }

  private var order: [Int] {
    let pages = Array(0..<count)
    switch transform.order {
    case .lastOnTop: return pages
    case .firstOnTop: return pages.reversed()
    case .nearestOnTop:
      return pages.sorted {
        let (a, b) = (abs(progress($0)), abs(progress($1)))
        return a != b ? a > b : $0 < $1
      }
    }
  }
}
