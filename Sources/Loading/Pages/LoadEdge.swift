/// An end of a list at which it can grow.
public enum LoadEdge: String, Hashable, Sendable, CaseIterable, Codable {
  /// Where the list begins: at its top, or where its lines begin.
  case leading
  /// Where the list ends.
  case trailing
}
