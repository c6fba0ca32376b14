package import Canvas

/// A picture that is kept from frame to frame, and what was last painted into it.
package final class Picture {
  package private(set) var surface = Surface(width: 0, height: 0)
  /// Pixels painted by the last update; what was moved is not among them.
  package private(set) var paintedPixels = 0
  private var items: [PictureItem] = []
  private var background: PixelColor?
  private let painter: Painter

  package init(painter: Painter) { self.painter = painter }

  nonisolated deinit {}

  /// Makes the picture show a list, by the least painting: what scrolled is moved, the rest of what
  /// changed is painted. The bytes are those that painting the whole list gives.
  ///
  /// - Returns: the parts that changed, in pixels; they may overlap.
  package func update(to list: DrawList) -> [PixelRect] {
    let new = painter.items(of: list, after: items)
    let old = items
    items = new
    let whole = PixelRect(x: 0, y: 0, width: list.width, height: list.height)
    guard surface.width == list.width, surface.height == list.height,
      background == list.background
    else {
      if surface.width != list.width || surface.height != list.height {
        surface = Surface(width: list.width, height: list.height)
      }
      background = list.background
      painter.paint(list, into: surface)
      paintedPixels = whole.area
      return [whole]
    }
    let change = PictureChange(from: old, to: new)
    if let move = change.move {
      surface.move(move.region.intersection(whole), x: move.x, y: move.y)
    }
    let damage = disjoint(change.damage, inside: whole)
    paintedPixels = damage.reduce(0) { $0 + $1.area }
    painter.paint(list, into: surface, damage: damage)
    return disjoint(change.changed, inside: whole)
  }
}
