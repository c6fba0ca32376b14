import Foundation
import Observation
import Reel
import ReelTesting
import Testing

/// Seeded users over seeded trees: whatever they do, the laws of the lists hold in each frame.
///
/// `REEL_FUZZ_SEEDS=A..<B` runs other seeds, `REEL_FUZZ_STEPS` more steps each.
@MainActor struct StageFuzzTests {
  @Test(arguments: Fuzz.seeds) func `no user breaks a law`(seed: Int) {
    var user = FuzzUser(seed: seed)
    for step in 0..<Fuzz.steps {
      let did = user.act()
      if let broken = user.brokenLaw() {
        Issue.record("seed \(seed), step \(step), after \(did): \(broken)")
        return
      }
    }
    if let broken = user.brokenLawAtRest() { Issue.record("seed \(seed), at rest: \(broken)") }
  }

  @Test func `the same user sees the same pictures`() {
    func pictures() -> [Int] {
      var user = FuzzUser(seed: 4711)
      return (0..<60).map { _ in
        _ = user.act()
        return user.stage.drawListDescription.hashValue
      }
    }
    #expect(pictures() == pictures())
  }
}

nonisolated enum Fuzz {
  private static let environment = ProcessInfo.processInfo.environment
  static let steps = environment["REEL_FUZZ_STEPS"].flatMap { Int($0) } ?? 60
  static let seeds: [Int] = {
    let bounds = environment["REEL_FUZZ_SEEDS"]?.components(separatedBy: "..<").compactMap {
      Int($0)
    }
    if let bounds, bounds.count == 2 { return Array(bounds[0]..<bounds[1]) }
    return Array(0..<12)
  }()
}

/// What a tree shows; everything that its picture depends on besides offsets.
@Observable final class FuzzModel {
  var lengths: [Double] = []
  var count = 0
  var length = 20.0
  var isUniform = true
  var isVertical = true
  var isClipped = true
  var hasExtra = false
  var isDark = false
  var nests = false
  var title = 0
  var offset = 0.0
  var animates = false
  var flags: Set<Int> = []
  @ObservationIgnored var live: [Int: Int] = [:]
  @ObservationIgnored var trouble: String?
}

struct FuzzTree: View {
  let model: FuzzModel

  var body: some View {
    VStack(spacing: 3) {
      HStack {
        Text("Title \(model.title)").lineLimit(1)
        if model.hasExtra { Spacer() }
        if model.hasExtra { Button("Extra") { model.title += 1 } }
      }
      .padding(2.5)
      .border(Color.blue, width: 0.5)
      if model.isClipped { list.clipped() } else { list.padding(11) }
      if model.hasExtra { Divider() }
      Text("Foot").foregroundColor(.secondary)
    }
    .background(Color.secondarySystemBackground)
    .preferredColorScheme(model.isDark ? .dark : .light)
  }

  private var list: some View {
    Group {
      if model.isUniform {
        DynamicList(
          scrollOffset: offset, orientation: orientation, numberOfItems: model.count,
          itemLength: model.length, viewForCell: cell)
      } else {
        DynamicList(
          scrollOffset: offset, orientation: orientation, itemLengths: model.lengths,
          viewForCell: cell)
      }
    }
    .scrollAnimation(model.animates ? .easeInOut(duration: 0.2) : nil)
  }

  private var orientation: Orientation { model.isVertical ? .vertical : .horizontal }

  private var offset: Binding<Double> {
    Binding(get: { model.offset }, set: { model.offset = $0 })
  }

  private func cell(_ index: Int) -> some View {
    FuzzCell(index: index, model: model)
  }
}

struct FuzzCell: View {
  let index: Int
  let model: FuzzModel

  var body: some View {
    Group {
      if model.nests && index.isMultiple(of: 3) {
        DynamicList(
          orientation: index.isMultiple(of: 2) == model.isVertical ? .horizontal : .vertical,
          numberOfItems: 9, itemLength: 33
        ) { inner in
          Text("\(index)/\(inner)").frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(inner.isMultiple(of: 2) ? Color.green : .yellow)
        }
        .clipped()
      } else {
        HStack {
          Text("\(index)")
          if model.flags.contains(index) { Text("on").foregroundColor(.red) }
          if model.hasExtra { Text("\(model.title)") }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
          index.isMultiple(of: 2) ? Color.systemBackground : Color.tertiarySystemBackground
        )
        .onTapGesture {
          if model.flags.remove(index) == nil { model.flags.insert(index) }
        }
      }
    }
    .onAppear {
      model.live[index, default: 0] += 1
      if model.live[index] != 1 { model.trouble = "row \(index) appeared twice" }
    }
    .onDisappear {
      model.live[index, default: 0] -= 1
      if model.live[index] != 0 { model.trouble = "row \(index) disappeared twice" }
    }
  }
}

/// Numbers that a seed repeats (SplitMix64).
nonisolated struct FuzzRandom: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// One user in front of one stage.
@MainActor struct FuzzUser {
  var random: FuzzRandom
  let model = FuzzModel()
  let stage: Stage
  private var mayHaveRing = false

  init(seed: Int) {
    random = FuzzRandom(state: UInt64(seed) &* 7919 &+ 1)
    let model = model
    let sizes = [Size(width: 200, height: 260), Size(width: 331, height: 127)]
    let scales = [1, 1.25, 1.5, 2, 3]
    stage = Stage(
      size: sizes[Int.random(in: 0..<2, using: &random)],
      scale: scales[Int.random(in: 0..<5, using: &random)]
    ) { FuzzTree(model: model) }
    changeContent()
    model.nests = Bool.random(using: &random)
    stage.advance(by: 0)
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func point() -> Point {
    Point(
      x: number(-10...stage.size.width + 10).rounded(),
      y: number(-10...stage.size.height + 10).rounded())
  }

  private mutating func changeContent() {
    model.isUniform = Bool.random(using: &random)
    model.count = [0, 1, 3, 50, 1000, 1_000_000_000_000].randomElement(using: &random)!
    model.length = [20, 33.3, 45, 0.75, 400].randomElement(using: &random)!
    let count = [0, 1, 8, 60].randomElement(using: &random)!
    model.lengths = (0..<count).map { _ in
      [0, 7, 20.5, 33.333, 250, 41].randomElement(using: &random)!
    }
  }

  /// Does something, and says what.
  mutating func act() -> String {
    let choice = Int.random(in: 0..<24, using: &random)
    switch choice {
    case 0:
      changeContent()
    case 1:
      model.isVertical.toggle()
    case 2:
      model.isClipped.toggle()
    case 3:
      model.hasExtra.toggle()
    case 4:
      model.title += 1
    case 5:
      model.animates.toggle()
      let total = stage.lists.first?.contentLength ?? 0
      model.offset =
        [0, .nan, .infinity, -.infinity, -50, 1e300, total / 2, total].randomElement(
          using: &random)!
    case 6:
      let side = [0, 1, 37, 200, 331, 900].randomElement(using: &random)!
      let other = [0, 1, 80, 260].randomElement(using: &random)!
      stage.resize(
        to: Size(width: Double(side), height: Double(other)),
        scale: [1, 1.25, 1.5, 2, 3].randomElement(using: &random)!)
    case 7:
      model.isDark.toggle()
    case 8:
      stage.loseFocus()
    case 9:
      stage.advance(by: 5)
    case 10, 11:
      let amounts = [-1, 1, -0.3, 0.4, -40, 1e300, -1e300, .nan, .infinity]
      stage.wheel(
        at: point(), dx: Int.random(in: 0..<3, using: &random) == 0 ? 1 : 0,
        dy: amounts.randomElement(using: &random)!)
    case 12:
      let keys =
        ["Home", "End", "PageDown", "PageUp", "Down", "Up", "Left", "Right", "Space"]
        + (Int.random(in: 0..<8, using: &random) == 0 ? ["Tab"] : [])
      let key = keys.randomElement(using: &random)!
      if key == "Tab" { mayHaveRing = true }
      stage.key(key)
    case 13:
      let start = point()
      let end = point()
      stage.fling(from: start, to: end, duration: number(0.03...0.3))
    case 14:
      stage.tap(point(), source: Bool.random(using: &random) ? .mouse : .touch)
    case 15:
      stage.press(at: point(), id: Int.random(in: 0..<4, using: &random))
    case 16:
      for _ in 0..<3 { stage.move(to: point(), id: Int.random(in: 0..<4, using: &random)) }
    case 17:
      stage.release(at: point(), id: Int.random(in: 0..<4, using: &random))
    case 18:
      stage.hover(at: point())
    case 19:
      stage.press(at: point(), source: .mouse, button: [1, 1, 3].randomElement(using: &random)!)
    case 20:
      stage.release(at: point(), source: .mouse, button: [1, 1, 3].randomElement(using: &random)!)
    case 21:
      for _ in 0..<500 { stage.move(to: point(), source: .mouse) }
    case 22:
      model.nests.toggle()
    default:
      stage.advance(by: number(0...0.2))
    }
    if Bool.random(using: &random) { stage.advance(by: 1.0 / 60) }
    return "action \(choice)"
  }

  // MARK: Laws

  func brokenLaw() -> String? {
    let lists = stage.lists
    guard let list = lists.first else { return "no list" }
    if let trouble = model.trouble { return trouble }
    for list in lists {
      let most = max(0, list.contentLength - list.viewportLength)
      if !(list.scrollOffset >= 0 && list.scrollOffset <= most * (1 + 1e-12) + 1e-6) {
        return "offset \(list.scrollOffset) of at most \(most)"
      }
      if !list.overscroll.isFinite { return "overscroll \(list.overscroll)" }
      let live = Set(list.liveRows)
      if !live.isSuperset(of: list.visibleRows) {
        return "visible \(list.visibleRows), live \(list.liveRows)"
      }
      if list.liveRows.count > list.visibleRows.count + 8 {
        return "visible \(list.visibleRows), live \(list.liveRows)"
      }
      let frames = list.visibleRows.map { list.frame(ofRow: $0)! }
      for (a, b) in zip(frames, frames.dropFirst()) {
        let gap = list.orientation == .vertical ? b.minY - a.maxY : b.minX - a.maxX
        if abs(gap) > 1e-6 { return "gap of \(gap)" }
      }
    }
    if !model.offset.isNaN, list.viewportLength > 0, abs(model.offset - list.scrollOffset) > 1e-9,
      list.phase == .idle
    {
      return "the binding holds \(model.offset), the list is at \(list.scrollOffset)"
    }
    let appeared = model.live.filter { $0.value > 0 }.keys.sorted()
    if appeared != list.liveRows { return "appeared \(appeared), live \(list.liveRows)" }
    return nil
  }

  func brokenLawAtRest() -> String? {
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
    let fresh = Stage(size: stage.size, scale: stage.scale) {
      FuzzTree(model: model)
    }
    fresh.advance(by: 3)
    model.live = live
    let old = stage.drawListDescription
    let new = fresh.drawListDescription
    if old != new, !mayHaveRing { return "a new stage draws\n\(new)\nthe old one\n\(old)" }
    if old == new, stage.screenshot() != fresh.screenshot() { return "the pixels differ" }
    return nil
  }
}
