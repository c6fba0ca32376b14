internal import Canvas

/// A command of a draw list that can be told apart from the others: with the clips around it and the pixels
/// that it may touch. A group of one opacity is one item.
nonisolated struct PictureItem: Equatable {
  struct RoundedClip: Equatable {
    var rect: PixelRect
    var radius: Double
  }

  var commands: ArraySlice<DrawCommand>
  /// The common part of the clips around it, and those of them that have rounded corners.
  var clip: PixelRect
  var roundedClips: [RoundedClip]
  /// Holds every pixel that it would draw without the clips, and with them.
  var reach: PixelRect
  var bounds: PixelRect

  static func == (a: PictureItem, b: PictureItem) -> Bool {
    // Bounds tell most items apart, and cost no look at their commands.
    a.bounds == b.bounds && a.clip == b.clip && a.roundedClips == b.roundedClips
      && a.commands == b.commands
  }

  /// The fragment, and where it is, of an item that is one.
  var fragment: (DrawFragment, x: Int, y: Int)? {
    guard commands.count == 1, case .fragment(let fragment, let x, let y)? = commands.first else {
      return nil
    }
    return (fragment, x, y)
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
    roundedClips.flatMap { Self.corners(of: $0.rect, radius: $0.radius, in: region) }
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
    var fragments: [ObjectIdentifier: PictureItem] = [:]
    for item in known {
      if let (fragment, _, _) = item.fragment { fragments[ObjectIdentifier(fragment)] = item }
    }
    // Reaches are wanted whole, so that they can be moved.
    clip = Self.everything
    let whole = PixelRect(x: 0, y: 0, width: list.width, height: list.height)
    var clips: [(rect: PixelRect, rounded: [PictureItem.RoundedClip])] = [(whole, [])]
    var items: [PictureItem] = []
    var index = list.commands.startIndex
    while index < list.commands.endIndex {
      let (rect, rounded) = clips[clips.count - 1]
      switch list.commands[index] {
      case .pushClip(let inner, let radius):
        let corners = radius > 0 ? [PictureItem.RoundedClip(rect: inner, radius: radius)] : []
        clips.append((rect.intersection(inner), rounded + corners))
      case .popClip:
        clips.removeLast()
      case let command:
        var last = index
        if case .pushOpacity = command { last = end(of: list.commands, from: index) }
        let commands = list.commands[index...last]
        if let reach = reach(of: commands, among: fragments), !reach.intersection(rect).isEmpty {
          items.append(
            PictureItem(
              commands: commands, clip: rect, roundedClips: rounded, reach: reach,
              bounds: reach.intersection(rect)))
        }
        index = last
      }
      index += 1
    }
    return items
  }

  private func reach(
    of commands: ArraySlice<DrawCommand>, among known: [ObjectIdentifier: PictureItem]
  ) -> PixelRect? {
    if commands.count == 1, case .fragment(let fragment, let x, let y)? = commands.first,
      let item = known[ObjectIdentifier(fragment)], let (_, oldX, oldY) = item.fragment
    {
      return item.reach.offset(x: x - oldX, y: y - oldY)
    }
    return extent(of: commands, x: 0, y: 0)
  }

  /// Larger than any picture, and far from overflow.
  private static let everything = PixelRect(
    x: -1 << 40, y: -1 << 40, width: 1 << 41, height: 1 << 41)
}
