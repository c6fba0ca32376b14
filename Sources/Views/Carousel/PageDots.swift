/// The dots of a page indicator: one a page, or where there are more pages than dots a window on them.
///
/// It follows a position, in pages, without a step. Laws:
/// - There are never more than a window's dots and one that comes as another goes.
/// - Where they all fit, dots do not move, and all have the same size.
/// - In a window the position stays in the middle, as far as the ends let it; towards an end beyond which there
///   are more pages the dots get smaller, and where one comes or goes its size is 0.
/// - The weights of all dots add up to 1.
///
/// Complexity: O(dots), whatever the number of pages.
nonisolated struct PageDots {
  struct Dot: Hashable {
    /// Dots from the first place of the window to this one.
    let place: Double
    /// Of a whole dot's size, 0 ... 1.
    let size: Double
    /// How much it is the current page's, 0 ... 1.
    let weight: Double
  }

  /// Places in the window.
  let places: Int
  let dots: [Dot]

  /// Dots that are shown at most: as many as are counted at a glance, and odd, so that one is the middle.
  static let most = 7
  /// Dots at an end that are smaller, where there are enough.
  private static let shrinking = 2

  /// - Parameters:
  ///   - count: of pages.
  ///   - position: the page in the middle, with the part of the way to the next one; beyond an end it counts
  ///     as the end, in a loop as the page that is there.
  ///   - room: dots that there is room for.
  init(count: Int, position: Double, loops: Bool = false, room: Int = most) {
    places = max(min(count, room, Self.most), 0)
    guard places > 0, position.isFinite else {
      dots = []
      return
    }
    let position = loops ? position : min(max(position, 0), Double(count - 1))
    if count <= places {
      dots = (0..<count).map { page in
        var distance = abs(Double(page) - position)
        if loops {
          distance = distance.truncatingRemainder(dividingBy: Double(count))
          distance = min(distance, Double(count) - distance)
        }
        // In a loop of one the page is on both sides of itself.
        return Dot(
          place: Double(page), size: 1, weight: count == 1 ? 1 : max(0, 1 - distance))
      }
      return
    }
    let centred = position - Double(places - 1) / 2
    let hidden = Double(count - places)
    let start = loops ? centred : min(max(centred, 0), hidden)
    let before = loops ? 1 : min(start, 1)
    let after = loops ? 1 : min(hidden - start, 1)
    let shrinking = Double(min(Self.shrinking, (places - 1) / 2))
    func size(_ place: Double, more: Double) -> Double {
      1 - more * (1 - min(max((place + 1) / (shrinking + 1), 0), 1))
    }
    let places = places
    dots = (Int(start.rounded(.down))...Int(start.rounded(.up)) + places - 1).map { page in
      let place = Double(page) - start
      return Dot(
        place: place,
        size: min(
          size(place, more: before), size(Double(places - 1) - place, more: after)),
        weight: max(0, 1 - abs(Double(page) - position)))
    }
  }
}
