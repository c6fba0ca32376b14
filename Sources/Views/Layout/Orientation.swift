package import Canvas

/// The axis along which a list runs.
nonisolated public enum Orientation: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  package var other: Orientation { self == .horizontal ? .vertical : .horizontal }
}

/// Lengths along and across an axis. The core is one-dimensional; here the axis is resolved.
nonisolated extension Orientation {
  package func along(_ size: Size) -> Double { self == .horizontal ? size.width : size.height }
  package func across(_ size: Size) -> Double { self == .horizontal ? size.height : size.width }
  package func along(_ point: Point) -> Double { self == .horizontal ? point.x : point.y }
  package func across(_ point: Point) -> Double { self == .horizontal ? point.y : point.x }
  package func along(_ size: ProposedSize) -> Double? {
    self == .horizontal ? size.width : size.height
  }
  package func across(_ size: ProposedSize) -> Double? {
    self == .horizontal ? size.height : size.width
  }

  package func size(along: Double, across: Double) -> Size {
    self == .horizontal
      ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  package func point(along: Double, across: Double) -> Point {
    self == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  package func proposal(along: Double?, across: Double?) -> ProposedSize {
    self == .horizontal
      ? ProposedSize(width: along, height: across) : ProposedSize(width: across, height: along)
  }
}
