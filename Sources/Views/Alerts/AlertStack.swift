/// The alerts that are shown, of which the latest is seen.
final class AlertStack {
  private struct Entry {
    let owner: any AlertOwner
    var alert: Alert
  }

  private var entries: [Entry] = []
  /// The latest alert's view.
  private(set) var shown: Node?

  /// Shows an alert, or shows it anew if its owner has one.
  func present(_ alert: Alert, for owner: any AlertOwner, in root: Node) {
    if let index = entries.firstIndex(where: { $0.owner === owner }) {
      entries[index].alert = alert
    } else {
      entries.append(Entry(owner: owner, alert: alert))
    }
    update(in: root)
  }

  func withdraw(_ owner: any AlertOwner, in root: Node) {
    entries.removeAll { $0.owner === owner }
    update(in: root)
  }

  private func update(in root: Node) {
    if let top = entries.last {
      let view = AlertView(alert: top.alert) { [unowned self] in end(with: $0) }
      // The window's look around the owner, and not its fonts, colours or whether it is disabled.
      var environment = EnvironmentValues()
      environment.colorScheme = top.owner.environment.colorScheme
      if let known = shown as? ViewNode<AlertView> {
        known.update(view, environment: environment)
      } else {
        shown = makeNode(view, root.context(step: "alert", environment: environment))
      }
    } else {
      shown?.unmount()
      shown = nil
    }
    root.invalidateLayout()
  }

  /// Takes a key for the alert's buttons.
  func press(_ key: String) {
    guard let alert = entries.last?.alert else { return }
    switch key {
    case "Return": alert.usualButton.map(end)
    case "Escape": alert.leavingButton.map(end)
    default: break
    }
  }

  private func end(with button: Alert.Button) {
    entries.last?.owner.dismissAlert()
    button.action?()
  }
}
