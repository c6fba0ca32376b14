import Canvas
import ScrollPhysics

/// Clicks one after the other at one place. Times in seconds.
nonisolated struct ClickCount: Hashable, Sendable {
  /// Seconds between two clicks that belong together: GTK's default. At most the slop lies between them.
  static let interval = 0.4
  private var point = Point.zero
  private var time = -Double.infinity
  private var count = 0

  /// How many there have been in a row, this one included.
  mutating func press(at point: Point, time: Double) -> Int {
    let goesOn =
      time - self.time <= Self.interval && abs(point.x - self.point.x) < Tuning.slop
      && abs(point.y - self.point.y) < Tuning.slop
    count = goesOn ? count + 1 : 1
    (self.point, self.time) = (point, time)
    return count
  }
}
