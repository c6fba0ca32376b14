import Canvas

/// A node that is told, or that changes how what is inside is told.
protocol AccessibleNode: Node {
  /// The elements that it and what is inside come to.
  func told(by reader: AccessibilityReader) -> [AccessibilityElement]
}

/// Goes through nodes for what is told of them. It makes no row that is not live.
struct AccessibilityReader {
  /// Elements that are not seen, and so are not told.
  private var unseen: Set<ObjectIdentifier> = []

  func elements(of node: Node) -> [AccessibilityElement] {
    guard !node.isRecycled, !unseen.contains(ObjectIdentifier(node)) else { return [] }
    return (node as? any AccessibleNode)?.told(by: self) ?? children(of: node)
  }

  func children(of node: Node) -> [AccessibilityElement] {
    var found: [AccessibilityElement] = []
    node.forEachChild { found += elements(of: $0) }
    return found
  }

  /// The same without some elements, and what is inside of them.
  func leavingOut(_ elements: [Node]) -> AccessibilityReader {
    var reader = self
    for element in elements {
      var node: Node? = element
      while let current = node {
        reader.unseen.insert(ObjectIdentifier(current))
        node = (current as? any WrappingNode)?.wrapped
      }
    }
    return reader
  }
}

/// An element around another that hangs elsewhere in the tree.
protocol WrappingNode: Node {
  var wrapped: Node { get }
}

extension ModifierElement: WrappingNode {
  var wrapped: Node { child }
}

extension ViewHost {
  /// What is in the window, as it is told; under an alert, the alert alone.
  package var accessibilityTree: AccessibilityElement {
    let reader = AccessibilityReader()
    let children = (overlay ?? root).map(reader.elements) ?? []
    return AccessibilityElement(
      role: .window, frame: Rect(origin: .zero, size: size), children: children)
  }
}
