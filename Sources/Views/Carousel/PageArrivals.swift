import ScrollPhysics

/// Pages that slide in because they have become available, or out because they no longer are.
///
/// It knows pages, ways and times handed in; no pictures.
nonisolated struct PageArrivals {
  private struct Slide {
    let motion: SpringMotion
    /// Points from the page's place at which the slide ends.
    let end: Double
    let started: Double
    let isLeaving: Bool
  }

  private var slides: [Int: Slide] = [:]

  /// Seconds, as SwiftUI's springs count them: the response of the critical spring.
  private static let duration = 0.4

  var isEmpty: Bool { slides.isEmpty }

  /// A page comes from, or goes to, a point `way` points off its place. One that was on its way already turns
  /// round where it is.
  mutating func begin(_ page: Int, comes: Bool, way: Double, at time: Double) {
    let here = slides[page] == nil ? (comes ? way : 0) : shift(of: page, at: time)
    let speed = slides[page].map { $0.motion.velocity(at: time - $0.started) } ?? 0
    let end = comes ? 0 : way
    slides[page] = Slide(
      motion: SpringMotion(
        spring: Spring(duration: Self.duration, bounce: 0), displacement: here - end,
        velocity: speed),
      end: end, started: time, isLeaving: !comes)
  }

  /// Drops slides that have ended. Answers whether any page moved.
  mutating func advance(to time: Double) -> Bool {
    guard !slides.isEmpty else { return false }
    slides = slides.filter { !$0.value.motion.isAtRest(at: time - $0.value.started) }
    return true
  }

  mutating func forget() { slides = [:] }

  /// How far a page is from its place, in points.
  func shift(of page: Int, at time: Double) -> Double {
    guard let slide = slides[page] else { return 0 }
    return slide.end + slide.motion.distance(at: time - slide.started)
  }

  /// Pages that are gone but still seen.
  func leaving(at time: Double) -> [Int] {
    slides.filter { $0.value.isLeaving && !$0.value.motion.isAtRest(at: time - $0.value.started) }
      .map(\.key)
  }
}
