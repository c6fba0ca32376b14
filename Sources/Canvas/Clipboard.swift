/// What is copied in one place and pasted in another.
@MainActor public protocol Clipboard: AnyObject {
  /// Nil while there is no text in it. Written as text is copied.
  var text: String? { get set }
}
