extension MeasurementTree {
  /// A part of the sequence: a subtree and the unmeasured items after it.
  struct Piece: Sendable {
    var root: Link
    var tail: Int
  }

  /// Takes the whole sequence out; `put` brings one back.
  mutating func take() -> Piece {
    defer {
      root = 0
      tail = 0
    }
    return Piece(root: root, tail: tail)
  }

  mutating func put(_ piece: Piece) {
    root = piece.root
    tail = piece.tail
  }

  /// Cuts a piece before its item `index`. Complexity: O(log m).
  mutating func cut(_ piece: Piece, at index: Int) -> (Piece, Piece) {
    let items = self[piece.root].items
    if index >= items {
      let rest = index - items
      return (Piece(root: piece.root, tail: rest), Piece(root: 0, tail: piece.tail - rest))
    }
    let cut = split(piece.root, at: index)
    let right = merge(cut.severed, cut.right)
    return (Piece(root: cut.left, tail: cut.rest), Piece(root: right, tail: piece.tail))
  }

  /// Puts one piece after another. Complexity: O(log m).
  ///
  /// The two nodes that meet become one if they fit, so that edits do not fray the tree.
  mutating func join(_ first: Piece, _ second: Piece) -> Piece {
    guard second.root != 0 else {
      return Piece(root: first.root, tail: first.tail + second.tail)
    }
    widenFirstGap(of: second.root, by: first.tail)
    let last = last(below: first.root)
    let next = self.first(below: second.root)
    guard last != 0, Int(self[last].own + self[next].own) <= Self.capacity else {
      return Piece(root: merge(first.root, second.root), tail: second.tail)
    }
    let cut = split(second.root, at: self[next].ownItems)
    for entry in 0..<Int(self[next].own) {
      self[last, Int(self[last].own)] = self[next, entry]
      self[last].own += 1
    }
    release(cut.left)
    pullEntries(last)
    pull(pathTo: self[first.root].items, below: first.root)
    return Piece(root: merge(first.root, cut.right), tail: second.tail)
  }

  /// Makes two nodes of a full one whose first item is `start`.
  mutating func divide(_ link: Link, startingAt start: Int) {
    let half = (0..<Self.capacity / 2).reduce(start) { $0 + self[link, $1].gap + 1 }
    let (first, second) = cut(take(), at: half)
    put(Piece(root: merge(first.root, second.root), tail: second.tail))
  }

  /// What a cut leaves of a subtree.
  struct Cut {
    var left: Link = 0
    /// Unmeasured items between `left` and the rest.
    var rest = 0
    /// The later part of the node that was cut through; it precedes `right`. It has a priority of its
    /// own, so only `merge` may put it into a tree.
    var severed: Link = 0
    var right: Link = 0
  }

  /// Splits a subtree before its item `index`.
  mutating func split(_ link: Link, at index: Int) -> Cut {
    guard link != 0 else { return Cut(rest: index) }
    let node = self[link]
    let before = node.leftItems
    if index < before {
      var cut = split(node.left, at: index)
      self[link].left = cut.right
      pull(link)
      cut.right = link
      return cut
    }
    if index - before >= node.ownItems {
      var cut = split(node.right, at: index - before - node.ownItems)
      self[link].right = cut.left
      pull(link)
      cut.left = link
      return cut
    }
    let (entry, rest) = find(index - before, in: link)
    self[link, entry].gap -= rest
    guard entry > 0 else {
      self[link].left = 0
      pullEntries(link)
      pull(link)
      return Cut(left: node.left, rest: rest, right: link)
    }
    let severed = allocate()
    for old in entry..<Int(node.own) { self[severed, old - entry] = self[link, old] }
    self[severed].own = node.own - UInt32(entry)
    self[link].own = UInt32(entry)
    self[link].right = 0
    for part in [link, severed] {
      pullEntries(part)
      pull(part)
    }
    return Cut(left: link, rest: rest, severed: severed, right: node.right)
  }

  mutating func merge(_ first: Link, _ second: Link) -> Link {
    guard first != 0 else { return second }
    guard second != 0 else { return first }
    if self[first].priority >= self[second].priority {
      self[first].right = merge(self[first].right, second)
      pull(first)
      return first
    }
    self[second].left = merge(first, self[second].left)
    pull(second)
    return second
  }

  /// Puts unmeasured items before a subtree.
  private mutating func widenFirstGap(of link: Link, by count: Int) {
    var link = link
    while self[link].left != 0 {
      self[link].items += count
      self[link].leftItems += count
      link = self[link].left
    }
    self[link].items += count
    self[link].ownItems += count
    self[link, 0].gap += count
  }
}
