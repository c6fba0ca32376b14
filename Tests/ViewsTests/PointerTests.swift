import Canvas
import Testing

@testable import Views

/// Several buttons and fingers, and events that never came.
@MainActor struct PointerTests {
  private func button(_ log: Log) -> Hosted {
    Hosted(Button("b") { log.note("tap") }.frame(width: 100, height: 40))
  }

  private func list() -> Hosted {
    Hosted(DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 20))
  }

  @Test func `another button that goes up does not end the press of the left one`() {
    let log = Log()
    let hosted = button(log)
    hosted.send(.down(hosted.pointer(100, 50)))
    hosted.send(.down(hosted.pointer(100, 50, button: 3)))
    hosted.send(.up(hosted.pointer(100, 50, button: 3)))
    #expect(log.take() == [])
    hosted.send(.up(hosted.pointer(100, 50)))
    #expect(log.take() == ["tap"])
  }

  @Test func `the right button does not grip a scroll bar`() {
    let hosted = list()
    hosted.send(.wheel(at: Point(x: 100, y: 50), dx: 0, dy: -0.5, modifiers: []))
    let offset = hosted.host.lists[0].scrollOffset
    hosted.send(.down(hosted.pointer(195, 80, button: 3)))
    hosted.send(.move(hosted.pointer(195, 95, button: 3)))
    #expect(hosted.host.lists[0].scrollOffset == offset)
  }

  @Test func `a pointer that comes down twice leaves nothing pressed`() {
    for source in [InputEvent.Source.mouse, .touch] {
      let hosted = list()
      func pointer(_ y: Double) -> InputEvent.Pointer {
        InputEvent.Pointer(position: Point(x: 100, y: y), source: source, button: 1)
      }
      hosted.send(.down(pointer(50)))
      hosted.send(.down(pointer(60)))
      hosted.send(.up(pointer(60)))
      #expect(hosted.host.lists[0].phase == .idle)
      hosted.send(.wheel(at: Point(x: 100, y: 50), dx: 0, dy: -0.5, modifiers: []))
      #expect(hosted.host.lists[0].scrollOffset > 0)
    }
  }

  /// Rows of 40 points that are lists, or carousels, below two that are not.
  private func scrollersInRows(carousels: Bool) -> Hosted {
    Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 60, itemLength: 40) { row in
        if row < 2 {
          Color.red
        } else if carousels {
          Carousel(0..<4, id: \.self, selection: .constant(0)) { Text("page \($0)") }
        } else {
          DynamicList(orientation: .vertical, numberOfItems: 9, itemLength: 15)
        }
      }, width: 200, height: 200)
  }

  private func isIdle(_ host: ViewHost) -> Bool {
    host.lists.allSatisfy { $0.phase == .idle } && host.carousels.allSatisfy { $0.phase == .idle }
  }

  @Test(arguments: [false, true])
  func `what only a second finger is on is let go of when the first one's drag goes on`(
    carousels: Bool
  ) {
    let hosted = scrollersInRows(carousels: carousels)
    func finger(_ id: Int, _ y: Double) -> InputEvent.Pointer {
      InputEvent.Pointer(position: Point(x: 100, y: y), source: .touch, id: id, button: 1)
    }
    hosted.send(.down(finger(1, 60)))
    for y in [45.0, 40, 35] { hosted.send(.move(finger(1, y)), after: 0.02) }
    #expect(hosted.host.lists[0].phase == .dragging)
    hosted.send(.down(finger(2, 150)), after: 0.02)
    #expect(hosted.host.lists[0].phase == .dragging)
    hosted.send(.up(finger(2, 150)), after: 0.2)
    hosted.send(.up(finger(1, 35)))
    for _ in 0..<3 { hosted.frame(after: 1) }
    #expect(isIdle(hosted.host))
  }

  @Test(arguments: [false, true])
  func `a scroller whose row goes away under the finger is not pressed in another row`(
    carousels: Bool
  ) {
    let hosted = scrollersInRows(carousels: carousels)
    hosted.send(.down(hosted.pointer(100, 150)), after: 1)
    hosted.host.lists[0].scroll(.scroll(to: 1000, timing: nil), at: hosted.host.time)
    hosted.frame(after: 0.1)
    hosted.send(.up(hosted.pointer(100, 150)))
    hosted.frame(after: 1)
    #expect(isIdle(hosted.host))
    hosted.host.lists[0].scroll(.scroll(to: 0, timing: nil), at: hosted.host.time)
    hosted.frame(after: 1)
    #expect(isIdle(hosted.host))
  }

  @Test func `a press that leaves a button and comes back is a tap, one that ends outside is not`()
  {
    let log = Log()
    let hosted = button(log)
    for end in [100.0, 5] {
      hosted.send(.down(hosted.pointer(100, 50)))
      hosted.send(.move(hosted.pointer(5, 5)))
      hosted.send(.move(hosted.pointer(end, 50)))
      hosted.send(.up(hosted.pointer(end, 50)))
    }
    #expect(log.take() == ["tap"])
  }

  @Test func `a thumb never moves against the scroll, at any length of the content`() {
    for count in [7, 100, 1_000_000, 1_000_000_000_000] {
      let total = Double(count) * 20
      var last = -1.0
      for step in 0...400 {
        let offset = (total - 100) * Double(step) / 400
        let bar = ScrollBarGeometry(
          track: 94, viewport: 100, total: total, offset: offset, overscroll: 0)
        #expect(bar.start >= last && bar.start + bar.thumb <= 94 + 1e-9)
        last = bar.start
      }
    }
  }

  @Test func `a thumb that is dragged to an end brings the list to its exact end`() {
    let hosted = Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 1_000_000_000_000, itemLength: 80))
    let list = hosted.host.lists[0]
    hosted.send(.wheel(at: Point(x: 100, y: 50), dx: 0, dy: -0.5, modifiers: []))
    hosted.send(.down(hosted.pointer(194, 10)))
    hosted.send(.move(hosted.pointer(194, 500)))
    #expect(list.scrollOffset == list.totalLength - 100)
    hosted.send(.wheel(at: Point(x: 100, y: 50), dx: 0, dy: 1, modifiers: []))
    hosted.send(.move(hosted.pointer(194, -500)))
    #expect(list.scrollOffset == 0)
    hosted.send(.up(hosted.pointer(194, -500)))
    hosted.frame(after: 3)
    #expect(list.bar.opacity == 0)
  }

  @Test func `a low list is dragged by its rows, and its bar is in the lower half`() {
    let hosted = Hosted(
      DynamicList(orientation: .horizontal, numberOfItems: 100, itemLength: 40)
        .frame(height: 14))
    let list = hosted.host.lists[0]
    hosted.send(.wheel(at: Point(x: 100, y: 50), dx: 0, dy: -0.5, modifiers: []))
    hosted.frame()
    let offset = list.scrollOffset
    #expect(offset > 0 && list.bar.opacity > 0)
    hosted.send(.down(hosted.pointer(180, 49)))
    #expect(list.scrollOffset == offset)
    hosted.send(.move(hosted.pointer(160, 49)))
    #expect(list.scrollOffset == offset + 10)
    hosted.send(.up(hosted.pointer(160, 49)))
    hosted.send(.down(hosted.pointer(180, 55)))
    #expect(list.scrollOffset > offset + 1000)
  }

  @Test func `Tab goes round the lists and draws one ring`() {
    let hosted = Hosted(
      VStack(spacing: 0) {
        ForEach(0..<3) { _ in
          DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 20)
        }
      }, height: 300)
    for expected in [0, 1, 2, 0] {
      hosted.key("Tab")
      #expect(hosted.host.lists.map(\.hasFocus) == (0..<3).map { $0 == expected })
    }
    hosted.key("Tab", .shift)
    #expect(hosted.host.lists[2].hasFocus)
  }
}
