/// What a person or the system did, with the time it happened.
public struct InputEvent: Hashable, Sendable {
  /// Seconds on the frame loop's clock.
  public var time: Double
  public var kind: Kind

  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  public enum Source: String, Hashable, Sendable { case mouse, touch, pen }

  /// A finger, a pen or the mouse at a place in points of the window.
  public struct Pointer: Hashable, Sendable {
    public var position: Point
    public var source: Source
    /// Tells fingers apart; 0 for the mouse.
    public var id: Int
    /// 1 left, 2 middle, 3 right. For a `move`, the button that is held, 0 if none is.
    public var button: Int
    public var modifiers: Modifiers

    public init(
      position: Point, source: Source = .mouse, id: Int = 0, button: Int = 1,
      modifiers: Modifiers = []
    ) {
      self.position = position
      self.source = source
      self.id = id
      self.button = button
      self.modifiers = modifiers
    }
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let option = Modifiers(rawValue: 4)
    public static let command = Modifiers(rawValue: 8)
  }

  public enum Kind: Hashable, Sendable {
    case down(Pointer)
    case move(Pointer)
    case up(Pointer)
    /// The pointer was taken away: what it held is released without a tap or a fling.
    case cancel(Pointer)
    /// Notches turned, fractional from touchpads; dy < 0 scrolls towards the end, as does dx > 0.
    case wheel(at: Point, dx: Double, dy: Double, modifiers: Modifiers)
    /// A key went down or repeated; `key` is SDL's name of it ("Page Down", "A", "Home").
    case key(String, modifiers: Modifiers)
    /// Text was typed.
    case text(String)
    /// What an input method has composed so far, which is not typed yet; empty once it is given up, or was typed.
    /// `marked`, in Unicode scalars, is the part that it is about: an empty range is the caret.
    case composition(String, marked: Range<Int>)
    /// The window's new size in points, and device pixels a point.
    case resize(Size, scale: Double)
    case focus(gained: Bool)
    /// The pointer left the window.
    case leave
    case minimize
    case restore
    /// The window's picture was lost (uncovered, device reset): present it again.
    case expose
    /// The person asked to close the window.
    case close
  }
}
