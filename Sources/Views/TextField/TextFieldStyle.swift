/// How text fields look.
@MainActor @preconcurrency public protocol TextFieldStyle {
  /// What the style comes down to.
  var look: TextFieldLook { get }
}

/// The numbers of a text field's look, in points.
nonisolated public struct TextFieldLook: Hashable, Sendable {
  /// Space around the line of text.
  public var insets = EdgeInsets()
  /// Whether there is a ground with a border behind it, and how round its corners are.
  public var isBordered = false
  public var cornerRadius = 0.0

  public init() {}
}

/// The line of text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  public var look: TextFieldLook { TextFieldLook() }
}

/// A bordered ground with rounded corners, after iOS's: lines are 34 points high with the body's font.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public var look: TextFieldLook {
    var look = TextFieldLook()
    look.insets = EdgeInsets(top: 6, leading: 7, bottom: 6, trailing: 7)
    look.isBordered = true
    look.cornerRadius = 6
    return look
  }
}

/// What text fields look like where nothing else is said: bordered, as on a desktop.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  public var look: TextFieldLook { RoundedBorderTextFieldStyle().look }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

private struct TextFieldLookKey: EnvironmentKey {
  static let defaultValue = DefaultTextFieldStyle().look
}

private struct SubmitActionKey: EnvironmentKey {
  static let defaultValue: (() -> Void)? = nil
}

extension EnvironmentValues {
  var textFieldLook: TextFieldLook {
    get { self[TextFieldLookKey.self] }
    set { self[TextFieldLookKey.self] = newValue }
  }

  /// What Return does in a text field; nil where nothing was said, so that the key goes on.
  var submitAction: (() -> Void)? {
    get { self[SubmitActionKey.self] }
    set { self[SubmitActionKey.self] = newValue }
  }
}

extension View {
  /// How the text fields inside look.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    let look = style.look
    return handingDown { $0.textFieldLook = look }
  }

  /// Calls back when Return is pressed in a text field inside. What was said around it is called afterwards.
  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    handingDown {
      let outer = $0.submitAction
      $0.submitAction = {
        action()
        outer?()
      }
    }
  }
}
