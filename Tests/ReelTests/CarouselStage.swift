import Reel
import ReelTesting

/// The data of a carousel in the closure form, as an app holds it: numbers that it fetches when asked.
@Observable final class CardModel {
  var data: Int?
  var ratio: Double
  /// The numbers that there are.
  var range = -1000...1000
  /// Calls, in order: "next 3" for the fetch of what comes after 3.
  @ObservationIgnored private(set) var calls: [String] = []
  @ObservationIgnored private(set) var availabilityCalls = 0
  /// Whether fetches are answered at once.
  @ObservationIgnored var answersAtOnce = false

  init(_ data: Int?, ratio: Double = 0.7) {
    self.data = data
    self.ratio = ratio
  }

  func isAvailable(_ step: Int) -> Bool {
    availabilityCalls += 1
    return data.map { range.contains($0 + step) } ?? false
  }

  func fetch(_ step: Int, from number: Int) {
    calls.append(step > 0 ? "next \(number)" : "prev \(number)")
    if answersAtOnce { data = number + step }
  }
}

/// A carousel of cards on a stage of 400 x 200 points along its axis.
@MainActor struct CarouselStage {
  let stage: Stage
  let model: CardModel
  let axis: Orientation

  init(_ model: CardModel, _ axis: Orientation = .horizontal, length: Double = 400) {
    self.model = model
    self.axis = axis
    stage = Stage(size: axis.size(along: length, across: 200)) {
      CardCarousel(model: model, axis: axis)
    }
  }

  var carousel: CarouselHandle { stage.carousels[0] }

  /// The leading edge and length of a page along the axis.
  func span(of page: Int) -> (start: Double, length: Double)? {
    carousel.frame(ofPage: page).map { (axis.along($0.origin), axis.along($0.size)) }
  }

  /// What the settled page says.
  var shown: [String] { carousel.texts(onPage: carousel.settledPage) }

  func point(_ along: Double) -> Point { axis.point(along: along, across: 100) }

  /// A finger that comes down in the middle, moves by a distance, and lifts after a rest.
  func drag(by distance: Double, duration: Double = 0.5, rest: Double = 0.2) {
    stage.drag(
      from: point(200), to: point(200 + distance), duration: duration, holdBeforeRelease: rest)
  }

  /// A finger that lifts while it moves.
  func swipe(by distance: Double, duration: Double = 0.08) {
    stage.drag(from: point(200), to: point(200 + distance), duration: duration)
  }

  func wheel(_ notches: Double) {
    stage.send(.wheel(at: point(200), dx: 0, dy: notches, modifiers: []))
  }
}

private struct CardCarousel: View {
  let model: CardModel
  let axis: Orientation

  var body: some View {
    Carousel(
      data: model.data, contentHRatio: model.ratio,
      content: { number in
        Text(number.map { "\($0)" } ?? "placeholder")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color.teal)
      },
      isNextAvailable: { model.isAvailable(1) }, fetchNext: { model.fetch(1, from: $0) },
      isPrevAvailable: { model.isAvailable(-1) }, fetchPrev: { model.fetch(-1, from: $0) }
    )
    .orientation(axis)
  }
}
