package import Canvas
package import SDLBackend

/// Keeps a window's picture: paints a draw list if it differs from the last one.
package final class FramePainter {
  private let painter: Painter
  private let picture: Picture
  /// What the picture shows; nil while it shows nothing.
  private(set) var last: DrawList?
  private var framesPresented = 0
  private var framesSkipped = 0

  package init(fonts: FontLibrary) {
    painter = Painter(fonts: fonts)
    picture = Picture(painter: painter)
  }

  package var surface: Surface { picture.surface }

  /// Paints what has changed and says where; nil where nothing has.
  package func paint(_ list: DrawList) -> [PixelRect]? {
    if list == last {
      framesSkipped += 1
      return nil
    }
    last = list
    framesPresented += 1
    return picture.update(to: list)
  }

  /// What was shown is lost: the next frame is presented even if it is the same.
  package func invalidate() { last = nil }

  package func statistics(of host: ViewHost) -> FrameStatistics {
    FrameStatistics(
      framesPresented: framesPresented, framesSkipped: framesSkipped,
      rowsBuilt: host.statistics.rowsBuilt, rowsLivePeak: host.statistics.rowsLivePeak,
      textShaped: painter.fonts.textShaped, texturesPeakBytes: painter.fonts.textureBytesPeak)
  }
}

/// What a session has cost. Counts and bytes, no times.
package nonisolated struct FrameStatistics: Hashable, Sendable {
  package var framesPresented: Int
  package var framesSkipped: Int
  package var rowsBuilt: Int
  package var rowsLivePeak: Int
  package var textShaped: Int
  package var texturesPeakBytes: Int
}
