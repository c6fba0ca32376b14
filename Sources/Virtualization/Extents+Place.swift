/// Places are moved by walking from item to item, so that no far offset is ever rounded; only a long
/// way begins with a search. Laws:
/// 1. A place that these answer names an item with an extent, unless no item has one.
/// 2. Near `place`, `distance(from: place, to: self.place(place, movedBy: d)) == d` unless an end stops it.
/// 3. `place(at: offset(of: place)) == place` as far as the offset is exact.
extension Extents {
  /// The place of the very start: the first item with an extent; `.start` if there is none.
  public var startPlace: Place { Place(item: firstItem ?? 0, offset: 0) }

  /// The place of the very end: the last item with an extent, offset by all of it; `.start` if there
  /// is none.
  public var endPlace: Place {
    guard let last = lastItem else { return .start }
    return Place(item: last, offset: extent(of: last))
  }

  /// The place at an offset in points, clamped into the content. NaN counts as 0.
  ///
  /// Complexity: that of `index(at:)`.
  public func place(at offset: Double) -> Place {
    guard let index = index(at: offset) else { return .start }
    guard offset > 0 else { return Place(item: index, offset: 0) }
    guard offset < total else { return endPlace }
    // Rounded edges can be further apart than the extent; only the end's place has all of it.
    let inside = Swift.min(offset - self.offset(of: index), extent(of: index).nextDown)
    return Place(item: index, offset: inside)
  }

  /// The distance of a place from the content's start, in points. Items beyond the content count as
  /// its end.
  public func offset(of place: Place) -> Double {
    guard place.item >= 0 else { return 0 }
    guard place.item < count else { return total }
    return offset(of: place.item) + place.offset
  }

  /// The place that lies `distance` points further towards the end (nearer to the start, if negative).
  ///
  /// The ends stop it. A place that names no item, an item without an extent or an offset beyond its
  /// item's extent (as after a change) is put right on the way, also by a distance of 0. A NaN
  /// distance counts as 0.
  ///
  /// Complexity: `Walk.near` extents and at most two searches.
  public func place(_ place: Place, movedBy distance: Double) -> Place {
    let base = place.offset.isNaN ? 0 : place.offset
    let distance = distance.isNaN || (base + distance).isNaN ? 0 : distance
    var offset = base + distance
    if place.item < 0 || offset == -.infinity { return startPlace }
    if place.item >= count || offset == .infinity { return endPlace }
    var item = place.item
    for step in 0..<Walk.near {
      if step == Walk.searches {
        // From the original place, in one exact sum: a long way costs no digits of the offset either.
        let start = self.offset(of: place.item)
        let way = ExactSum(base, plus: distance)
        item = index(at: (way + start).rounded) ?? item
        offset = (way + ExactSum(start, plus: -self.offset(of: item))).rounded
      }
      if offset < 0 {
        guard let previous = self.item(before: item) else { return startPlace }
        offset += extent(of: previous)
        item = previous
      } else if offset >= extent(of: item) {
        guard let next = self.item(after: item) else { return endPlace }
        offset -= extent(of: item)
        item = next
      } else {
        return Place(item: item, offset: offset)
      }
    }
    // Only where items are far smaller than the rounding of their offsets.
    let inside = Swift.min(Swift.max(offset, 0), extent(of: item).nextDown)
    return Place(item: item, offset: Swift.max(inside, 0))
  }

  /// A place that was valid before a change, put right: within the content, on an item with an extent.
  public func legal(_ place: Place) -> Place { self.place(place, movedBy: 0) }

  /// How far `end` lies behind `start` in points; negative if it lies before. Exact for near places.
  public func distance(from start: Place, to end: Place) -> Double {
    let start = legal(start)
    let end = legal(end)
    let items = Swift.min(start.item, end.item)..<Swift.max(start.item, end.item)
    guard items.count > Walk.near else {
      let between = items.reduce(0) { $0 + extent(of: $1) }
      return (start.item <= end.item ? between : -between) + (end.offset - start.offset)
    }
    return (offset(of: end.item) - offset(of: start.item)) + (end.offset - start.offset)
  }

  /// The place at which the content's end meets the end of a viewport of this length: the furthest
  /// legal one. The start if the content fits. A viewport that is not a positive length counts as 0.
  public func lastPlace(viewport: Double) -> Place {
    guard viewport > 0 else { return endPlace }
    return total <= viewport ? startPlace : place(endPlace, movedBy: -viewport)
  }

  /// A place that was valid before a change, put right for a viewport: within the content, on an item
  /// with an extent, and no further than `lastPlace(viewport:)`.
  public func legal(_ place: Place, viewport: Double) -> Place {
    Swift.min(legal(place), lastPlace(viewport: viewport))
  }
}

/// How far a place is moved item by item.
enum Walk {
  /// Steps before a search. Walking never rounds, a search rounds as offsets of that size do; and a
  /// search costs about what two steps cost, so more than a viewport's rows are not worth walking.
  static let searches = 16
  /// Steps at most. After a search a few are left; more only where rounding hides many items.
  static let near = 64
}
