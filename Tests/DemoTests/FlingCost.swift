import Reel
import ReelTesting

/// What a fling has cost, frame by frame.
struct FlingCost {
  var mostRowsBuiltAFrame = 0
  var blankPixels = 0
  /// Pieces of text.
  var textShaped = 0
}

extension Stage {
  /// Flings, and looks after each frame until it is over, or for three seconds.
  func costOfFling(at point: Point, velocity: (dx: Double, dy: Double)) -> FlingCost {
    var cost = FlingCost()
    let start = counters
    fling(at: point, velocity: velocity)
    var last = counters
    for _ in 0..<180 where !hasCometoRest(since: last) {
      last = counters
      advance(by: 1.0 / 60)
      cost.mostRowsBuiltAFrame = max(
        cost.mostRowsBuiltAFrame, counters.rowsBuilt - last.rowsBuilt)
    }
    cost.blankPixels = counters.blankPixels - start.blankPixels
    cost.textShaped = counters.textShaped - start.textShaped
    return cost
  }

  private func hasCometoRest(since last: Counters) -> Bool {
    lists.allSatisfy { $0.phase == .idle } && carousels.allSatisfy { $0.phase == .idle }
  }

  /// The texts of a list's rows, and where they are; what floats above others is left out.
  func texts(in list: ListHandle, but left: (String) -> Bool = { _ in false }) -> [String: Rect] {
    var frames: [String: Rect] = [:]
    for text in textElements where list.frame.contains(text.frame.center) && !left(text.text) {
      frames[text.text] = text.frame
    }
    return frames
  }
}
