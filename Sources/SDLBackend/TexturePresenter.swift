internal import CSDL2
internal import Canvas

/// Shows pictures through a streaming texture as large as the window in pixels: on Wayland and on
/// a console, where SDL has no software surface.
///
/// Presenting waits for the display where the driver can, so frames follow its rhythm.
final class TexturePresenter: Presenter {
  let isPaced: Bool
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var width = 0
  private var height = 0
  /// Whether the texture holds nothing of the last picture.
  private var isBlank = true

  /// - Parameter window: an `SDL_Window`, which must outlive the presenter.
  /// - Throws: `VideoError.presentFailed` if no accelerated renderer can draw in it.
  init(window: OpaquePointer) throws(VideoError) {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else {
      throw .presentFailed(sdlError())
    }
    self.renderer = renderer
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    isPaced = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
  }

  func close() {
    reset()
    SDL_DestroyRenderer(renderer)
  }

  func reset() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  func present(_ picture: PresentedPixels, damage: [PixelRect]) throws(VideoError) {
    let texture = try texture(width: picture.width, height: picture.height)
    for rectangle in isBlank ? [picture.bounds] : damage {
      let part = rectangle.intersection(picture.bounds)
      if part.isEmpty { continue }
      var area = SDL_Rect(part)
      let source = picture.pixels + part.y * picture.stride + part.x * 4
      guard SDL_UpdateTexture(texture, &area, source, CInt(picture.stride)) == 0 else {
        throw .presentFailed(sdlError())
      }
    }
    // Pixel for pixel from the top left: a picture of the size before a resize is not stretched.
    var target = SDL_Rect(picture.bounds)
    guard SDL_RenderClear(renderer) == 0,
      SDL_RenderCopy(renderer, texture, nil, &target) == 0
    else { throw .presentFailed(sdlError()) }
    SDL_RenderPresent(renderer)
    isBlank = false
  }

  private func texture(width: Int, height: Int) throws(VideoError) -> OpaquePointer {
    if let texture, width == self.width, height == self.height { return texture }
    reset()
    guard
      let made = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_RGB888.rawValue, CInt(SDL_TEXTUREACCESS_STREAMING.rawValue),
        CInt(width), CInt(height))
    else { throw .presentFailed(sdlError()) }
    texture = made
    self.width = width
    self.height = height
    isBlank = true
    return made
  }
}
