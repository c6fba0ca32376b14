import Canvas

extension View {
  /// A space of a given width, height or both around the view; nil leaves a length to the view.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(FixedFrame(width: width, height: height, alignment: alignment))
  }

  /// A space around the view that takes what it is offered, within bounds.
  ///
  /// With a least length the space may be smaller than the view, with a greatest one larger: with
  /// `maxWidth: .infinity` it is as wide as what is offered.
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modified(
      FlexibleFrame(
        width: LengthBounds(least: minWidth, ideal: idealWidth, greatest: maxWidth),
        height: LengthBounds(least: minHeight, ideal: idealHeight, greatest: maxHeight),
        alignment: alignment))
  }
}

/// The bounds of a flexible frame along one axis.
nonisolated struct LengthBounds: Hashable {
  var least: Double?
  var ideal: Double?
  var greatest: Double?

  /// What the content is offered.
  func offer(_ proposed: Double?) -> Double? {
    guard let length = proposed ?? ideal else { return nil }
    return clamp(length)
  }

  /// The frame's length around content that took `length` of `offer`.
  func length(around length: Double, offer: Double?) -> Double {
    var result = length
    if let least { result = max(least, min(result, offer ?? result)) }
    if let greatest { result = min(greatest, max(result, offer ?? result)) }
    return clamp(result)
  }

  private func clamp(_ length: Double) -> Double {
    max(least ?? 0, min(length, greatest ?? .infinity))
  }
}

struct FixedFrame: ElementModifier, Equatable {
  var width: Double?
  var height: Double?
  var alignment: Alignment

  init(width: Double?, height: Double?, alignment: Alignment) {
    self.width = Self.usable(width)
    self.height = Self.usable(height)
    self.alignment = alignment
  }

  /// A length that is not a number or has no end says nothing; a negative one is 0.
  private static func usable(_ length: Double?) -> Double? {
    length.flatMap { $0.isFinite ? max(0, $0) : nil }
  }

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<FixedFrame>? { FixedFrameElement(self, around: child, context) }
}

final class FixedFrameElement: FrameElement<FixedFrame> {
  override var alignment: Alignment { modifier.alignment }

  override func offer(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: modifier.width ?? proposal.width, height: modifier.height ?? proposal.height)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    if let width = modifier.width, let height = modifier.height {
      return Size(width: width, height: height)
    }
    let inner = child.sizeThatFits(offer(proposal))
    return Size(width: modifier.width ?? inner.width, height: modifier.height ?? inner.height)
  }
}

struct FlexibleFrame: ElementModifier, Equatable {
  var width: LengthBounds
  var height: LengthBounds
  var alignment: Alignment

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<FlexibleFrame>? { FlexibleFrameElement(self, around: child, context) }
}

final class FlexibleFrameElement: FrameElement<FlexibleFrame> {
  override var alignment: Alignment { modifier.alignment }

  override func offer(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: modifier.width.offer(proposal.width), height: modifier.height.offer(proposal.height))
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let offer = offer(proposal)
    let inner = child.sizeThatFits(offer)
    return Size(
      width: modifier.width.length(around: inner.width, offer: offer.width),
      height: modifier.height.length(around: inner.height, offer: offer.height))
  }
}

/// An element in which the child is aligned.
class FrameElement<M: ElementModifier & Equatable>: ModifierElement<M> {
  var alignment: Alignment { .center }

  /// What the child is offered.
  func offer(_ proposal: ProposedSize) -> ProposedSize { proposal }

  override func update(_ modifier: M, environment: EnvironmentValues) {
    let old = self.modifier
    super.update(modifier, environment: environment)
    if modifier != old { invalidateLayout() }
  }

  override func placeContent() { child.place(in: directed(childFrame(in: frame)), region: region) }

  private func childFrame(in frame: Rect) -> Rect {
    alignment.frame(of: child.sizeThatFits(offer(placedProposal)), in: frame)
  }

  override func firstBaseline(in size: Size) -> Double {
    let inner = child.sizeThatFits(offer(ProposedSize(size)))
    let top = alignment.frame(of: inner, in: Rect(origin: .zero, size: size)).minY
    return top + child.firstBaseline(in: inner)
  }
}
