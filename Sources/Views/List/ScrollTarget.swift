import ScrollPhysics
import Virtualization

/// Where the app has sent a list: a row, or something in it, and where that is to be seen.
struct ScrollTarget {
  var row: Int
  /// Points from the row's leading edge, and how long; nil for the whole row.
  var part: (start: Double, length: Double)?
  /// The share of the viewport, and of what is to be seen, that are to lie on each other; nil for as little as it takes
  /// to be seen, until it has been set out for.
  var anchor: Double?
  /// How to get there; nil for at once.
  var timing: Timing?
  /// Whether it has been set out for.
  var isUnderWay = false

  /// The same after rows have gone elsewhere; nil if its row is gone.
  func moved(by change: ItemChange) -> ScrollTarget? {
    guard let row = change.newIndex(of: self.row) else { return nil }
    var target = self
    target.row = row
    return target
  }
}
