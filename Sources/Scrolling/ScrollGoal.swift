import ScrollPhysics
import Virtualization

extension ScrollRun.Goal {
  /// Whether it is one of the content's ends.
  var isEnd: Bool { self == .start || self == .end }
}

extension LegalRange {
  /// A goal as the program wrote it.
  struct Target {
    /// nil if what was written is not finite.
    let goal: ScrollRun.Goal?
    /// Whether it lay outside the legal range.
    let isClamped: Bool
  }

  func place(of goal: ScrollRun.Goal) -> Place {
    switch goal {
    case .start: first
    case .end: last
    case .place(let place): clamp(place)
    }
  }

  func goal(at offset: Double) -> Target {
    guard offset.isFinite else { return Target(goal: nil, isClamped: false) }
    let most = max(extents.total - viewport, 0)
    if offset <= 0 { return Target(goal: .start, isClamped: offset < 0) }
    if offset >= most { return Target(goal: .end, isClamped: offset > most) }
    return Target(goal: .place(extents.place(at: offset)), isClamped: false)
  }

  func goal(at place: Place) -> Target {
    guard place.offset.isFinite else { return Target(goal: nil, isClamped: false) }
    let isInside = place.item >= 0 && place.item < extents.count
    let found = clamp(place)
    let distance = isInside ? extents.distance(from: found, to: place) : 0
    let isClamped = !isInside || distance != 0
    return Target(goal: goal(0, from: found), isClamped: isClamped)
  }

  /// The goal `distance` points from `origin`, at most an end.
  func goal(_ distance: Double, from origin: Place) -> ScrollRun.Goal {
    let bounds = bounds(from: origin)
    if distance <= bounds.lowerBound { return .start }
    if distance >= bounds.upperBound { return .end }
    return .place(extents.place(origin, movedBy: distance))
  }
}
