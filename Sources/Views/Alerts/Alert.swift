/// What interrupts with a message: a title, a text, and one button or two.
///
///     .alert(isPresented: $isShown) {
///       Alert(title: Text("No network"), message: Text("Try later."), dismissButton: .default(Text("OK")))
///     }
@MainActor public struct Alert {
  let title: Text
  let message: Text?
  /// One or two, from leading to trailing.
  let buttons: [Button]

  /// With one button: "OK" where none is given.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  /// With two buttons. A cancelling one stands first.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    let pair = [primaryButton, secondaryButton]
    buttons = secondaryButton.role == .cancel ? pair.reversed() : pair
  }

  /// A button of an alert. Each ends the alert, and then does what it is for.
  @MainActor public struct Button {
    enum Role { case usual, cancel, destructive }
    let role: Role
    let label: Text
    let action: (() -> Void)?

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .usual, label: label, action: action)
    }

    /// Pressed by Escape.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: label, action: action)
    }

    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }

    /// For what cannot be taken back.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .destructive, label: label, action: action)
    }
  }

  /// The button that Return presses: the first that neither cancels nor destroys, or an only one.
  var usualButton: Button? {
    buttons.count == 1 ? buttons[0] : buttons.first { $0.role == .usual }
  }

  /// The button that Escape presses: the one that cancels, or an only one.
  var leavingButton: Button? {
    buttons.count == 1 ? buttons[0] : buttons.first { $0.role == .cancel }
  }
}
