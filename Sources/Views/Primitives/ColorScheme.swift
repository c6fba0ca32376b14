/// Whether a window is light or dark.
nonisolated public enum ColorScheme: String, Hashable, Sendable, CaseIterable { case light, dark }
