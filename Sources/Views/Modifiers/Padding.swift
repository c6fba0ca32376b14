import Canvas

extension View {
  /// Space around the view, in points; nil for the default of 16.
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    let length = length ?? Padding.defaultLength
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Space of a length in points on all sides of the view.
  public func padding(_ length: Double) -> some View { padding(.all, length) }

  public func padding(_ insets: EdgeInsets) -> some View { modified(Padding(insets: insets)) }
}

struct Padding: ElementModifier, Equatable {
  /// Points; SwiftUI's usual padding on iOS.
  static let defaultLength = 16.0

  var insets: EdgeInsets

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<Padding>? { PaddingElement(self, around: child, context) }
}

final class PaddingElement: ModifierElement<Padding> {
  override func update(_ modifier: Padding, environment: EnvironmentValues) {
    let old = self.modifier
    super.update(modifier, environment: environment)
    if modifier != old { invalidateLayout() }
  }

  private func offer(_ proposal: ProposedSize) -> ProposedSize {
    let insets = modifier.insets
    return ProposedSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let insets = modifier.insets
    let inner = child.sizeThatFits(offer(proposal))
    return Size(
      width: max(0, inner.width + insets.leading + insets.trailing),
      height: max(0, inner.height + insets.top + insets.bottom))
  }

  override func placeContent() {
    let insets = modifier.insets
    let inner = child.sizeThatFits(offer(placedProposal))
    let placed = Rect(
      x: frame.minX + insets.leading, y: frame.minY + insets.top, width: inner.width,
      height: inner.height)
    child.place(in: directed(placed), region: region)
  }

  override func firstBaseline(in size: Size) -> Double {
    let insets = modifier.insets
    let inner = Size(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    return insets.top + child.firstBaseline(in: inner)
  }
}
