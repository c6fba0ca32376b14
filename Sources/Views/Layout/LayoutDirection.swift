import Canvas

/// The direction in which is read: where *leading* is.
nonisolated public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

private struct LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

extension EnvironmentValues {
  /// The direction in which what is inside is read: stacks, alignments and insets go by it, and horizontal lists and
  /// carousels begin at the right where it is `.rightToLeft`. Offsets, positions and unit points do not.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}

extension Rect {
  /// The same as far from the right of a rectangle as it was from its left.
  nonisolated func mirrored(in rect: Rect) -> Rect {
    Rect(x: rect.minX + (rect.maxX - maxX), y: minY, width: width, height: height)
  }
}

extension Node {
  var isRightToLeft: Bool { environment.layoutDirection == .rightToLeft }

  /// Where something in the element lies by its reading direction, given where it lies from left to right.
  ///
  /// Everything is laid out from left to right; here, and in lists along their axis, is all that mirrors it.
  final func directed(_ rect: Rect) -> Rect { isRightToLeft ? rect.mirrored(in: frame) : rect }

  /// Another direction is another layout.
  final func noteDirection(from old: EnvironmentValues) {
    guard !environment.isSame(as: old), environment.layoutDirection != old.layoutDirection else {
      return
    }
    invalidateLayout()
  }
}
