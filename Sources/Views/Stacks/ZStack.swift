import Canvas

/// Views on top of each other, the first at the bottom.
///
/// It is as large as the largest of those with the highest layout priority.
public struct ZStack<Content: View>: View {
  let content: Content
  private let alignment: Alignment

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: ContainerView {
  var layout: LayerLayout { LayerLayout(alignment: alignment) }
}

/// Children on top of each other, each offered the whole.
struct LayerLayout: ContainerLayout, Equatable {
  let alignment: Alignment

  var orientation: Orientation? { nil }

  func arrange(_ children: [Node], in proposal: ProposedSize) -> Arrangement {
    guard !children.isEmpty else { return Arrangement(size: .zero, frames: [], firstBaseline: 0) }
    let sizes = children.map { $0.sizeThatFits(proposal) }
    let top = children.lazy.map(\.layoutPriority).max()
    var size = Size.zero
    for (child, own) in zip(children, sizes) where child.layoutPriority == top {
      size = Size(width: max(size.width, own.width), height: max(size.height, own.height))
    }
    var frames = sizes.map { alignment.frame(of: $0, in: Rect(origin: .zero, size: size)) }
    let baselines = zip(children, frames).map { $0.firstBaseline(in: $1.size) }
    if alignment.vertical == .firstTextBaseline, let ascent = baselines.max() {
      for index in frames.indices { frames[index].origin.y = ascent - baselines[index] }
    }
    let lowest = zip(frames, baselines).map { $0.minY + $1 }.max() ?? 0
    return Arrangement(size: size, frames: frames, firstBaseline: lowest)
  }
}
