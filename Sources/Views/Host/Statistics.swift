/// What a host has done since it was made. Counts, no times.
nonisolated package struct Statistics: Hashable, Sendable {
  /// Turns of the frame loop.
  package var frames = 0
  /// Times that the tree was placed from its root.
  package var layouts = 0
  /// Times that a row's content was made or made anew for another index.
  package var rowsBuilt = 0
  /// Times that a live row's content was evaluated again.
  package var rowsUpdated = 0
  package var rowsLive = 0
  package var rowsLivePeak = 0
  /// Writes to `scrollOffset` bindings.
  package var offsetWrites = 0

  /// Loads that began for a list or an `InfinityList`, and those of them that failed.
  package var loadsStarted = 0
  package var loadsFailed = 0

  /// Device pixels of lists that no row covered and that do not lie beyond the content's ends: summed over
  /// the frames drawn so far, and as the lists were drawn last.
  package var blankPixels = 0
  package var blankPixelsNow = 0

  package init() {}
}
