package import Canvas
package import SDLBackend

/// Keeps a window's picture: paints what differs from the last draw list.
package final class FramePainter {
  private let picture: Picture
  private let painter: Painter
  /// What the picture shows, or will once it is painted; nil while it shows nothing.
  private(set) var last: DrawList?
  private var isPainted = true
  /// Whether what was shown is lost, so that all of it has to be shown again.
  private var isLost = false
  private var framesPresented = 0
  private var framesSkipped = 0

  package init(fonts: FontLibrary) {
    painter = Painter(fonts: fonts)
    picture = Picture(painter: painter)
  }

  /// Paints what has changed and says where; nil where nothing has.
  package func paint(_ list: DrawList) -> [PixelRect]? {
    guard take(list) else { return nil }
    let changed = paintIfNeeded()
    defer { isLost = false }
    return isLost ? [PixelRect(x: 0, y: 0, width: list.width, height: list.height)] : changed
  }

  /// Makes a draw list the present one, to be painted when the picture is asked for. Returns
  /// whether it differs from the last.
  package func take(_ list: DrawList) -> Bool {
    if list == last && !isLost {
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
    return picture.surface
  }

  @discardableResult
  private func paintIfNeeded() -> [PixelRect] {
    guard !isPainted, let list = last else { return [] }
    isPainted = true
    return picture.update(to: list)
  }

  /// What was shown is lost: the next frame is presented, as a whole, even if it is the same.
  package func invalidate() { isLost = true }

  package func statistics(of host: ViewHost) -> FrameStatistics {
    FrameStatistics(
      framesPresented: framesPresented, framesSkipped: framesSkipped,
      rowsBuilt: host.statistics.rowsBuilt, rowsLivePeak: host.statistics.rowsLivePeak,
      textShaped: painter.fonts.textShaped, texturesPeakBytes: painter.fonts.textureBytesPeak,
      blankPixels: host.statistics.blankPixels,
      loadsStarted: host.statistics.loadsStarted, loadsFailed: host.statistics.loadsFailed,
      rowStateBytes: host.caches.bytes(of: .rowStates),
      rowLengthBytes: host.caches.bytes(of: .rowLengths),
      pageBytes: host.caches.bytes(of: .pages), imageBytes: host.images.bytes)
  }
}
