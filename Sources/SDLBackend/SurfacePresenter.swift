internal import CSDL2
internal import Canvas

/// Shows pictures through the window's own software surface: on X11 an image in memory shared
/// with the server, of which only the damage is sent.
///
/// `SDL_FRAMEBUFFER_ACCELERATION` is off, for SDL would otherwise upload the surface through
/// OpenGL: 5 ms a frame and 100 MB (measured on X11, 1280 x 720, llvmpipe).
final class SurfacePresenter: Presenter {
  let isPaced = false
  private let window: OpaquePointer
  /// Whether the surface holds nothing of the last picture.
  private var isBlank = true
  private var rectangles: [SDL_Rect] = []

  /// - Parameter window: an `SDL_Window`, which must outlive the presenter.
  /// - Throws: `VideoError.presentFailed` if the window has no software surface.
  init(window: OpaquePointer) throws(VideoError) {
    self.window = window
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard SDL_GetWindowSurface(window) != nil else { throw .presentFailed(sdlError()) }
  }

  func reset() { isBlank = true }

  /// The surface is the window's own, and goes with it.
  func close() {}

  func present(_ picture: PresentedPixels, damage: [PixelRect]) throws(VideoError) {
    // Asked for every time: SDL makes a new surface after a change of size, and frees the old one.
    guard let surface = SDL_GetWindowSurface(window) else { throw .presentFailed(sdlError()) }
    let bounds = picture.bounds.intersection(
      PixelRect(x: 0, y: 0, width: Int(surface.pointee.w), height: Int(surface.pointee.h)))
    rectangles.removeAll(keepingCapacity: true)
    for rectangle in isBlank ? [bounds] : damage {
      let part = rectangle.intersection(bounds)
      if part.isEmpty { continue }
      try copy(part, of: picture, to: surface)
      rectangles.append(SDL_Rect(part))
    }
    if rectangles.isEmpty { return }
    guard SDL_UpdateWindowSurfaceRects(window, rectangles, CInt(rectangles.count)) == 0 else {
      throw .presentFailed(sdlError())
    }
    isBlank = false
  }

  private func copy(
    _ part: PixelRect, of picture: PresentedPixels, to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(VideoError) {
    let format = surface.pointee.format.pointee
    let pitch = Int(surface.pointee.pitch)
    let target = surface.pointee.pixels + part.y * pitch + part.x * Int(format.BytesPerPixel)
    // A copy of rows where the formats are equal: on every screen of 24 bits.
    let status = SDL_ConvertPixels(
      CInt(part.width), CInt(part.height), SDL_PIXELFORMAT_RGB888.rawValue,
      picture.pixels + part.y * picture.stride + part.x * 4, CInt(picture.stride),
      format.format, target, CInt(pitch))
    if status != 0 { throw .presentFailed(sdlError()) }
  }
}

extension SDL_Rect {
  init(_ rectangle: PixelRect) {
    self.init(
      x: CInt(rectangle.x), y: CInt(rectangle.y), w: CInt(rectangle.width),
      h: CInt(rectangle.height))
  }
}
