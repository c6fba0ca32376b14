import Canvas

/// How content of a fixed shape takes a space of another.
nonisolated public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// All of the content is inside the space.
  case fit
  /// All of the space is covered.
  case fill
}

extension View {
  /// Offers the view a size of a ratio of width to height; nil for that of its ideal size.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
    modified(AspectRatio(ratio: ratio, mode: contentMode))
  }

  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

struct AspectRatio: ElementModifier, Equatable {
  let ratio: Double?
  let mode: ContentMode

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<AspectRatio>? { AspectRatioElement(self, around: child, context) }
}

final class AspectRatioElement: FrameElement<AspectRatio> {
  override func offer(_ proposal: ProposedSize) -> ProposedSize {
    let ideal = modifier.ratio == nil ? child.sizeThatFits(.unspecified) : .zero
    let ratio = modifier.ratio ?? ideal.width / ideal.height
    guard ratio.isFinite, ratio > 0 else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return proposal
    case (let width?, nil): return ProposedSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWide = width > height * ratio
      return isWide == (modifier.mode == .fit)
        ? ProposedSize(width: height * ratio, height: height)
        : ProposedSize(width: width, height: width / ratio)
    }
  }

  override func measure(_ proposal: ProposedSize) -> Size { child.sizeThatFits(offer(proposal)) }
}
