import Canvas

/// What of an element is on its way: its frame, itself as it comes, views that have gone from it.
final class ElementMotion: Moving {
  var isListed = false
  private weak var node: Node?
  /// Its target is the frame that the layout gives.
  private var frame: Course<Rect>?
  private var arrival: Exchange?
  private var departures: [Departure] = []

  init(of node: Node) { self.node = node }

  private func begin() {
    if let host = node?.host { host.motions.add(self) }
  }

  // MARK: Moving

  func advance() -> Bool {
    guard let node, node.motion === self, node.parent != nil || node === node.host.root,
      !node.isRecycled
    else { return false }
    let time = node.host.time
    node.invalidateDraw()
    departures.removeAll { $0.exchange.isOver(at: time) }
    if arrival?.isOver(at: time) == true { arrival = nil }
    if let frame, frame.isAtRest(at: time) {
      self.frame = nil
      node.place(in: frame.target, region: node.region)
    }
    guard frame == nil, arrival == nil, departures.isEmpty else { return true }
    node.motion = nil
    return false
  }

  var nextWake: Double? {
    guard let time = node?.host.time else { return nil }
    var wakes: [Double?] = departures.map { $0.exchange.nextWake(after: time) }
    if let frame { wakes.append(frame.nextWake(after: time)) }
    if let arrival { wakes.append(arrival.nextWake(after: time)) }
    return wakes.contains { $0 == nil } ? nil : wakes.compactMap { $0 }.min()
  }

  // MARK: The frame

  /// The element lies elsewhere now. Answers where it is placed: of its new size, where it is on its way.
  func move(from old: Rect, to given: Rect, by animation: Animation?, at time: Double) -> Rect {
    if frame == nil, let animation, old != given {
      var course = Course(at: old)
      course.head(for: given, by: animation, at: time)
      frame = course
      begin()
    } else if let animation {
      frame?.head(for: given, by: animation, at: time)
    } else {
      frame?.carry(to: given)
    }
    guard let origin = presentedFrame(at: time)?.origin else { return given }
    return Rect(origin: origin, size: given.size)
  }

  /// Where the element is, and how large it is drawn; nil while its frame does not move.
  func presentedFrame(at time: Double) -> Rect? {
    guard let frame else { return nil }
    return frame.isAtRest(at: time) ? frame.target : frame.value(at: time)
  }

  func place() {
    // A cell may have gone to another row in this very frame.
    guard let node, node.motion === self, let frame else { return }
    node.place(in: frame.target, region: node.region)
  }

  // MARK: Coming and going

  func arrive(by exchange: Exchange) {
    arrival = exchange
    begin()
  }

  func take(_ departure: Departure) {
    departures.append(departure)
    begin()
  }

  func draw(into canvas: inout DrawContext) {
    guard let node else { return }
    let time = node.host.time
    if let arrival, !arrival.isOver(at: time) {
      var inner = DrawContext(canvas.space)
      node.draw(into: &inner)
      canvas.append(
        DrawFragment(inner.commands), by: arrival.effect(at: time, size: node.frame.size),
        in: node.frame)
    } else {
      node.draw(into: &canvas)
    }
    drawDepartures(into: &canvas)
  }

  func drawDepartures(into canvas: inout DrawContext) {
    guard let time = node?.host.time else { return }
    for departure in departures { departure.draw(at: time, into: &canvas) }
  }
}
