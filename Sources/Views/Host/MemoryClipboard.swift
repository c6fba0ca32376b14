import Canvas

/// A clipboard of the program's own: where there is no desktop, and in tests.
package final class MemoryClipboard: Clipboard {
  package var text: String?

  package init() {}

  nonisolated deinit {}
}
