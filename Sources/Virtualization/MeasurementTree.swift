/// Measured lengths at their places in a sequence of items that are mostly not measured.
///
/// A treap of chunks in two arrays: a node holds up to `capacity` measured items, each with the run of
/// unmeasured ones before it. Nothing has a key, only sums, so that inserting or removing items before
/// it costs nothing but the path. Priorities come from a counter: the same edits make the same tree.
///
/// It does not own what an unmeasured item counts; that is `MeasuredExtents`' estimate.
struct MeasurementTree: Sendable {
  /// A node's index in `nodes`; 0 is no node.
  typealias Link = UInt32

  /// Measured items a node.
  ///
  /// What a search costs is nodes that are not in the cache. A million measurements in random order
  /// took 3.4 s with 1 a node, 1.8 s with 16, 1.1 s with 32, 1.0 s with 64 and 1.1 s with 128 (one core
  /// of a busy EPYC machine); 32 wastes least where edits leave nodes half empty.
  static let capacity = 32

  /// A measured item and the unmeasured ones before it.
  struct Entry: Sendable {
    /// How many unmeasured items lie between the measured item before and this one.
    var gap = 0
    /// The measured length in points.
    var length = 0.0
  }

  struct Node: Sendable {
    // The fields that a search reads come first: 32 bytes.
    /// Items in the left subtree, measured or not; kept here so that a search need not touch the left
    /// node to go right.
    var leftItems = 0
    /// Items in this node's own entries, and in its subtree.
    var ownItems = 0
    var items = 0
    var left: Link = 0
    var right: Link = 0
    /// The sums of the measured lengths in this node's subtree and in its own entries.
    var sum = ExactSum.zero
    var ownSum = ExactSum.zero
    /// Measured items in this node's subtree and in its own entries.
    var measured: UInt32 = 0
    var own: UInt32 = 0
    var priority: UInt32 = 0
  }

  /// What lies before an item: how many items, how many of them measured, and their measured sum.
  struct Prefix: Hashable, Sendable {
    var items = 0
    var measured = 0
    var sum = ExactSum.zero

    var unmeasured: Int { items - measured }

    mutating func add(subtree node: Node) {
      items += node.items
      measured += Int(node.measured)
      sum = sum + node.sum
    }

    mutating func add(entriesOf node: Node) {
      items += node.ownItems
      measured += Int(node.own)
      sum = sum + node.ownSum
    }

    mutating func add(_ entry: Entry) {
      items += entry.gap + 1
      measured += 1
      sum += entry.length
    }
  }

  /// The first is the empty tree's and stays as it is.
  var nodes: ContiguousArray<Node> = [Node()]
  /// `capacity` slots a node, of which the first `own` are in use.
  var entries = ContiguousArray(repeating: Entry(), count: capacity)
  var root: Link = 0
  /// Unmeasured items after the last measured one.
  var tail: Int
  /// Subtrees whose nodes can be used again.
  private var free: [Link] = []
  private var counter: UInt64 = 0

  init(items: Int) {
    tail = items
  }

  var items: Int { nodes[Int(root)].items + tail }
  var measured: Int { Int(nodes[Int(root)].measured) }

  subscript(link: Link) -> Node {
    get { nodes[Int(link)] }
    _modify { yield &nodes[Int(link)] }
  }

  subscript(link: Link, entry: Int) -> Entry {
    get { entries[Int(link) * Self.capacity + entry] }
    _modify { yield &entries[Int(link) * Self.capacity + entry] }
  }

  // MARK: Reading

  /// Where an item is that lies before a measured one or is one.
  struct Spot {
    var link: Link
    /// The index of the node's first item.
    var start: Int
    var entry: Int
    /// How far the item lies behind the measured item before.
    var rest: Int
  }

  /// Complexity: O(log m).
  func spot(of item: Int) -> Spot? {
    var start = 0
    var link = root
    while link != 0 {
      let node = self[link]
      if item - start < node.leftItems {
        link = node.left
        continue
      }
      start += node.leftItems
      if item - start < node.ownItems {
        let (entry, rest) = find(item - start, in: link)
        return Spot(link: link, start: start, entry: entry, rest: rest)
      }
      start += node.ownItems
      link = node.right
    }
    return nil
  }

  /// The entry of a node that an item lies in, counted from the node's first, and how far in.
  ///
  /// Complexity: O(1) where the node's measured items lie side by side, as those of a list that was scrolled do.
  func find(_ index: Int, in link: Link) -> (entry: Int, rest: Int) {
    let firstGap = self[link, 0].gap
    if index <= firstGap { return (0, index) }
    if isDense(link, behind: firstGap) { return (index - firstGap, 0) }
    var rest = index
    var entry = 0
    while rest > self[link, entry].gap {
      rest -= self[link, entry].gap + 1
      entry += 1
    }
    return (entry, rest)
  }

  /// Whether all of a node's items are measured, but those before the first measured one.
  private func isDense(_ link: Link, behind firstGap: Int) -> Bool {
    nodes[Int(link)].ownItems == firstGap + Int(nodes[Int(link)].own)
  }

  /// The measured length of an item; nil if it is not measured.
  func length(of item: Int) -> Double? {
    guard let spot = spot(of: item) else { return nil }
    let entry = self[spot.link, spot.entry]
    return spot.rest == entry.gap ? entry.length : nil
  }

  /// What lies before an item. `visit` is called once a node on the way (for tests that count).
  func prefix(before item: Int, visit: () -> Void = {}) -> Prefix {
    var prefix = Prefix()
    var link = root
    while link != 0 {
      visit()
      let node = self[link]
      if item - prefix.items < node.leftItems {
        link = node.left
        continue
      }
      prefix.add(subtree: self[node.left])
      if item - prefix.items < node.ownItems {
        let (entry, _) = find(item - prefix.items, in: link)
        let first = Int(link) * Self.capacity
        for index in first..<first + entry { prefix.sum += entries[index].length }
        prefix.measured += entry
        break
      }
      prefix.add(entriesOf: node)
      link = node.right
    }
    prefix.items = item
    return prefix
  }

  // MARK: Measuring

  /// Sets an item's length. Complexity: O(log m).
  mutating func measure(_ item: Int, as length: Double) {
    guard let spot = spot(of: item) else {
      append(Entry(gap: item - self[root].items, length: length))
      return
    }
    let link = spot.link
    if spot.rest == self[link, spot.entry].gap {
      self[link, spot.entry].length = length
    } else if self[link].own < Self.capacity {
      self[link, spot.entry].gap -= spot.rest + 1
      let count = Int(self[link].own)
      for entry in stride(from: count, to: spot.entry, by: -1) {
        self[link, entry] = self[link, entry - 1]
      }
      self[link, spot.entry] = Entry(gap: spot.rest, length: length)
      self[link].own += 1
      self[link].ownSum += length
      addMeasured(length, items: 0, pathTo: item)
      return
    } else {
      divide(link, startingAt: spot.start)
      measure(item, as: length)
      return
    }
    pullEntries(link)
    pull(pathTo: item, below: root)
  }

  /// Measures an item behind the last measured one.
  private mutating func append(_ entry: Entry) {
    tail -= entry.gap + 1
    let last = last(below: root)
    guard last != 0, self[last].own < Self.capacity else {
      // Nothing is divided: rows measured in order fill their nodes.
      let fresh = allocate()
      self[fresh, 0] = entry
      self[fresh].own = 1
      pullEntries(fresh)
      pull(fresh)
      root = merge(root, fresh)
      return
    }
    self[last, Int(self[last].own)] = entry
    self[last].own += 1
    self[last].ownItems += entry.gap + 1
    self[last].ownSum += entry.length
    addMeasured(entry.length, items: entry.gap + 1, pathTo: self[root].items + entry.gap)
  }

  /// Adds a newly measured item to the sums of the nodes from the root to its own.
  private mutating func addMeasured(_ length: Double, items: Int, pathTo item: Int) {
    var index = item
    var link = root
    while true {
      let node = self[link]
      self[link].items += items
      self[link].measured += 1
      self[link].sum += length
      if index < node.leftItems {
        self[link].leftItems += items
        link = node.left
      } else if index - node.leftItems >= node.ownItems {
        index -= node.leftItems + node.ownItems
        link = node.right
      } else {
        return
      }
    }
  }

  // MARK: Nodes

  /// Sums a node up from its children.
  mutating func pull(_ link: Link) {
    let node = self[link]
    let left = self[node.left]
    let right = self[node.right]
    self[link].leftItems = left.items
    self[link].items = left.items + node.ownItems + right.items
    self[link].measured = left.measured + node.own + right.measured
    self[link].sum = left.sum + node.ownSum + right.sum
  }

  /// Sums a node's entries up.
  mutating func pullEntries(_ link: Link) {
    var prefix = Prefix()
    for entry in 0..<Int(self[link].own) { prefix.add(self[link, entry]) }
    self[link].ownItems = prefix.items
    self[link].ownSum = prefix.sum
  }

  /// Sums up the nodes from the one that an item lies in to the root of a subtree.
  mutating func pull(pathTo item: Int, below link: Link) {
    let node = self[link]
    let index = item - node.leftItems
    if index < 0 {
      pull(pathTo: item, below: node.left)
    } else if index >= node.ownItems {
      pull(pathTo: index - node.ownItems, below: node.right)
    }
    pull(link)
  }

  /// The last node of a subtree.
  func last(below link: Link) -> Link {
    var link = link
    while self[link].right != 0 { link = self[link].right }
    return link
  }

  /// The first node of a subtree.
  func first(below link: Link) -> Link {
    var link = link
    while self[link].left != 0 { link = self[link].left }
    return link
  }

  mutating func allocate() -> Link {
    let link: Link
    if let used = free.popLast() {
      link = used
      if self[link].left != 0 { free.append(self[link].left) }
      if self[link].right != 0 { free.append(self[link].right) }
    } else {
      link = Link(nodes.count)
      nodes.append(Node())
      entries.append(contentsOf: repeatElement(Entry(), count: Self.capacity))
    }
    self[link] = Node(priority: nextPriority())
    return link
  }

  /// Gives a subtree's nodes back. Complexity: O(1).
  mutating func release(_ link: Link) {
    if link != 0 { free.append(link) }
  }

  /// The next number of the SplitMix64 sequence, its upper half.
  private mutating func nextPriority() -> UInt32 {
    counter &+= 0x9E37_79B9_7F4A_7C15
    var bits = counter
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return UInt32(truncatingIfNeeded: (bits ^ (bits >> 31)) >> 32)
  }
}
