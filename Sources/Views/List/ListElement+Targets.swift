import Canvas
import ScrollPhysics
import Virtualization

/// Going to where the app says.
extension ListElement {
  /// Goes to the row of an id, or to what has the id in a row that is live; whether there is one.
  ///
  /// - Parameter anchor: The share of the viewport, and of what is to be seen, that are to lie on each other; nil for
  ///   as little as it takes to be seen.
  func scroll(to id: AnyHashable, anchor: Double?, timing: Timing?) -> Bool {
    guard let row = row(of: id) else { return scroll(toPart: id, anchor: anchor, timing: timing) }
    target = ScrollTarget(row: row, anchor: anchor, timing: timing)
    host.setNeedsLayout(self)
    return true
  }

  private func scroll(toPart id: AnyHashable, anchor: Double?, timing: Timing?) -> Bool {
    for (index, row) in rows {
      guard let frame = row.frame(of: id) else { continue }
      target = ScrollTarget(
        row: index,
        part: (
          isReversed ? row.frame.maxX - frame.maxX : orientation.along(frame.origin),
          orientation.along(frame.size)
        ),
        anchor: anchor, timing: timing)
      host.setNeedsLayout(self)
      return true
    }
    return false
  }

  /// Has as little scrolled as it takes until a row, or a part of it, is seen.
  ///
  /// - Parameter part: Where it begins in the row, and how long it is, in points along the axis.
  func scrollIntoSight(row: Int, part: (start: Double, length: Double)? = nil) {
    guard spec.scrolls else { return }
    target = ScrollTarget(row: row, part: part)
    host.setNeedsLayout(self)
  }

  func row(of id: AnyHashable) -> Int? {
    if let items = spec.items { return items.row(of: id) }
    guard let index = id.base as? Int, index >= 0, index < extents.count else { return nil }
    return index
  }

  /// What the app calls a row.
  func id(of row: Int) -> AnyHashable? {
    guard let items = spec.items else { return AnyHashable(row) }
    return row < items.count ? items.id(of: row) : nil
  }

  /// Sets out for what the app has said since the last layout.
  func followTarget() {
    guard var target, !target.isUnderWay, viewportLength > 0 else { return }
    guard let anchor = target.anchor ?? nearestAnchor(for: target) else {
      self.target = nil
      return
    }
    target.isUnderWay = true
    target.anchor = anchor
    self.target = target
    go(to: target, timing: environment.accessibilityReduceMotion ? nil : target.timing)
  }

  func go(to target: ScrollTarget, timing: Timing?) {
    perform(.scrollToPlace(place(of: target), timing: timing))
  }

  /// Where the list is when the target is where it is to be.
  func place(of target: ScrollTarget) -> Place {
    let anchor = target.anchor ?? 0
    let length = self.length(of: target)
    // What is at the top is to be seen below a pinned header.
    let covered = anchor == 0 && length < viewportLength ? coveredLength(of: target.row) : 0
    let place = extents.place(
      Place(item: target.row, offset: 0),
      movedBy: (target.part?.start ?? 0) - anchor * (viewportLength - length) - covered)
    return extents.legal(place, viewport: viewportLength)
  }

  private func length(of target: ScrollTarget) -> Double {
    target.part?.length ?? extents.extent(of: target.row)
  }

  /// The nearer end of the viewport; nil if the target is seen already.
  private func nearestAnchor(for target: ScrollTarget) -> Double? {
    let edge = Place(item: target.row, offset: 0)
    let distance = extents.distance(from: machine.place, to: edge) + (target.part?.start ?? 0)
    let length = self.length(of: target)
    if distance < coveredLength(of: target.row) { return 0 }
    if distance + length > viewportLength { return length > viewportLength ? 0 : 1 }
    return nil
  }

  /// How much of the viewport the pinned header of a row's section covers.
  private func coveredLength(of row: Int) -> Double {
    guard spec.pinnedViews.contains(.sectionHeaders), let outline = spec.outline,
      let section = outline.section(of: row), let header = outline.sections[section].header,
      header != row
    else { return 0 }
    return extents.extent(of: header)
  }

  /// Opens at a share of the way.
  func start(at share: Double) {
    if share >= 1 {
      perform(.scrollToPlace(extents.lastPlace(viewport: viewportLength), timing: nil))
    } else if share > 0 {
      perform(.scroll(to: share * max(extents.total - viewportLength, 0), timing: nil))
    }
    // What the first rows turn out to be keeps it at the end.
    noteRest()
  }
}
