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
    let (left, rest, right) = split(piece.root, at: index)
    return (Piece(root: left, tail: rest), Piece(root: right, tail: piece.tail))
  }

  /// Puts one piece after another. Complexity: O(log m).
  mutating func join(_ first: Piece, _ second: Piece) -> Piece {
    guard second.root != 0 else {
      return Piece(root: first.root, tail: first.tail + second.tail)
    }
    widenFirstGap(of: second.root, by: first.tail)
    return Piece(root: merge(first.root, second.root), tail: second.tail)
  }

  /// Splits a subtree before its item `index`: what is before, how many unmeasured items follow that,
  /// and the rest.
  mutating func split(_ link: Link, at index: Int) -> (left: Link, rest: Int, right: Link) {
    guard link != 0 else { return (0, index, 0) }
    let node = self[link]
    let before = self[node.left].items
    if index < before {
      let (left, rest, right) = split(node.left, at: index)
      self[link].left = right
      pull(link)
      return (left, rest, link)
    }
    if index - before <= node.gap {
      self[link].left = 0
      self[link].gap -= index - before
      pull(link)
      return (node.left, index - before, link)
    }
    let (left, rest, right) = split(node.right, at: index - before - node.gap - 1)
    self[link].right = left
    pull(link)
    return (link, rest, right)
  }

  private mutating func merge(_ first: Link, _ second: Link) -> Link {
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

  /// Puts unmeasured items (fewer, for a negative count) before a subtree.
  mutating func widenFirstGap(of link: Link, by count: Int) {
    var link = link
    while link != 0 {
      self[link].items += count
      let left = self[link].left
      if left == 0 { self[link].gap += count }
      link = left
    }
  }
}
