/// What a session has cost. Counts and bytes, no times.
package nonisolated struct FrameStatistics: Hashable, Sendable {
  package var framesPresented: Int
  package var framesSkipped: Int
  package var rowsBuilt: Int
  package var rowsLivePeak: Int
  package var textShaped: Int
  package var texturesPeakBytes: Int
  package var blankPixels: Int
  package var loadsStarted: Int
  package var loadsFailed: Int
  /// What is kept for later now: states of rows, measured lengths, what was fetched for pages, and pictures.
  package var rowStateBytes: Int
  package var rowLengthBytes: Int
  package var pageBytes: Int
  package var imageBytes: Int
}
