/// Decides when one edge of a list has to be loaded, and why.
///
/// Looks go in, a reason comes out where a load is to begin. Somebody else begins it, and says when it has
/// returned. Times are seconds on a clock that is handed in.
///
/// Laws:
/// - Nothing begins while the edge is not near, nor while a load has not returned.
/// - The first time that the edge is near, a load begins.
/// - After that, one begins only by what `HeightChangeConfig` asks for: other content than the last load found
///   (always), coming back to the edge (unless `.always`), time (`.until`), any change (`.never`).
/// - A look that changes nothing, as in a frame at rest, begins nothing: except that content which has come while a
///   load was under way counts as soon as it has returned.
public struct LoadTrigger: Hashable, Sendable {
  public var config: HeightChangeConfig
  /// Whether a load has begun and not returned.
  public private(set) var isLoading = false

  private var wasNear = false
  /// The content that the last load found; nil before the first.
  private var found: Int?
  /// When the last load returned.
  private var returned = 0.0

  public init(_ config: HeightChangeConfig) { self.config = config }

  /// What a load is to begin for now; nil: none is. It has begun then.
  public mutating func look(_ look: LoadLook, at time: Double) -> LoadCause? {
    let comes = look.isNear && !wasNear
    wasNear = look.isNear
    guard look.isNear, !isLoading else { return nil }
    guard let cause = cause(look, comes: comes, at: time) else { return nil }
    isLoading = true
    found = look.content
    return cause
  }

  private func cause(_ look: LoadLook, comes: Bool, at time: Double) -> LoadCause? {
    guard let found else { return .approach }
    if look.content != found { return comes ? .approach : .content }
    switch config {
    case .always: return nil
    case .until(let seconds):
      if comes { return .approach }
      return look.occasion == .change && time - returned >= seconds ? .waited : nil
    case .never: return look.occasion == .change ? .moved : nil
    }
  }

  /// The list is gone: where it comes back near its edge, it comes to it.
  public mutating func leave() { wasNear = false }

  /// The load has returned, or was called off.
  public mutating func finish(at time: Double) {
    isLoading = false
    returned = time
  }
}
