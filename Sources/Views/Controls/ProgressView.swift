/// How far something has come: a bar that fills; or, where nobody knows, a wheel that turns.
///
/// A wheel moves only while it is drawn, eight times a second, and does not hold off-screen sessions from coming to
/// rest.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  /// 0 ... 1; nil where it is not known.
  private let fraction: Double?
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  @Environment(\.hidesLabels) private var hidesLabels

  private init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  public var body: some View {
    if hidesLabels {
      seen.background { UnseenLabel(label: label) }
    } else if let fraction {
      VStack(alignment: .leading, spacing: 6) {
        label
        ProgressBar(fraction: fraction)
        currentValueLabel.font(.footnote).foregroundColor(.secondary)
      }
    } else {
      VStack(spacing: 8) {
        ProgressWheel()
        label.foregroundColor(.secondary)
      }
    }
  }

  /// All but the label.
  @ViewBuilder private var seen: some View {
    if let fraction { ProgressBar(fraction: fraction) } else { ProgressWheel() }
  }

  /// What a value is of a total; nothing of it for what is no number.
  private static func share<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    value.map { value in
      let share = Double(value) / Double(total)
      return share > 0 ? min(1, share) : 0
    }
  }

  /// - Parameters:
  ///   - value: How much of the total is done; nil where it is not known.
  ///   - label: What is going on, above the bar.
  ///   - currentValueLabel: Says more of the value, below the bar.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.share(value, of: total), label: label(), currentValueLabel: currentValueLabel()
    )
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
  }

  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      fraction: Self.share(value, of: total), label: label(), currentValueLabel: EmptyView())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() { self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView()) }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(
      fraction: Self.share(value, of: total), label: EmptyView(), currentValueLabel: EmptyView())
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public init(_ title: some StringProtocol) {
    self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
  }

  public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1) {
    self.init(
      fraction: Self.share(value, of: total), label: Text(title), currentValueLabel: EmptyView())
  }
}
