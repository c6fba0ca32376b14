/// Hands a drag on among scrollers that lie in each other along one axis: an inner one that is at its end leaves the
/// rest of the finger's way to the one around it.
///
/// Going forward the innermost moves first, until it is at its end; the outermost takes all that is left, beyond its
/// ends too. Going back the outermost first returns what it was given. So where each of them is depends on how far the
/// finger is from where it began alone, and a drag there and back leaves all of them as they were.
///
/// Scrollers may be of different sizes on the screen, or run the other way: each is told of distances in its own points,
/// positive towards its own end. It does not know what is in them.
public struct DragChain: Sendable {
  /// What each was given so far, the innermost first, in its own points.
  public private(set) var given: [Double]

  /// For so many scrollers, at least 1.
  public init(count: Int) {
    precondition(count > 0, "a chain of no scrollers")
    given = Array(repeating: 0, count: count)
  }

  /// Shares out a step of the finger.
  ///
  /// - Parameters:
  ///   - distances: What the step would be for each of them, in its own points.
  ///   - rooms: How far each can go without being pulled beyond an end: at most 0 and at least 0.
  /// - Returns: How far each has to go.
  public mutating func share(
    _ distances: [Double], rooms: [ClosedRange<Double>]
  ) -> [Double] {
    precondition(distances.count == given.count && rooms.count == given.count)
    var steps = Array(repeating: 0.0, count: given.count)
    guard let first = distances.firstIndex(where: { $0 != 0 }) else { return steps }
    // What is not shared out yet, in the points of one of them: where all are alike, nothing is rounded.
    var (left, unit) = (distances[first], first)
    func wanted(by index: Int) -> Double { left * (distances[index] / distances[unit]) }
    for index in given.indices.dropFirst().reversed() where left != 0 && distances[index] != 0 {
      let wanted = wanted(by: index)
      guard wanted * given[index] < 0 else { continue }
      steps[index] = abs(wanted) < abs(given[index]) ? wanted : -given[index]
      (left, unit) = (wanted - steps[index], index)
    }
    for index in given.indices where left != 0 && distances[index] != 0 {
      let wanted = wanted(by: index)
      // What it has returned is room again.
      let room = rooms[index].lowerBound - steps[index]...rooms[index].upperBound - steps[index]
      let isLast = index == given.count - 1
      let step = isLast ? wanted : min(max(wanted, room.lowerBound), room.upperBound)
      steps[index] += step
      (left, unit) = (wanted - step, index)
    }
    for index in given.indices {
      given[index] += steps[index]
      // The sum of there and back is nothing, but for its last bits.
      if abs(given[index]) < Self.nothing { given[index] = 0 }
    }
    return steps
  }

  /// Points: far below what a screen shows, far above the rounding of sums.
  private static let nothing = 1e-9

  /// The one that has the finger now: the outermost that was given anything, else the innermost.
  public var leader: Int { given.lastIndex { $0 != 0 } ?? 0 }
}
