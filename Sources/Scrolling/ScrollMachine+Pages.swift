import ScrollPhysics
import Virtualization

/// Where the items are pages.
extension ScrollMachine {
  /// The page that most of the viewport shows; the later of two halves.
  func nearestPage(in range: LegalRange) -> Int {
    guard place.item < range.extents.count, place.offset > 0 else { return place.item }
    return place.offset * 2 < range.extents.extent(of: place.item) ? place.item : place.item + 1
  }

  /// The page that an animation leads to, or else the nearest one.
  func goalPage(in range: LegalRange) -> Int {
    guard paging != nil else { return 0 }
    if case .animation(let goal, _, _)? = run?.purpose { return range.place(of: goal).item }
    return nearestPage(in: range)
  }

  /// Whether it moves to where the program sent it.
  public var followsProgram: Bool {
    if case .animation(_, _, glides: false)? = run?.purpose { true } else { false }
  }

  /// The item that an animation leads to; nil while none does.
  public func goalItem(in content: ScrollContent) -> Int? { goalPlace(in: content)?.item }

  /// The place that an animation leads to; nil while none does.
  public func goalPlace(in content: ScrollContent) -> Place? {
    guard case .animation(let goal, _, _)? = run?.purpose else { return nil }
    return LegalRange(content, isPaged: paging != nil).place(of: goal)
  }

  /// How far a finger can drag without pulling the content beyond an end, in points: at most 0 towards the start, at
  /// least 0 towards the end. What is beyond an end has no room that way.
  public func room(in content: ScrollContent) -> ClosedRange<Double> {
    let range = LegalRange(content, isPaged: paging != nil)
    guard range.canMove else { return 0...0 }
    let bounds = range.bounds(from: place)
    let pulled = phase == .pressed || phase == .dragging ? pull : overscroll
    return min(bounds.lowerBound - pulled, 0)...max(bounds.upperBound - pulled, 0)
  }

  mutating func turn(by pages: Int, in range: LegalRange) {
    guard paging != nil, pages != 0, range.hasContent else { return }
    let target = goalPage(in: range) + min(max(pages, -Self.furthestTurn), Self.furthestTurn)
    settle(on: target, velocity: phase == .animating ? velocity : 0, in: range)
  }

  /// Pages at once, far from overflow.
  private static let furthestTurn = 1 << 20

  /// Moves to a page, or the nearest that there is.
  mutating func settle(on page: Int, velocity: Double, in range: LegalRange) {
    guard let paging else { return stop() }
    let target = range.clamp(Place(item: page, offset: 0))
    if target == place, overscroll == 0 { return stop() }
    animate(
      to: .place(target), timing: .spring(paging.spring), velocity: velocity, glides: true,
      in: range)
  }
}
