import Canvas
import Testing

@testable import Views

@MainActor struct ViewThatFitsTests {
  /// Three colours of 150 x 10, 80 x 60 and 30 x 30 points.
  @ViewBuilder private var three: some View {
    Color.red.frame(width: 150, height: 10)
    Color.green.frame(width: 80, height: 60)
    Color.blue.frame(width: 30, height: 30)
  }

  private func shown(_ view: some View, _ width: Double, _ height: Double) -> [Color] {
    let hosted = Hosted(view, width: width, height: height)
    return [.red, .green, .blue].filter { hosted.fill($0) != nil }
  }

  @Test func `the first that fits is shown, or the last`() {
    #expect(shown(ViewThatFits { three }, 200, 100) == [.red])
    #expect(shown(ViewThatFits { three }, 100, 100) == [.green])
    #expect(shown(ViewThatFits { three }, 100, 50) == [.blue])
    #expect(shown(ViewThatFits { three }, 20, 20) == [.blue])
  }

  @Test func `along one axis the other does not count`() {
    #expect(shown(ViewThatFits(in: .horizontal) { three }, 200, 5) == [.red])
    #expect(shown(ViewThatFits(in: .horizontal) { three }, 100, 5) == [.green])
    #expect(shown(ViewThatFits(in: .vertical) { three }, 10, 20) == [.red])
    #expect(shown(ViewThatFits(in: .vertical) { three }, 10, 8) == [.blue])
  }

  @Test func `what has room for itself as it is offered fits by its own length`() {
    // A text that could be wrapped, and a frame that could be narrower, want all of it.
    let view = ViewThatFits(in: .horizontal) {
      HStack { Text("twenty characters ok").frame(minWidth: 0, maxWidth: .infinity) }
      Text("short")
    }
    #expect(Hosted(view, width: 200).texts == ["twenty characters ok"])
    #expect(Hosted(view, width: 199).texts == ["short"])
  }

  @Test func `another one is shown as the space changes, and only that one is hit`() {
    let log = Log()
    let view = ViewThatFits(in: .horizontal) {
      Button("a long title") { log.note("long") }
      Button("title") { log.note("short") }
    }
    .buttonStyle(.plain)
    let hosted = Hosted(view, width: 150, height: 40)
    hosted.tap(75, 20)
    hosted.send(.resize(Size(width: 90, height: 40), scale: 1))
    #expect(hosted.texts == ["title"])
    hosted.tap(45, 20, after: 1)
    hosted.send(.resize(Size(width: 150, height: 40), scale: 1))
    #expect(hosted.texts == ["a long title"])
    #expect(log.take() == ["long", "short"])
  }

  @Test func `of no views there is nothing`() {
    let hosted = Hosted(ViewThatFits { EmptyView() })
    #expect(hosted.commands.isEmpty)
  }
}
