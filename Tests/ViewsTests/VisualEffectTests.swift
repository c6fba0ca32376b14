import Canvas
import Observation
import TestSupport
import Testing

@testable import Views

struct VisualEffectTests {
  private let size = Size(width: 80, height: 40)

  private func image(_ effect: VisualEffect, _ x: Double, _ y: Double) -> Point {
    let point = effect.transform(of: size).apply(to: Point(x: x, y: y))
    return Point(
      x: ((point?.x ?? .nan) * 1000).rounded() / 1000 + 0,
      y: ((point?.y ?? .nan) * 1000).rounded() / 1000 + 0)
  }

  @Test func scalingKeepsItsAnchor() {
    #expect(image(VisualEffect().scaleEffect(0.5), 40, 20) == Point(x: 40, y: 20))
    #expect(image(VisualEffect().scaleEffect(0.5), 0, 0) == Point(x: 20, y: 10))
    let corner = VisualEffect().scaleEffect(x: 2, y: 3, anchor: .bottomTrailing)
    #expect(image(corner, 80, 40) == Point(x: 80, y: 40))
    #expect(image(corner, 0, 0) == Point(x: -80, y: -80))
  }

  @Test func turnsAreClockwise() {
    let quarter = VisualEffect().rotationEffect(.degrees(90))
    #expect(image(quarter, 80, 20) == Point(x: 40, y: 60))
    #expect(image(quarter, 40, 0) == Point(x: 60, y: 20))
  }

  @Test func modifiersActOnWhatThoseBeforeThemMade() {
    let effect = VisualEffect().offset(x: 10).scaleEffect(2, anchor: .topLeading)
    #expect(image(effect, 0, 0) == Point(x: 20, y: 0))
    let other = VisualEffect().scaleEffect(2, anchor: .topLeading).offset(x: 10)
    #expect(image(other, 0, 0) == Point(x: 10, y: 0))
  }

  @Test func aTiltAboutYBringsTheLeadingEdgeNearer() throws {
    let tilt = VisualEffect().rotation3DEffect(.degrees(60), axis: (0, 1, 0))
    #expect(image(tilt, 40, 20) == Point(x: 40, y: 20))
    func height(at x: Double) -> Double { image(tilt, x, 40).y - image(tilt, x, 0).y }
    #expect(height(at: 0) > 40 && height(at: 80) < 40)
    // A viewer as far away as the longer side, 80: z = 40 sin 60 nearer, or farther.
    let nearer = 40 / (1 - 40 * 0.75.squareRoot() / 80)
    #expect(abs(height(at: 0) - nearer) < 0.01)
    // Without perspective it is just narrower.
    let flat = VisualEffect().rotation3DEffect(.degrees(60), axis: (0, 1, 0), perspective: 0)
    #expect(image(flat, 0, 0) == Point(x: 20, y: 0) && image(flat, 80, 40) == Point(x: 60, y: 40))
  }

  @Test(arguments: [90.0, 180, -90], [1.0, 1.5])
  func whatIsTurnedByQuartersComesToLieOnWholePixels(degrees: Double, scale: Double) throws {
    // A view whose middle is none of a pixel's corners.
    let hosted = Hosted(
      Color.red.frame(width: 41, height: 26).rotationEffect(.degrees(degrees))
        .scaleEffect(x: -1, y: 1), width: 101, height: 80, scale: scale)
    let transforms = hosted.commands.compactMap { command -> ProjectiveTransform? in
      if case .pushTransform(let transform) = command { transform } else { nil }
    }
    #expect(transforms.count == 2)
    for transform in transforms {
      #expect(transform.keepsSquares)
      #expect(Int(exactly: transform.x0) != nil && Int(exactly: transform.y0) != nil)
    }
  }

  @Test func aTiltAboutXBringsTheBottomNearer() {
    let tilt = VisualEffect().rotation3DEffect(.degrees(40), axis: (1, 0, 0))
    let top = image(tilt, 80, 0).x - image(tilt, 0, 0).x
    let bottom = image(tilt, 80, 40).x - image(tilt, 0, 40).x
    #expect(bottom > 80 && top < 80)
  }

  @Test func aTiltAboutZIsATurn() {
    let turn = VisualEffect().rotation3DEffect(.degrees(90), axis: (0, 0, 2))
    #expect(image(turn, 80, 20) == Point(x: 40, y: 60))
  }

  @Test func anAxisThatLiesElsewhereInDepthCarriesTheViewAlong() {
    // Half a turn about an axis 10 points before the screen brings it 20 points nearer.
    let around = VisualEffect().rotation3DEffect(
      .degrees(180), axis: (0, 1, 0), anchorZ: 10, perspective: 1)
    let width = abs(image(around, 80, 0).x - image(around, 0, 0).x)
    #expect(abs(width - 80 / (1 - 20.0 / 80)) < 0.01)
  }

  @Test func opacitiesMultiplyAndAreClamped() {
    #expect(VisualEffect().opacity == 1)
    #expect(VisualEffect().opacity(0.5).scaleEffect(2).opacity(0.5).opacity == 0.25)
    #expect(VisualEffect().opacity(3).opacity == 1)
    #expect(VisualEffect().opacity(.nan).opacity == 0)
  }

  @Test func numbersGoEvenlyFromOneEffectToAnother() {
    let a = VisualEffect().scaleEffect(1).opacity(1)
    let b = VisualEffect().scaleEffect(0.5).opacity(0)
    let middle = VisualEffect.between(a, b, share: 0.25)
    #expect(middle == VisualEffect().scaleEffect(0.875).opacity(0.75))
    #expect(VisualEffect.between(a, b, share: -1) == a)
    #expect(VisualEffect.between(a, b, share: 2) == b)
  }

  @Test func aMissingStepCountsAsOneThatDoesNothing() {
    let turned = VisualEffect().rotationEffect(.degrees(90)).offset(y: 8)
    let middle = VisualEffect.between(VisualEffect(), turned, share: 0.5)
    #expect(middle == VisualEffect().rotationEffect(.degrees(45)).offset(y: 4))
  }

  @Test func stepsOfDifferentKindsChangeOverHalfWay() {
    let a = VisualEffect().opacity(0.5)
    let b = VisualEffect().offset(x: 5)
    #expect(VisualEffect.between(a, b, share: 0.4) == a)
    #expect(VisualEffect.between(a, b, share: 0.6) == b)
  }

  @Test(arguments: [(-80.0, -1.0), (-40, -0.5), (0, 0), (60, 0), (170, 0.25), (250, 1)])
  func aRowIsOutsideByAShareOfItsLength(start: Double, share: Double) {
    let progress = ScrollProgress.share(start: start, length: 40, viewport: 200)
    #expect(progress == max(-1, share == -0.5 ? -1 : share))
  }

  @Test func aRowThatIsLongerThanItsListIsShownWhileItFillsIt() {
    #expect(ScrollProgress.share(start: -50, length: 300, viewport: 200) == 0)
    #expect(ScrollProgress.share(start: -200, length: 300, viewport: 200) == -0.5)
    #expect(ScrollProgress.share(start: 100, length: 300, viewport: 200) == 0.5)
    #expect(ScrollProgress.share(start: 0, length: 0, viewport: 200) == 0)
  }
}

/// Effects on views: what is drawn, what is hit, what is kept.
struct EffectElementTests {
  @Test func anEffectLeavesTheLayoutAlone() {
    let hosted = Hosted(
      VStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20).scaleEffect(2)
        Color.blue.frame(width: 20, height: 20)
      }, width: 100, height: 100)
    #expect(hosted.fill(.blue) == [40, 50, 20, 20])
    #expect(hosted.commands.contains { if case .pushTransform = $0 { true } else { false } })
  }

  @Test func whatIsOnlyMovedStaysAPlainDrawing() {
    let hosted = Hosted(
      Color.red.frame(width: 20, height: 20).effect(VisualEffect().offset(x: 10.4, y: -3)),
      width: 100, height: 100)
    #expect(hosted.fill(.red) == [50, 37, 20, 20])
    #expect(!hosted.commands.contains { if case .pushTransform = $0 { true } else { false } })
  }

  @Test func aTapHitsWhatIsSeen() {
    let log = Log()
    let hosted = Hosted(
      Color.red.frame(width: 80, height: 10).onTapGesture { log.note("bar") }
        .rotationEffect(.degrees(90)), width: 100, height: 100)
    hosted.tap(50, 85)
    #expect(log.take() == ["bar"])
    hosted.tap(85, 50)
    #expect(log.take() == [])
  }

  @Test func whatHasFadedAwayOrIsEdgeOnIsNeitherDrawnNorHit() {
    let log = Log()
    for effect in [
      VisualEffect().opacity(0), VisualEffect().scaleEffect(x: 0),
      VisualEffect().rotation3DEffect(.degrees(90), axis: (0, 1, 0)),
      VisualEffect().scaleEffect(.infinity), VisualEffect().rotationEffect(.radians(.nan)),
    ] {
      let hosted = Hosted(
        Color.red.onTapGesture { log.note("seen") }.effect(effect), width: 100, height: 100)
      hosted.tap(50, 50)
      #expect(log.take() == [], "\(effect)")
      #expect(hosted.frame() == hosted.frame(), "\(effect)")
    }
  }

  @Test func theContentIsDrawnAnewOnlyWhenItChanges() {
    let model = EffectModel()
    let hosted = Hosted(TurningView(model: model), width: 100, height: 100)
    func fragments() -> [ObjectIdentifier] {
      hosted.frame().commands.compactMap {
        if case .fragment(let fragment, _, _) = $0 { ObjectIdentifier(fragment) } else { nil }
      }
    }
    let first = fragments()
    #expect(first.count == 1)
    model.other += 1
    #expect(fragments() == first)
    model.color = .green
    #expect(fragments() != first)
    #expect(hosted.fill(.green) == [40, 40, 20, 20])
  }

  @Test func effectsMayBeNested() {
    let log = Log()
    let hosted = Hosted(
      Color.red.frame(width: 20, height: 20).onTapGesture { log.note("square") }
        .effect(VisualEffect().offset(x: 30)).padding(40).scaleEffect(0.5), width: 100, height: 100)
    hosted.tap(65, 50)
    #expect(log.take() == ["square"])
  }
}

@Observable private final class EffectModel {
  var color = Color.red
  var other = 0
}

private struct TurningView: View {
  let model: EffectModel

  var body: some View {
    ZStack {
      Color.gray.opacity(0.1 * Double(model.other))
      Square(model: model).rotationEffect(.degrees(30))
    }
  }

  private struct Square: View {
    let model: EffectModel
    var body: some View { model.color.frame(width: 20, height: 20) }
  }
}
