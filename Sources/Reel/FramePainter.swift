package import Canvas
package import SDLBackend

/// Keeps a window's picture: paints a draw list if it differs from the last one.
package final class FramePainter {
  private var picture: Surface
  private let painter: Painter
  /// What the picture shows, or will once it is painted; nil while it shows nothing.
  private(set) var last: DrawList?
  private var isPainted = true
  private var framesPresented = 0
  private var framesSkipped = 0

  package init(fonts: FontLibrary) {
    painter = Painter(fonts: fonts)
    picture = Surface(width: 1, height: 1)
  }

  /// Paints what has changed and says where; nil where nothing has.
  package func paint(_ list: DrawList) -> [PixelRect]? {
    guard take(list) else { return nil }
    paintIfNeeded()
    return [PixelRect(x: 0, y: 0, width: list.width, height: list.height)]
  }

  /// Makes a draw list the present one, to be painted when the picture is asked for. Returns
  /// whether it differs from the last.
  package func take(_ list: DrawList) -> Bool {
    if list == last {
      framesSkipped += 1
      return false
    }
    last = list
    isPainted = false
    framesPresented += 1
    return true
  }

  /// The picture of the last draw list, painted now if it was not yet.
  package var surface: Surface {
    paintIfNeeded()
    return picture
  }

  private func paintIfNeeded() {
    guard !isPainted, let list = last else { return }
    if picture.width != list.width || picture.height != list.height {
      picture = Surface(width: list.width, height: list.height)
    }
    painter.paint(list, into: picture)
    isPainted = true
  }

  /// What was shown is lost: the next frame is painted and presented even if it is the same.
  package func invalidate() {
    last = nil
    isPainted = true
  }

  package func statistics(of host: ViewHost) -> FrameStatistics {
    FrameStatistics(
      framesPresented: framesPresented, framesSkipped: framesSkipped,
      rowsBuilt: host.statistics.rowsBuilt, rowsLivePeak: host.statistics.rowsLivePeak,
      textShaped: painter.fonts.textShaped, texturesPeakBytes: painter.fonts.textureBytesPeak)
  }
}
