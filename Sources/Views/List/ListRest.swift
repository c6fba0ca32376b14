import Virtualization

/// Whether a list was at its ends when it was last laid out.
struct ListRest {
  private var place: Place?
  private var isAtStart = false
  private var isAtEnd = false

  init() {}

  init(at place: Place, in extents: some Extents, viewport: Double) {
    self.place = place
    isAtStart = place <= extents.startPlace
    isAtEnd = place >= extents.lastPlace(viewport: viewport)
  }

  /// Whether it was, and has not been moved since.
  func isAtStart(at place: Place) -> Bool { isAtStart && place == self.place }
  func isAtEnd(at place: Place) -> Bool { isAtEnd && place == self.place }
}
