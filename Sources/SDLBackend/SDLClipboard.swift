internal import CSDL2
package import Canvas

/// The desktop's clipboard, while a window is open.
package final class SDLClipboard: Clipboard {
  package init() {}

  nonisolated deinit {}

  /// `SDL_GetClipboardText` and `SDL_SetClipboardText`. What the desktop refuses to take is not copied.
  package var text: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else {
        return nil
      }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { _ = SDL_SetClipboardText(newValue ?? "") }
  }
}
