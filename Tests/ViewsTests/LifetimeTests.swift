import Observation
import Testing

@testable import Views

/// What a window held is freed with it.
@MainActor struct LifetimeTests {
  @Test func `a button style that reads the environment does not keep it`() {
    weak var kept: Token?
    do {
      let token = Token()
      kept = token
      let hosted = Hosted(
        Button("Press") {}.buttonStyle(ReadingStyle()).environment(token))
      #expect(hosted.texts == ["Press"])
    }
    #expect(kept == nil)
  }
}

@Observable private final class Token {}

private struct ReadingStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(isEnabled ? 1 : 0.5)
  }
}
