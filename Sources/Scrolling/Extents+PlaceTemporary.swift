// TEMPORARY: Virtualization brings these; delete this file with its arrival.

import Virtualization

extension Extents {
  func place(at offset: Double) -> Place {
    place(.start, movedBy: min(max(offset, 0), total))
  }

  func offset(of place: Place) -> Double { offset(of: place.item) + place.offset }

  func place(_ place: Place, movedBy distance: Double) -> Place {
    guard count > 0 else { return .start }
    let offset = place.offset + distance
    if offset >= 0, offset < extent(of: place.item) {
      return Place(item: place.item, offset: offset)
    }
    let base = self.offset(of: place.item)
    guard let item = index(at: base + offset) else { return .start }
    let inside = base - self.offset(of: item) + offset
    return Place(item: item, offset: min(max(inside, 0), extent(of: item)))
  }

  func distance(from: Place, to: Place) -> Double {
    offset(of: to.item) - offset(of: from.item) + (to.offset - from.offset)
  }

  func lastPlace(viewport: Double) -> Place {
    guard count > 0, total > viewport else { return .start }
    let end = Place(item: count - 1, offset: extent(of: count - 1))
    return place(end, movedBy: -viewport)
  }
}
