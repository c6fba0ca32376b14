import Canvas
import Testing

@testable import Views

/// What an app may show of a few values.
private struct Scenery: Equatable {
  var isOpen = false
  var isWide = false
  var isRed = false
  var isTurned = false
  var items = [1, 2, 3]
  var fresh = 4

  /// Another state, by a number that says what changes.
  mutating func change(_ choice: Int) {
    switch choice % 7 {
    case 0: isOpen.toggle()
    case 1: isWide.toggle()
    case 2: isRed.toggle()
    case 3: isTurned.toggle()
    case 4 where items.count < 6:
      items.insert(fresh, at: choice / 7 % (items.count + 1))
      fresh += 1
    case 5 where !items.isEmpty: items.remove(at: choice / 7 % items.count)
    default: items.reverse()
    }
  }
}

private struct SceneryView: View {
  let scenery: Scenery

  var body: some View {
    VStack(alignment: scenery.isTurned ? .trailing : .leading, spacing: 4) {
      if scenery.isOpen {
        Text("open").padding(4).background(Color.yellow).transition(.slide)
      }
      HStack(spacing: scenery.isWide ? 6 : 2) {
        ForEach(scenery.items, id: \.self) { item in
          Color.blue.frame(width: 10, height: Double(item % 3 + 4))
            .offset(y: scenery.isTurned ? 3 : 0)
        }
        Text(scenery.isWide ? "wide words" : "w")
      }
      Rectangle().fill(scenery.isRed ? .red : .green)
        .frame(width: scenery.isWide ? 80 : 30, height: 20)
        .border(scenery.isRed ? .black : .white)
        .opacity(scenery.isTurned ? 0.5 : 1)
        .scaleEffect(scenery.isTurned ? 0.5 : 1)
        .animation(.linear(duration: 0.2), value: scenery.isRed)
      ViewThatFits {
        Color.orange.frame(width: scenery.isWide ? 500 : 20, height: 5)
        Color.purple.frame(width: 30, height: 5)
      }
    }
    .padding(scenery.isWide ? 10 : 4)
    .background(Color.gray)
    .cornerRadius(scenery.isWide ? 8 : 2)
  }
}

@MainActor private final class Stagehand {
  @State var scenery = Scenery()
}

private struct SceneryHost: View {
  let hand: Stagehand
  var body: some View { SceneryView(scenery: hand.scenery) }
}

@MainActor struct AnimationLawTests {
  private static let animations: [Animation?] = [
    .linear(duration: 0.3), .easeInOut, .spring, .bouncy, .linear.delay(0.1),
    .easeOut.repeatCount(3), nil,
  ]

  @Test(arguments: [UInt64(1), 2, 3])
  func `after any changes at any times the picture is that of views that were always so`(
    seed: UInt64
  ) {
    var random = seed
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    let hand = Stagehand()
    let hosted = Hosted(SceneryHost(hand: hand))
    for round in 0..<25 {
      for _ in 0...next(3) {
        let before = hosted.fills(.blue)
        let animation = Self.animations[next(Self.animations.count)]
        withAnimation(animation) { hand.scenery.change(next(1000)) }
        let after = hosted.fills(.blue)
        if animation != nil {
          // In the frame of a change what was there is where it was; what comes is not to be seen yet.
          #expect(isNear(before, after), "seed \(seed), round \(round)")
        }
        for _ in 0..<next(4) { hosted.frame(after: Double(next(20)) / 100) }
      }
      var frames = 0
      while hosted.host.needsFrame || hosted.host.nextWake != nil, frames < 2000 {
        hosted.frame(after: 0.02)
        frames += 1
      }
      #expect(frames < 2000)
      let still = Hosted(SceneryView(scenery: hand.scenery))
      #expect(hosted.commands == still.commands, "seed \(seed), round \(round)")
      #expect(hosted.reports == [])
    }
  }

  private func isNear(_ a: [PixelRect], _ b: [PixelRect]) -> Bool {
    guard a.count == b.count else { return false }
    func sorted(_ rects: [PixelRect]) -> [PixelRect] {
      rects.sorted { ($0.x, $0.y, $0.height) < ($1.x, $1.y, $1.height) }
    }
    return zip(sorted(a), sorted(b)).allSatisfy {
      abs($0.x - $1.x) <= 1 && abs($0.y - $1.y) <= 1 && abs($0.height - $1.height) <= 1
    }
  }
}
