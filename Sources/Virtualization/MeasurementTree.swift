/// Measured lengths at their places in a sequence of items that are mostly not measured.
///
/// A treap in one array: each node is a measured item and the run of unmeasured ones before it. Nodes
/// have no keys, only sums, so that inserting or removing items before them costs nothing but the
/// path. Priorities come from a counter: the same edits make the same tree.
///
/// It does not own what an unmeasured item counts; that is `MeasuredExtents`' estimate.
struct MeasurementTree: Sendable {
  /// A node's index in `nodes`; 0 is no node.
  typealias Link = UInt32

  /// 56 bytes: within one cache line. A million are 56 MB.
  struct Node: Sendable {
    /// How many unmeasured items lie between the measured item before and this one.
    var gap = 0
    /// The measured length in points.
    var length = 0.0
    /// Items in this node's subtree, measured or not.
    var items = 0
    /// The sum of the measured lengths in this node's subtree.
    var sum = ExactSum.zero
    /// Measured items in this node's subtree.
    var measured: UInt32 = 0
    var left: Link = 0
    var right: Link = 0
    var priority: UInt32 = 0
  }

  /// What lies before an item: how many items, how many of them measured, and their measured sum.
  struct Prefix: Hashable, Sendable {
    var items = 0
    var measured = 0
    var sum = ExactSum.zero

    var unmeasured: Int { items - measured }

    mutating func add(_ node: Node) {
      items += node.items
      measured += Int(node.measured)
      sum = sum + node.sum
    }

    mutating func add(gap: Int, length: Double) {
      items += gap + 1
      measured += 1
      sum += length
    }
  }

  /// The first is the empty tree's and stays as it is.
  var nodes: ContiguousArray<Node> = [Node()]
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

  // MARK: Reading

  /// The measured length of an item; nil if it is not measured.
  func length(of item: Int) -> Double? {
    var index = item
    var link = root
    while link != 0 {
      let node = self[link]
      let before = self[node.left].items
      if index < before {
        link = node.left
        continue
      }
      index -= before + node.gap
      if index == 0 { return node.length }
      if index < 0 { return nil }
      index -= 1
      link = node.right
    }
    return nil
  }

  /// What lies before an item. `visit` is called once a node on the way (for tests that count).
  func prefix(before item: Int, visit: () -> Void = {}) -> Prefix {
    var prefix = Prefix()
    var link = root
    while link != 0 {
      visit()
      let node = self[link]
      let left = self[node.left]
      if item - prefix.items < left.items {
        link = node.left
        continue
      }
      prefix.add(left)
      if item - prefix.items <= node.gap { break }
      prefix.add(gap: node.gap, length: node.length)
      link = node.right
    }
    prefix.items = item
    return prefix
  }

  // MARK: Measuring

  /// Sets the length of an item that is measured already.
  mutating func remeasure(_ item: Int, as length: Double) {
    remeasure(item, as: length, below: root)
  }

  private mutating func remeasure(_ item: Int, as length: Double, below link: Link) {
    let node = self[link]
    let before = self[node.left].items
    if item < before {
      remeasure(item, as: length, below: node.left)
    } else if item == before + node.gap {
      self[link].length = length
    } else {
      remeasure(item - before - node.gap - 1, as: length, below: node.right)
    }
    pull(link)
  }

  /// Measures an item that is not measured yet.
  ///
  /// Going down, the item is first looked for by its index; once the gap that it lies in is found, it
  /// goes to the very end of what is left of that gap's node.
  mutating func insert(_ item: Int, length: Double) {
    let fresh = allocate()
    let priority = nextPriority()
    var index = item
    var gap: Int?
    let treeItems = self[root].items
    if item >= treeItems {
      gap = item - treeItems
      tail -= item - treeItems + 1
    }
    var parent: Link = 0
    var isRight = false
    var link = root
    while link != 0, self[link].priority >= priority {
      let node = self[link]
      self[link].sum += length
      self[link].measured += 1
      parent = link
      if let gap {
        self[link].items += gap + 1
        isRight = true
      } else {
        let before = self[node.left].items
        if index < before {
          isRight = false
        } else if index - before < node.gap {
          gap = index - before
          self[link].gap -= index - before + 1
          isRight = false
        } else {
          index -= before + node.gap + 1
          isRight = true
        }
      }
      link = isRight ? node.right : node.left
    }
    var node = Node(length: length, priority: priority)
    if let gap {
      node.gap = gap
      node.left = link
    } else {
      let (left, rest, right) = split(link, at: index)
      widenFirstGap(of: right, by: -1)
      node.gap = rest
      node.left = left
      node.right = right
    }
    self[fresh] = node
    pull(fresh)
    if parent == 0 {
      root = fresh
    } else if isRight {
      self[parent].right = fresh
    } else {
      self[parent].left = fresh
    }
  }

  // MARK: Nodes

  /// Sums a node up from its children.
  mutating func pull(_ link: Link) {
    let node = self[link]
    let left = self[node.left]
    let right = self[node.right]
    self[link].items = left.items + node.gap + 1 + right.items
    self[link].measured = left.measured + 1 + right.measured
    self[link].sum = left.sum + node.length + right.sum
  }

  private mutating func allocate() -> Link {
    guard let link = free.popLast() else {
      nodes.append(Node())
      return Link(nodes.count - 1)
    }
    if self[link].left != 0 { free.append(self[link].left) }
    if self[link].right != 0 { free.append(self[link].right) }
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
