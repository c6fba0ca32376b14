import Canvas

/// What animations do to nodes.
extension Node {
  /// How the node takes the values of the update that is going on; nil for at once.
  final var updateAnimation: Animation? { animation(host.updates.current) }

  private func animation(_ animation: Animation?) -> Animation? {
    guard let animation, !isRecycled, !environment.accessibilityReduceMotion else { return nil }
    return animation
  }

  // MARK: Frames

  /// Where the element is placed for a frame that the layout gives it: there, or on the way to it.
  final func presented(_ given: Rect) -> Rect {
    guard motion != nil || host.updates.animatesLayout else { return given }
    let animation = animation(host.updates.layoutAnimation(of: self))
    if let motion {
      return motion.move(
        from: isPlaced ? frame : given, to: given, by: animation, at: host.time)
    }
    // Rows are their list's to move.
    guard let animation, isPlaced, !(self is RowNode),
      given.origin != frame.origin || (drawsByFrame && given.size != frame.size)
    else { return given }
    return startMotion().move(from: frame, to: given, by: animation, at: host.time)
  }

  private func startMotion() -> ElementMotion {
    if let motion { return motion }
    let made = ElementMotion(of: self)
    motion = made
    return made
  }

  /// The element's frame with the size that it is drawn with: what is inside is laid out for the new size, while a
  /// ground or a clip grows to it.
  final var drawnFrame: Rect { motion?.presentedFrame(at: host.time) ?? frame }

  // MARK: Drawing

  /// Draws the element and what is on its way in it. Containers draw their children by this.
  package final func render(into canvas: inout DrawContext) {
    if let motion { motion.draw(into: &canvas) } else { draw(into: &canvas) }
  }

  /// Draws what has gone from inside the element: for one that draws itself without `render(into:)`.
  package final func renderDepartures(into canvas: inout DrawContext) {
    motion?.drawDepartures(into: &canvas)
  }

  // MARK: Coming and going

  /// A child that was put in is there. To be called in updates of a structural node.
  final func noteInsertion(of child: Node) {
    guard !isRecycled, !environment.accessibilityReduceMotion, departureStage != nil else { return }
    for element in child.elements {
      guard
        let exchange = Exchange(
          .insertion, by: element.transition ?? .opacity, animation: host.updates.current,
          at: host.time)
      else { continue }
      element.startMotion().arrive(by: exchange)
    }
  }

  /// A child is about to be taken out: its picture stays while its transition lasts.
  final func noteRemoval(of child: Node) {
    guard !isRecycled, !environment.accessibilityReduceMotion, let stage = departureStage else {
      return
    }
    for element in child.elements where element.isPlaced {
      guard
        let exchange = Exchange(
          .removal, by: element.transition ?? .opacity, animation: host.updates.current,
          at: host.time)
      else { continue }
      var canvas = DrawContext(scale: host.scale)
      element.render(into: &canvas)
      stage.startMotion().take(
        Departure(
          exchange: exchange, look: DrawFragment(canvas.commands), frame: element.frame))
    }
  }

  /// The element that draws what has gone from here; nil where there is none before the row's root.
  private var departureStage: Node? {
    var node = parent
    while let current = node {
      if current.showsDepartures { return current }
      // What is around a row is another space.
      node = current is RowNode ? nil : current.parent
    }
    return nil
  }
}
