internal import Canvas

/// A picture that its owner keeps: rows of x8r8g8b8 pixels (32 bits in the machine's byte order).
nonisolated struct PresentedPixels {
  var pixels: UnsafeRawPointer
  /// Width and height in pixels.
  var width: Int
  var height: Int
  /// Bytes from a row to the next.
  var stride: Int

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

/// Shows pictures in a window.
///
/// Laws:
/// - After `present`, the window shows the picture's pixels inside `damage`, and the ones presented
///   before elsewhere.
/// - A presenter keeps no picture for its caller. When what it showed is lost (the window got
///   another size, the device was reset), it shows the whole picture whatever the damage.
/// - Where picture and window differ in size, their common top left part is shown.
protocol Presenter: AnyObject {
  /// Whether `present` waits for the display, so that no other pacing is needed.
  var isPaced: Bool { get }

  /// - Parameter damage: where the picture differs from the last one, in pixels.
  func present(_ picture: PresentedPixels, damage: [PixelRect]) throws(VideoError)

  /// What was shown is lost: show everything next time.
  func reset()

  /// Frees what the presenter holds, while its window still exists. Nothing follows.
  func close()
}
