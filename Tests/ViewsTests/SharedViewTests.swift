import Canvas
import Testing

@testable import Views

/// One view value at several places.
@MainActor struct SharedViewTests {
  @Test func `a view value that is used twice has a state at each place`() {
    let counter = Counter()
    let hosted = Hosted(
      VStack(spacing: 0) {
        counter
        counter
      })
    hosted.tap(100, 75)
    #expect(hosted.texts == ["0", "1"])
    hosted.tap(100, 25)
    hosted.tap(100, 25)
    #expect(hosted.texts == ["2", "1"])
  }

  @Test func `a view value that is shown by all rows has a state in each`() {
    let counter = Counter()
    let hosted = Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 25) { _ in counter })
    hosted.tap(100, 30)
    #expect(hosted.texts == ["0", "1", "0", "0"])
    let list = hosted.host.lists[0]
    list.scroll(.scroll(to: 2000, timing: nil), at: 0)
    #expect(hosted.texts == ["0", "0", "0", "0"])
    list.scroll(.scroll(to: 0, timing: nil), at: 0)
    #expect(hosted.texts == ["0", "1", "0", "0"])
  }

  @Test func `a view value in two environments reads each where it is`() {
    let scheme = SchemeReader()
    let hosted = Hosted(
      VStack(spacing: 0) {
        scheme
        scheme.environment(\.colorScheme, .dark)
      })
    hosted.tap(100, 25)
    hosted.tap(100, 75)
    #expect(hosted.texts == ["light", "dark"])
  }

  @Test func `a modifier value that is used twice has a state at each place`() {
    let modifier = CountingTaps()
    let hosted = Hosted(
      VStack(spacing: 0) {
        Color.red.modifier(modifier)
        Color.blue.modifier(modifier)
      })
    hosted.tap(100, 75)
    #expect(hosted.texts == ["0", "1"])
  }

  @Test func `a style keeps its state for each button`() {
    let hosted = Hosted(
      VStack(spacing: 0) {
        Button("a") {}
        Button("b") {}
      }
      .buttonStyle(CountingStyle()))
    hosted.tap(100, 75)
    hosted.tap(100, 75)
    #expect(hosted.texts == ["0", "2"])
  }
}

private struct Counter: View {
  @State private var count = 0
  var body: some View {
    Text("\(count)").frame(maxWidth: .infinity, maxHeight: .infinity)
      .onTapGesture { count += 1 }
  }
}

private struct SchemeReader: View {
  @Environment(\.colorScheme) private var scheme
  @State private var text = ""
  var body: some View {
    Text(text).frame(maxWidth: .infinity, maxHeight: .infinity)
      .onTapGesture { text = scheme.rawValueForTest }
  }
}

extension ColorScheme {
  fileprivate var rawValueForTest: String { self == .dark ? "dark" : "light" }
}

private struct CountingTaps: ViewModifier {
  @State private var count = 0
  func body(content: Content) -> some View {
    content.overlay { Text("\(count)") }.onTapGesture { count += 1 }
  }
}

private struct CountingStyle: ButtonStyle {
  @State private var count = 0
  func makeBody(configuration: Configuration) -> some View {
    Text("\(count)").frame(maxWidth: .infinity, maxHeight: .infinity)
      .onChange(of: configuration.isPressed) { _, isPressed in if isPressed { count += 1 } }
  }
}
