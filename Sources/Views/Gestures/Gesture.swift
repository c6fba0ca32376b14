/// What a finger, or the mouse with its button held, does to a view.
///
/// Conform by giving a `body` made of other gestures, with the same `Value`. A gesture is a short-lived value, as views
/// are: what it knows of the touch that it follows is kept behind it.
///
/// Which gesture a touch belongs to is decided once for each touch:
/// - the gesture of a view comes before those around it, save a `highPriorityGesture`, which comes before those inside;
/// - one that comes later waits until those before it can no longer be meant; a long press alone does not wait for
///   taps and drags;
/// - a `simultaneousGesture` neither waits for what is inside of it, nor ends it;
/// - as soon as a gesture is recognised, the others are cancelled: buttons under the finger, too.
///
/// A list or carousel is among them. It takes a touch that goes its way as soon as that has gone 10 points, where it can
/// scroll at all; a drag gesture in it gets what goes across. Along the list's way it gets the touch only if its
/// `minimumDistance` is below 10 points, if it has been recognised otherwise (after a long press, say), or if it is a
/// `highPriorityGesture`. The touch that stops a moving list is neither a tap nor a long press.
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// What is told of the gesture.
  associatedtype Value
  associatedtype Body: Gesture
  var body: Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// A gesture that is recognised by itself, and not by others that it is made of.
package protocol PrimitiveGesture: Gesture where Body == Never {
  /// What follows one touch, or several taps in a row, from the first press to the end.
  func makeRecognizer() -> Recognizer<Value>
}

extension PrimitiveGesture {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Gesture {
  /// What follows this gesture.
  package func recognizer() -> Recognizer<Value> {
    func open<P: PrimitiveGesture>(_ gesture: P) -> Recognizer<Value>? {
      gesture.makeRecognizer() as? Recognizer<Value>
    }
    if let primitive = self as? any PrimitiveGesture, let made = open(primitive) { return made }
    guard let made = body.recognizer() as? Recognizer<Value> else {
      fatalError("\(Self.self): its Value is not that of its body")
    }
    return made
  }

  /// The gesture that is recognised in the end.
  package var primitive: any PrimitiveGesture {
    if let primitive = self as? any PrimitiveGesture { return primitive }
    return body.primitive
  }
}

/// A gesture of any type, by its value.
public struct AnyGesture<Value>: PrimitiveGesture {
  let gesture: any Gesture
  private let make: () -> Recognizer<Value>

  public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    self.gesture = gesture
    make = { gesture.recognizer() }
  }

  package func makeRecognizer() -> Recognizer<Value> {
    AnyRecognizer(make(), type: type(of: gesture))
  }
}

private final class AnyRecognizer<Value>: DerivedRecognizer<Value, Value> {
  private let type: any Gesture.Type

  init(_ base: Recognizer<Value>, type: any Gesture.Type) {
    self.type = type
    super.init(base)
  }

  override var phase: GesturePhase<Value> { base.phase }

  override func follow(_ gesture: any Gesture) {
    // One of another type takes over with the next touch.
    guard let any = gesture as? AnyGesture<Value>, Swift.type(of: any.gesture) == type else {
      return
    }
    base.follow(any.gesture.primitive)
  }
}
