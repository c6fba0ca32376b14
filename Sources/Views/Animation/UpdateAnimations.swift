/// The animations of one round of updates and of the layout that follows it.
///
/// A state's write notes its animation with the readers that it invalidates. While one of them is evaluated again,
/// all that is updated under it takes its new values by that; while the tree is laid out, so does what lies
/// elsewhere. `.animation(_:value:)` has its own for what is inside it.
final class UpdateAnimations {
  /// Of what is being updated or laid out; nil for at once.
  private(set) var current: Animation?
  private var layout: Animation?
  private var noted: [ObjectIdentifier: Animation] = [:]
  private var scopes: [ObjectIdentifier: Animation?] = [:]

  /// A reader is to be evaluated again. Of several animations the last one counts.
  func note(_ animation: Animation?, for reader: any Reader) {
    if let animation { noted[ObjectIdentifier(reader)] = animation }
  }

  /// Evaluates a reader again, by the animation that was noted for it, else by `other`.
  func update(_ reader: any Reader, else other: Animation?, _ body: () -> Void) {
    guard let animation = noted.removeValue(forKey: ObjectIdentifier(reader)) else {
      return perform(under: other, body)
    }
    layout = animation
    perform(under: animation, body)
  }

  func perform(under animation: Animation?, _ body: () -> Void) {
    let outer = current
    current = animation
    defer { current = outer }
    body()
  }

  /// What lies inside a node changes by an animation of its own, also in the layout.
  func enter(_ scope: Node, by animation: Animation?) {
    scopes[ObjectIdentifier(scope)] = .some(animation)
  }

  /// Lays out what the updates have changed.
  func layOut(_ body: () -> Void) {
    perform(under: layout, body)
    layout = nil
    scopes.removeAll()
  }

  /// All updates are done, also those of readers that were gone before their turn.
  func forgetNotes() { noted.removeAll() }

  /// Whether anything that lies elsewhere than before may go there by an animation.
  var animatesLayout: Bool { layout != nil || !scopes.isEmpty }

  /// The animation by which a node goes to its new frame.
  func layoutAnimation(of node: Node) -> Animation? {
    var ancestor = scopes.isEmpty ? nil : node.parent
    while let current = ancestor {
      if let animation = scopes[ObjectIdentifier(current)] { return animation }
      ancestor = current.parent
    }
    return layout
  }
}
