package import Canvas

/// Where elements are seen, with the effects that they are drawn by.
extension Node {
  /// From the node's space to the window, as it is drawn; nil where nothing is drawn elsewhere than it lies.
  private var screenTransform: ProjectiveTransform? { parent?.innerScreenTransform }

  /// The same from the space of what is inside.
  private var innerScreenTransform: ProjectiveTransform? {
    var all = ProjectiveTransform.identity
    var isMoved = false
    var node: Node? = self
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

  /// The same of a rectangle of the space of what is inside: a row's, of the row.
  package final func screenFrame(ofInner rect: Rect) -> Rect {
    if let innerScreenTransform {
      return innerScreenTransform.bounds(of: rect) ?? Rect(origin: rect.origin, size: .zero)
    }
    var origin = rect.origin
    var node: Node? = self
    while let current = node {
      if let outside = current.pointOutsideSpace(origin) { origin = outside }
      node = current.parent
    }
    return Rect(origin: origin, size: rect.size)
  }

  /// Whether a point of the window is on the element's frame as it is drawn.
  package final func isSeen(at point: Point) -> Bool {
    guard let screenTransform else { return windowFrame.contains(point) }
    return screenTransform.inverse?.apply(to: point).map(frame.contains) ?? false
  }

  /// From the window to the node's space, as it is drawn; nil where it is drawn nowhere, or seen from its edge.
  package final var fromWindow: ProjectiveTransform? {
    if let screenTransform { return screenTransform.inverse }
    let lies = windowFrame.origin
    return ProjectiveTransform(translationX: frame.minX - lies.x, y: frame.minY - lies.y)
  }

  /// The same where an effect draws it elsewhere than it lies; else points of the window serve as well, wherever it is
  /// only distances that count: those of the window are exact.
  package final var distancesFromWindow: ProjectiveTransform {
    screenTransform?.inverse ?? .identity
  }

  /// How a way along an axis of the node's space is seen, near a point of the window.
  package final func screenAxis(of orientation: Orientation, at point: Point) -> ScreenAxis {
    let along = orientation.point(along: 1, across: 0)
    guard let screenTransform, let inside = screenTransform.inverse?.apply(to: point),
      let way = screenTransform.apply(toWay: along, at: inside), way != .zero
    else { return ScreenAxis(orientation: orientation, isReversed: false, stretch: 1) }
    // An exact diagonal stays what it is.
    let seen: Orientation =
      abs(way.x) == abs(way.y)
      ? orientation : abs(way.x) > abs(way.y) ? .horizontal : .vertical
    return ScreenAxis(
      orientation: seen, isReversed: seen.along(way) < 0,
      stretch: (way.x * way.x + way.y * way.y).squareRoot())
  }
}

/// How an axis is seen on the screen.
nonisolated package struct ScreenAxis: Hashable, Sendable {
  /// The axis of the screen that it is nearest to.
  package var orientation: Orientation
  /// Whether it goes leftwards, or upwards.
  package var isReversed: Bool
  /// Points of the screen for each of its own.
  package var stretch: Double
}
