internal import Canvas

/// What has to be done to one picture to get another: a part that is moved, then parts that are painted.
///
/// It knows items and rectangles; no pixels.
nonisolated struct PictureChange {
  /// A region of the picture, and by how much its pixels move inside it.
  struct Move: Equatable {
    var region: PixelRect
    var x: Int
    var y: Int
  }

  private(set) var move: Move?
  /// The parts to paint anew, after the move; they may overlap.
  private(set) var damage: [PixelRect]

  /// Everything that looks different now.
  var changed: [PixelRect] { damage + (move.map { [$0.region] } ?? []) }

  /// Moving costs as much a pixel as filling does; a move has to save at least this share of its region.
  private static let worthwhile = 0.4

  init(from old: [PictureItem], to new: [PictureItem]) {
    let matches = Matches(old, new)
    damage = matches.gone.map { old[$0].bounds } + matches.come.map { new[$0].bounds }
    guard let candidate = Candidate(matches, old, new) else { return }
    let parts = candidate.damage(old, new, matches)
    let region = candidate.move.region
    let inside = parts.reduce(0) { $0 + $1.intersection(region).area }
    guard Double(inside) < Double(region.area) * (1 - Self.worthwhile) else { return }
    move = candidate.move
    damage = parts
  }

  /// Which items stand in both pictures, in the same order.
  private struct Matches {
    /// Indices of old items that are not in the new picture, and of new ones that were not in the old.
    var gone: [Int] = []
    var come: [Int] = []

    init(_ old: [PictureItem], _ new: [PictureItem]) {
      // Looked at in place: copying an item retains what its commands hold.
      old.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { new in find(old, new) }
      }
    }

    private mutating func find(
      _ old: UnsafeBufferPointer<PictureItem>, _ new: UnsafeBufferPointer<PictureItem>
    ) {
      // Frames mostly differ in the middle: what is around a list is the same before and after it.
      let shorter = min(old.count, new.count)
      var head = 0
      while head < shorter, old[head] == new[head] { head += 1 }
      var tail = 0
      while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
        tail += 1
      }
      var rest = head
      let end = old.count - tail
      for index in head..<new.count - tail {
        if let found = (rest..<end).first(where: { old[$0] == new[index] }) {
          gone.append(contentsOf: rest..<found)
          rest = found + 1
        } else {
          come.append(index)
        }
      }
      gone.append(contentsOf: rest..<end)
    }
  }

  /// Fragments that have all moved by the same way inside the same clip: a list that scrolled.
  private struct Candidate {
    var move: Move
    /// Whether an item, by its index, is one of those.
    private var isMovedOld: [Bool]
    private var isMovedNew: [Bool]

    /// A fragment that stood elsewhere before.
    private struct Pair {
      var old, new: Int
      var x, y: Int
    }

    init?(_ matches: Matches, _ old: [PictureItem], _ new: [PictureItem]) {
      let pairs = Self.pairs(matches, old, new)
      func area(_ pair: Pair) -> Int { new[pair.new].bounds.area }
      guard let first = pairs.max(by: { area($0) < area($1) }) else { return nil }
      let clip = new[first.new].clip
      isMovedOld = Array(repeating: false, count: old.count)
      isMovedNew = Array(repeating: false, count: new.count)
      var region = old[first.old].bounds
      for pair in pairs
      where pair.x == first.x && pair.y == first.y && new[pair.new].clip == clip {
        isMovedOld[pair.old] = true
        isMovedNew[pair.new] = true
        region = region.union(old[pair.old].bounds).union(new[pair.new].bounds)
      }
      guard !region.isEmpty else { return nil }
      move = Move(region: region, x: first.x, y: first.y)
    }

    private static func pairs(
      _ matches: Matches, _ old: [PictureItem], _ new: [PictureItem]
    ) -> [Pair] {
      var search = FragmentSearch(matches.gone.map { old[$0] })
      var pairs: [Pair] = []
      for (rank, index) in matches.come.enumerated() {
        guard let here = new[index].fragment, let found = search.index(of: here) else { continue }
        let before = matches.gone[found]
        // Between the same of the items that stand in both: one that came to lie above or below another of them
        // has not just moved.
        guard let there = old[before].fragment, old[before].clip == new[index].clip,
          old[before].roundedClips == new[index].roundedClips, before - found == index - rank
        else { continue }
        pairs.append(Pair(old: before, new: index, x: here.x - there.x, y: here.y - there.y))
      }
      return pairs
    }

    /// What has to be painted after the move: what differed already and was not moved, the strip that the
    /// move uncovers, and where something stands in the region that does not move with it, at its place
    /// and at the place that its picture was moved to.
    func damage(
      _ old: [PictureItem], _ new: [PictureItem], _ matches: Matches
    ) -> [PixelRect] {
      let region = move.region
      var parts = remainder(of: [region], without: [region.offset(x: move.x, y: move.y)])
      func fixed(_ item: PictureItem, isMoved: Bool, differs: Bool) -> [PixelRect] {
        if isMoved { return item.clipCorners(in: region) }
        guard differs else { return item.variations(in: region) }
        // Also one that looks the same everywhere: it was another one, or lay elsewhere.
        let part = item.bounds.intersection(region)
        return part.isEmpty ? [] : [part]
      }
      let (gone, come) = (Set(matches.gone), Set(matches.come))
      for (index, item) in new.enumerated() {
        parts += fixed(item, isMoved: isMovedNew[index], differs: come.contains(index))
      }
      for (index, item) in old.enumerated() {
        for part in fixed(item, isMoved: isMovedOld[index], differs: gone.contains(index)) {
          let moved = part.offset(x: move.x, y: move.y).intersection(region)
          if !moved.isEmpty { parts.append(moved) }
        }
      }
      let beside =
        matches.gone.filter { !isMovedOld[$0] }.map { old[$0].bounds }
        + matches.come.filter { !isMovedNew[$0] }.map { new[$0].bounds }
      return parts + remainder(of: beside, without: [region])
    }
  }
}

extension PixelRect {
  nonisolated var area: Int { width * height }
}
