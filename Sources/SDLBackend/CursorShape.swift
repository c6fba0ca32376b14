internal import CSDL2

/// What the mouse pointer looks like over the window.
package nonisolated enum CursorShape: Hashable, Sendable {
  case arrow
  /// Over text that can be edited or selected.
  case text
  /// Over what can be clicked.
  case hand
  /// Over an edge that can be moved to the left and right.
  case resizeHorizontal
  /// Over an edge that can be moved up and down.
  case resizeVertical
  case notAllowed

  var system: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .resizeHorizontal: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertical: SDL_SYSTEM_CURSOR_SIZENS
    case .notAllowed: SDL_SYSTEM_CURSOR_NO
    }
  }
}
