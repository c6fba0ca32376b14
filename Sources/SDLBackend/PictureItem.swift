internal import Canvas

/// A command of a draw list that can be told apart from the others: with the clips around it and the pixels
/// that it may touch. A group of one opacity, or one
/// transform, is one item.
nonisolated struct PictureItem: Equatable {
  struct RoundedClip: Equatable {
    var rect: PixelRect
    var corners: PixelCorners
  }

  /// A fragment, by its identity, and where it is. The item's commands keep it alive.
  struct Fragment: Equatable {
    var id: ObjectIdentifier
    var x: Int
    var y: Int
  }

  var commands: ArraySlice<DrawCommand>
  /// Set for an item that is one fragment.
  var fragment: Fragment?
  /// The common part of the clips around it, and those of them that have rounded corners.
  var clip: PixelRect
  var roundedClips: [RoundedClip]
  /// Holds every pixel that it would draw without the clips, and with them.
  var reach: PixelRect
  var bounds: PixelRect

  static func == (a: PictureItem, b: PictureItem) -> Bool {
    // Bounds tell most items apart, and fragments most others, at no look at their commands.
    a.bounds == b.bounds && a.clip == b.clip && a.roundedClips == b.roundedClips
      && (a.fragment != nil && a.fragment == b.fragment || a.commands == b.commands)
  }

  func touches(_ rects: [PixelRect]) -> Bool {
    rects.contains { !$0.intersection(bounds).isEmpty }
  }

  /// Where, inside a region, the picture of this item is not the same one pixel further: nowhere for a
  /// plain fill that covers the region, but at its round corners.
  func variations(in region: PixelRect) -> [PixelRect] {
    let part = bounds.intersection(region)
    if part.isEmpty { return [] }
    guard part == region, commands.count == 1, case .fill(let rect, let radius, _)? = commands.first
    else { return [part] }
    return Self.corners(of: rect, radius: radius, in: region) + clipCorners(in: region)
  }

  /// The corners that rounded clips take away, inside a region.
  func clipCorners(in region: PixelRect) -> [PixelRect] {
    roundedClips.flatMap { clip in
      switch clip.corners {
      case .round(let radius): return Self.corners(of: clip.rect, radius: radius, in: region)
      case .ellipse:
        let part = clip.rect.intersection(region)
        return part.isEmpty ? [] : [part]
      }
    }
  }

  private static func corners(
    of rect: PixelRect, radius: Double, in region: PixelRect
  ) -> [PixelRect] {
    guard radius > 0 else { return [] }
    let side = min(Int(radius.rounded(.up)) + 1, max(rect.width, rect.height))
    return [rect.x, rect.maxX - side].flatMap { x in
      [rect.y, rect.maxY - side].map { y in
        PixelRect(x: x, y: y, width: side, height: side).intersection(region)
      }
    }
    .filter { !$0.isEmpty }
  }
}

extension Painter {
  /// The items of a list, in drawing order; those that are clipped away are left out.
  ///
  /// - Parameter known: the items of the picture before, whose fragments' reaches are taken over.
  func items(of list: DrawList, after known: [PictureItem]) -> [PictureItem] {
    var known = FragmentSearch(known)
    // Reaches are wanted whole, so that they can be moved.
    clip = Self.everything
    let whole = PixelRect(x: 0, y: 0, width: list.width, height: list.height)
    var clips: [(rect: PixelRect, rounded: [PictureItem.RoundedClip])] = [(whole, [])]
    var items: [PictureItem] = []
    items.reserveCapacity(list.commands.count)
    var index = list.commands.startIndex
    while index < list.commands.endIndex {
      let (rect, rounded) = clips[clips.count - 1]
      var last = index
      var fragment: PictureItem.Fragment?
      switch list.commands[index] {
      case .pushClip(let inner, _), .pushEllipseClip(let inner):
        let shape = list.commands[index].clip?.corners ?? .round(0)
        let corners = shape.isSquare ? [] : [PictureItem.RoundedClip(rect: inner, corners: shape)]
        clips.append((rect.intersection(inner), rounded + corners))
        index += 1
        continue
      case .popClip:
        clips.removeLast()
        index += 1
        continue
      case .pushOpacity, .pushTransform: last = end(of: list.commands[...], from: index)
      case .fragment(let kept, let x, let y):
        fragment = PictureItem.Fragment(id: ObjectIdentifier(kept), x: x, y: y)
      default: break
      }
      let commands = list.commands[index...last]
      let reach = fragment.flatMap { known.reach(of: $0) } ?? extent(of: commands, x: 0, y: 0)
      if let reach, !reach.intersection(rect).isEmpty {
        items.append(
          PictureItem(
            commands: commands, fragment: fragment, clip: rect, roundedClips: rounded,
            reach: reach, bounds: reach.intersection(rect)))
      }
      index = last + 1
    }
    return items
  }

  /// Larger than any picture, and far from overflow.
  static let everything = PixelRect(
    x: -1 << 40, y: -1 << 40, width: 1 << 41, height: 1 << 41)
}

/// Finds fragments among the items of another picture, where they mostly stand in the same order.
nonisolated struct FragmentSearch {
  private let items: [PictureItem]
  private var next = 0

  init(_ items: [PictureItem]) { self.items = items }

  /// The index of the item that is this fragment, wherever it is; the search goes on from the last find.
  mutating func index(of fragment: PictureItem.Fragment) -> Int? {
    items.withUnsafeBufferPointer { items in
      for step in items.indices {
        let index = next + step < items.count ? next + step : next + step - items.count
        if items[index].fragment?.id == fragment.id {
          next = index + 1 < items.count ? index + 1 : 0
          return index
        }
      }
      return nil
    }
  }

  mutating func reach(of fragment: PictureItem.Fragment) -> PixelRect? {
    guard let index = index(of: fragment), let old = items[index].fragment else { return nil }
    return items[index].reach.offset(x: fragment.x - old.x, y: fragment.y - old.y)
  }
}
