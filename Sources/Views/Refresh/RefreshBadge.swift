/// A wheel in a circle that comes down as a list is pulled, stays while it is refreshed, and goes.
struct RefreshBadge: View {
  @ObservedObject var refresher: Refresher

  var body: some View {
    ZStack(alignment: .top) {
      if refresher.phase != .idle {
        ZStack {
          Circle().fill(Color.tertiarySystemBackground)
          Circle().stroke(Color.separator)
          ProgressWheel(spokesShown: share)
        }
        .frame(width: Refresher.Tuning.diameter, height: Refresher.Tuning.diameter)
        .offset(y: top)
        .transition(.scale.combined(with: .opacity))
        .accessibilityLabel("Refreshing")
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .clipped()
    .allowsHitTesting(false)
  }

  /// Where the circle begins, in points: at the threshold in the middle of the gap that the content leaves, and from
  /// there on.
  private var top: Double {
    let height = Refresher.Tuning.diameter
    let rest = (refresher.threshold - height) / 2
    guard case .pulled(let distance) = refresher.phase else { return max(rest, 0) }
    let beyond = distance - refresher.threshold
    return beyond > 0 ? rest + beyond / 2 : rest + beyond
  }

  /// How many of the wheel's spokes are there already; nil while it turns.
  private var share: Double? {
    guard case .pulled(let distance) = refresher.phase else { return nil }
    return refresher.threshold > 0 ? min(distance / refresher.threshold, 1) : 1
  }
}
