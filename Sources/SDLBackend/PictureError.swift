/// A picture that could not be read or written, and why.
nonisolated package struct PictureError: Error, Hashable, CustomStringConvertible {
  package var path: String
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "picture \(path): \(reason)" }
}
