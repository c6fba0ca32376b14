internal import Canvas

/// A surface that is drawn into, and the place of its first pixel in the picture.
struct PaintTarget {
  let surface: Surface
  let image: PixmanImage
  let x: Int
  let y: Int

  init(_ surface: Surface, x: Int, y: Int) {
    self.surface = surface
    image = surface.image()
    self.x = x
    self.y = y
  }
}

/// Surfaces of opacity groups, kept for the next picture, which mostly needs the same ones.
final class SpareLayers {
  private var spare: [Surface] = []

  /// A group for each of some rows that fade at once; more are made anew.
  private let limit = 4

  nonisolated deinit {}

  /// A surface with undefined pixels.
  func take(width: Int, height: Int) -> Surface {
    if let index = spare.firstIndex(where: { $0.width == width && $0.height == height }) {
      return spare.remove(at: index)
    }
    return Surface(width: width, height: height)
  }

  func give(back surface: Surface) {
    if spare.count >= limit { spare.removeFirst() }
    spare.append(surface)
  }
}

extension PixelRect {
  /// The smallest rectangle that holds both; neither is empty.
  nonisolated func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
