import Canvas

/// How the rows of a list look.
@MainActor @preconcurrency public protocol ListStyle {
  /// What the style comes down to.
  var look: ListLook { get }
}

/// The numbers of a list's look, in points.
nonisolated public struct ListLook: Hashable, Sendable {
  /// Space beside all rows.
  public var margin = 0.0
  /// The corners of a row's background and of its highlight.
  public var cornerRadius = 0.0
  /// Space inside a row around its content.
  public var rowInsets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// A row is at least so high: what a finger can hit (Apple's Human Interface Guidelines).
  public var minRowHeight = 44.0
  public var headerInsets = EdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)

  public init() {}
}

/// Rows from edge to edge.
public struct PlainListStyle: ListStyle {
  public init() {}
  public var look: ListLook { ListLook() }
}

/// Rows set in from the list's edges, with rounded corners.
public struct InsetListStyle: ListStyle {
  public init() {}
  public var look: ListLook {
    var look = ListLook()
    look.margin = 16
    look.cornerRadius = 8
    return look
  }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}

private struct ListLookKey: EnvironmentKey { static let defaultValue = ListLook() }
private struct MinRowHeightKey: EnvironmentKey { static let defaultValue: Double? = nil }

extension EnvironmentValues {
  var listLook: ListLook {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }

  /// The least height of rows and headers of lists, in points; nil for the style's.
  public var defaultMinListRowHeight: Double? {
    get { self[MinRowHeightKey.self] }
    set { self[MinRowHeightKey.self] = newValue }
  }
}

extension View {
  /// How the rows of the lists inside look.
  public func listStyle<S: ListStyle>(_ style: S) -> some View {
    let look = style.look
    return handingDown { $0.listLook = look }
  }
}
