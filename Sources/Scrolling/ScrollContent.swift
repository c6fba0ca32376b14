import Virtualization

/// What the machine has to know of the list it scrolls: its extents and its viewport's length.
public struct ScrollContent: Sendable {
  public var extents: any Extents
  /// The viewport's length along the axis in points; 0 while it has none.
  public var viewport: Double

  public init(extents: any Extents, viewport: Double) {
    self.extents = extents
    self.viewport = viewport
  }
}
