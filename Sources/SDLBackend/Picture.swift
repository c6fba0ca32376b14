package import Canvas

/// A picture that is kept from frame to frame, and what was last painted into it.
package final class Picture {
  package private(set) var surface = Surface(width: 0, height: 0)
  /// Pixels painted by the last update; what was moved is not among them.
  package private(set) var paintedPixels = 0
  private var items: [PictureItem] = []
  private var background: PixelColor?
  private let painter: Painter

  /// A surface has this share of its rows again as spare memory: a list that scrolls by a hundredth of its
  /// height a frame is then copied every 16th frame.
  private static let spareShare = 6

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
        surface = Surface(
          width: list.width, height: list.height, spareRows: list.height / Self.spareShare)
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
    painter.paint(Self.part(of: list, new, touching: damage), into: surface, damage: damage)
    return disjoint(change.changed, inside: whole)
  }

  /// The list without fragments that draw none of these pixels: of a list that scrolled most rows are
  /// only moved, and looking into each of them costs as much as painting the one that came.
  private static func part(
    of list: DrawList, _ items: [PictureItem], touching damage: [PixelRect]
  ) -> DrawList {
    var part = list
    part.commands.removeAll(keepingCapacity: true)
    var next = items.startIndex
    for index in list.commands.indices {
      while next < items.endIndex, items[next].commands.endIndex <= index { next += 1 }
      if next < items.endIndex, items[next].commands.startIndex == index,
        items[next].fragment != nil, !items[next].touches(damage)
      {
        continue
      }
      part.commands.append(list.commands[index])
    }
    return part
  }
}
