package import Canvas
package import Scrolling
package import Virtualization

/// An element that does something when it is tapped.
package protocol TapTarget: Node {
  /// A press that moved by the slop is never a tap, even outside every list.
  var failsBeyondSlop: Bool { get }
  /// A scroller around it that a press on it leaves alone: it lies beside what that scrolls.
  var spared: (any Scroller)? { get }
  func setPressed(_ isPressed: Bool)
  /// A tap ended at a point of the window, at a time in seconds.
  func tap(at point: Point, time: Double)
}

extension TapTarget {
  package var spared: (any Scroller)? { nil }
}

/// An element that wants to know whether the pointer is over it.
package protocol HoverTarget: Node {
  /// Called with true after each move over it, and once with false.
  func setHovered(_ isHovered: Bool)
}

/// An element that scrolls along one axis.
package protocol Scroller: FocusTarget {
  var orientation: Orientation { get }
  /// Whether its end is on the left.
  var isReversed: Bool { get }
  /// Whether there is more content than viewport.
  var canScroll: Bool { get }
  /// Whether a finger can drag it: it can scroll, or something follows the finger.
  var canDrag: Bool { get }
  /// Whether there is somewhere to go: towards the end or else the start.
  func canScroll(towardsEnd: Bool) -> Bool
  /// How far a finger can drag it, towards the start (at most 0) and the end, without pulling it beyond either.
  var room: ClosedRange<Double> { get }
  /// Hands an input to its machine.
  func scroll(_ input: ScrollInput, at time: Double)
  /// A finger that went down on it, or on something in it, is gone.
  func touchEnded()
  /// Goes to the exact end.
  func scrollToEnd(at time: Double)
  /// Whether the press that is held stopped a motion, and is therefore never a tap.
  var didCatch: Bool { get }
  /// The viewport's length along the axis.
  var viewportLength: Double { get }
  /// Takes a press at a point of its space with its scroll bar; nil where that is not.
  func scrollBarGrip(at point: Point) -> ScrollBarGrip?
  /// The gripped thumb was moved by a distance along the axis since the press, in points.
  func dragScrollBar(_ grip: ScrollBarGrip, by distance: Double, at time: Double)
  func releaseScrollBar(at time: Double)
}

extension Scroller {
  package var canTakeFocus: Bool { canScroll }
  package var canDrag: Bool { canScroll }
  package func touchEnded() {}

  /// Points towards the end, from anywhere.
  func along(_ point: Point) -> Double {
    isReversed ? -orientation.along(point) : orientation.along(point)
  }

  /// How the way to its end is seen, near a point of the window.
  func seenAxis(at point: Point) -> ScreenAxis {
    var axis = screenAxis(of: orientation, at: point)
    if isReversed { axis.isReversed.toggle() }
    return axis
  }
}

/// Where a scroll bar's thumb was when it was pressed.
package struct ScrollBarGrip {
  /// Distance of the thumb's leading edge along the track, in points.
  package var thumbStart: Double
}

/// Where a list was scrolled to, kept while it is not live.
package struct ScrollMemory {
  package var place: Place
  /// Its rows' names, what was measured of them, and what lives behind them.
  var items: (any ListItems)?
  var measured: MeasuredExtents?
  var store = RowStore()

  /// Rows have come, gone or moved meanwhile.
  mutating func follow(_ change: ItemChange) {
    if let item = change.newIndex(of: place.item) {
      place.item = item
    } else {
      let near = change.survivor(near: place.item, among: count)
      place = Place(item: near.flatMap(change.newIndex) ?? 0, offset: 0)
    }
    store.follow(change)
    measured?.apply(change)
  }

  /// About how many bytes it takes; the names are shared with the list while it lives.
  var byteCount: Int {
    MemoryLayout<ScrollMemory>.stride + (measured?.byteCount ?? 0) + store.bytes
  }

  private var count: Int { measured?.count ?? items?.count ?? 0 }
}
