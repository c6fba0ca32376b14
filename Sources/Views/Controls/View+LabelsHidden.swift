private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether controls show no labels.
  var hidesLabels: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Shows the toggles and progress views inside without their labels, which take no space then and are still told to
  /// those who do not see them.
  public func labelsHidden() -> some View { handingDown { $0.hidesLabels = true } }
}
