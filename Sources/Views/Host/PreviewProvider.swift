/// Views for looking at while they are made. Reel has no canvas that shows them; the code compiles as it is, and
/// `previews` is a view as any other.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
