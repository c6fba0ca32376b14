package import Canvas

/// Where elements are seen, with the effects that they are drawn by.
extension Node {
  /// From the node's space to the window, as it is drawn; nil where nothing is drawn elsewhere than it lies.
  private var screenTransform: ProjectiveTransform? {
    var all = ProjectiveTransform.identity
    var isMoved = false
    var node = parent
    while let current = node {
      if let transform = current.drawnTransform {
        all = all.concatenating(transform)
        isMoved = true
      } else if let origin = current.pointOutsideSpace(.zero) {
        all = all.concatenating(ProjectiveTransform(translationX: origin.x, y: origin.y))
      }
      node = current.parent
    }
    return isMoved ? all : nil
  }

  /// The least rectangle of the window around what is seen of the element's frame; `windowFrame` where no effect
  /// draws it elsewhere.
  package final var screenFrame: Rect {
    guard let screenTransform else { return windowFrame }
    return screenTransform.bounds(of: frame) ?? Rect(origin: windowFrame.origin, size: .zero)
  }

  /// Whether a point of the window is on the element's frame as it is drawn.
  package final func isSeen(at point: Point) -> Bool {
    guard let screenTransform else { return windowFrame.contains(point) }
    return screenTransform.inverse?.apply(to: point).map(frame.contains) ?? false
  }
}
