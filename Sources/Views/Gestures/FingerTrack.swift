package import Canvas
import Glibc
import ScrollPhysics

/// The way of a finger since it was pressed, in points of the window; times in seconds.
nonisolated package struct FingerTrack: Sendable {
  package let start: Point
  package private(set) var location: Point
  /// The furthest that it has been from the start, in points.
  package private(set) var reach = 0.0
  private var x = VelocityEstimator()
  private var y = VelocityEstimator()

  package init(at point: Point, time: Double) {
    start = point
    location = point
    sample(point, at: time)
  }

  /// Places that are not finite are left out.
  package mutating func move(to point: Point, at time: Double) {
    guard go(to: point) else { return }
    sample(point, at: time)
  }

  /// The finger is gone; where that was is no sample of its velocity.
  package mutating func lift(at point: Point) { _ = go(to: point) }

  private mutating func go(to point: Point) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    location = point
    reach = max(reach, hypot(point.x - start.x, point.y - start.y))
    return true
  }

  private mutating func sample(_ point: Point, at time: Double) {
    x.add(point.x, at: time)
    y.add(point.y, at: time)
  }

  /// Points a second, from the last samples before a time; 0 for a finger that has rested.
  package func velocity(at time: Double) -> Size {
    func clamped(_ estimate: VelocityEstimator.Estimate?) -> Double {
      Fling.clamp(estimate?.velocity ?? 0)
    }
    return Size(
      width: clamped(x.estimate(at: time)), height: clamped(y.estimate(at: time)))
  }
}
