package import Canvas

/// Where content stands across a column.
nonisolated public enum HorizontalAlignment: Hashable, Sendable { case leading, center, trailing }

/// Where content stands across a row.
nonisolated public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom, firstTextBaseline
}

/// Where content stands in a space that is larger (or smaller) than it.
nonisolated public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// The frame of content of a size within a rectangle.
  package func frame(of size: Size, in rect: Rect) -> Rect {
    let spareX = rect.width - size.width
    let spareY = rect.height - size.height
    let x: Double =
      switch horizontal {
      case .leading: 0
      case .center: spareX / 2
      case .trailing: spareX
      }
    let y: Double =
      switch vertical {
      case .top, .firstTextBaseline: 0
      case .center: spareY / 2
      case .bottom: spareY
      }
    return Rect(
      x: rect.minX + x, y: rect.minY + y, width: size.width, height: size.height)
  }
}
