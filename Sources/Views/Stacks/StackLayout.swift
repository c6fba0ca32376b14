import Canvas

/// Children one after the other along an axis.
struct StackLayout: ContainerLayout, Equatable {
  /// Points between two children that name no other spacing; SwiftUI's usual distance.
  static let defaultSpacing = 8.0

  /// Where children that are thinner than the stack stand across it.
  enum CrossAlignment: Hashable { case start, center, end, firstTextBaseline }

  let axis: Orientation
  let alignment: CrossAlignment
  /// Points between children; nil for the default, which is left out beside spacers.
  let spacing: Double?

  var orientation: Orientation? { axis }

  func arrange(_ children: [Node], in proposal: ProposedSize) -> Arrangement {
    guard !children.isEmpty else { return Arrangement(size: .zero, frames: [], firstBaseline: 0) }
    let across = axis.across(proposal)
    let gaps = (1..<children.count).map { gap(children[$0 - 1], children[$0]) }
    func size(_ child: Int, _ offer: Double?) -> Size {
      children[child].sizeThatFits(axis.proposal(along: offer, across: across))
    }
    var sizes = [Size](repeating: .zero, count: children.count)
    let shares = StackShares(
      length: { child, offer in
        sizes[child] = size(child, offer)
        return axis.along(sizes[child])
      }, priority: { children[$0].layoutPriority })
    let lengths = shares.lengths(
      count: children.count, offered: axis.along(proposal), spacing: gaps.reduce(0, +))
    return place(children, sizes, lengths: lengths, gaps: gaps)
  }

  private func place(
    _ children: [Node], _ sizes: [Size], lengths: [Double], gaps: [Double]
  ) -> Arrangement {
    let baselines =
      alignment == .firstTextBaseline
      ? zip(children, sizes).map { $0.firstBaseline(in: $1) } : []
    let ascent = baselines.max() ?? 0
    var breadth = sizes.lazy.map(axis.across).max() ?? 0
    if alignment == .firstTextBaseline {
      breadth = zip(baselines, sizes).map { ascent - $0 + axis.across($1) }.max() ?? 0
    }
    var frames: [Rect] = []
    var edge = 0.0
    for child in children.indices {
      if child > 0 { edge += gaps[child - 1] }
      let spare = breadth - axis.across(sizes[child])
      let across: Double =
        switch alignment {
        case .start: 0
        case .center: spare.isFinite ? spare / 2 : 0
        case .end: spare.isFinite ? spare : 0
        case .firstTextBaseline: ascent - baselines[child]
        }
      frames.append(Rect(origin: axis.point(along: edge, across: across), size: sizes[child]))
      edge += lengths[child]
    }
    return Arrangement(
      size: axis.size(along: edge, across: breadth), frames: frames,
      firstBaseline: firstBaseline(of: children, frames))
  }

  /// That of the first child going down; going across, the lowest.
  private func firstBaseline(of children: [Node], _ frames: [Rect]) -> Double {
    func baseline(_ child: Int) -> Double {
      frames[child].minY + children[child].firstBaseline(in: frames[child].size)
    }
    return axis == .vertical ? baseline(0) : children.indices.lazy.map(baseline).max() ?? 0
  }

  private func gap(_ first: Node, _ second: Node) -> Double {
    if let spacing { return spacing.isFinite ? spacing : 0 }
    return first.isSpacer || second.isSpacer ? 0 : Self.defaultSpacing
  }
}
