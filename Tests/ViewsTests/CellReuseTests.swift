import Canvas
import Observation
import Testing

@testable import Views

/// A cell that is given to another row brings nothing of the old one along.
@MainActor struct CellReuseTests {
  /// A vertical list whose rows each hold a horizontal one.
  private func nested() -> Hosted {
    Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 1000, itemLength: 50) { _ in
        DynamicList(numberOfItems: 100, itemLength: 60)
      })
  }

  private func jump(_ hosted: Hosted, to offset: Double) {
    hosted.host.lists[0].scroll(.scroll(to: offset, timing: nil), at: 0)
    hosted.frame()
  }

  private func inner(_ hosted: Hosted) -> [ListElement] { Array(hosted.host.lists.dropFirst()) }

  @Test func `a drag ends with the row whose list it dragged`() {
    let hosted = nested()
    hosted.send(.down(hosted.pointer(150, 25)))
    hosted.send(.move(hosted.pointer(100, 25)), after: 0.016)
    #expect(inner(hosted)[0].scrollOffset == 40)
    jump(hosted, to: 20_000)
    hosted.send(.move(hosted.pointer(50, 25)), after: 0.016)
    #expect(inner(hosted).allSatisfy { $0.scrollOffset == 0 && $0.phase == .idle })
    hosted.send(.up(hosted.pointer(50, 25)), after: 0.016)
    jump(hosted, to: 0)
    #expect(inner(hosted)[0].scrollOffset == 40)
    #expect(inner(hosted)[0].phase == .idle)
    hosted.send(.wheel(at: Point(x: 50, y: 25), dx: 0.5, dy: 0, modifiers: []))
    #expect(inner(hosted)[0].scrollOffset > 40)
  }

  @Test func `a list that flew when its row went rests when the row is back`() {
    let hosted = nested()
    hosted.send(.down(hosted.pointer(180, 25)))
    for x in stride(from: 160.0, through: 60, by: -20) {
      hosted.send(.move(hosted.pointer(x, 25)), after: 0.016)
    }
    hosted.send(.up(hosted.pointer(60, 25)), after: 0.004)
    #expect(inner(hosted)[0].phase == .coasting)
    let offset = inner(hosted)[0].scrollOffset
    jump(hosted, to: 20_000)
    jump(hosted, to: 0)
    #expect(inner(hosted)[0].phase == .idle)
    #expect(inner(hosted)[0].scrollOffset == offset)
  }

  @Test func `the focus and the scroll bar of a row's list do not pass to another row's`() {
    let hosted = nested()
    hosted.tap(100, 25)
    #expect(inner(hosted)[0].hasFocus)
    hosted.send(.move(hosted.pointer(100, 48, button: 0)))
    hosted.send(.wheel(at: Point(x: 100, y: 45), dx: 0.5, dy: 0, modifiers: []))
    #expect(inner(hosted)[0].bar.isHovered)
    hosted.send(.leave)
    jump(hosted, to: 20_000)
    #expect(inner(hosted).allSatisfy { !$0.hasFocus && $0.bar.opacity == 0 && !$0.bar.isHovered })
    hosted.key("Right")
    hosted.frame(after: 0.5)
    #expect(inner(hosted).allSatisfy { $0.scrollOffset == 0 })
  }

  @Test func `a thumb that is held when its row goes is let go of`() {
    let hosted = nested()
    hosted.send(.wheel(at: Point(x: 100, y: 25), dx: 0.5, dy: 0, modifiers: []))
    hosted.send(.down(hosted.pointer(10, 46)))
    hosted.send(.move(hosted.pointer(60, 46)))
    #expect(inner(hosted)[0].scrollOffset > 100)
    jump(hosted, to: 20_000)
    hosted.send(.move(hosted.pointer(90, 46)))
    #expect(inner(hosted).allSatisfy { $0.scrollOffset == 0 && !$0.bar.isGripped })
  }

  @Test func `what is removed while it is dragged or pressed hears no more of it`() {
    let model = Switch()
    let hosted = Hosted(
      Switched(model: model) {
        DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 20)
      })
    hosted.send(.down(hosted.pointer(100, 80)))
    hosted.send(.move(hosted.pointer(100, 40)))
    let list = hosted.host.lists[0]
    #expect(list.phase == .dragging)
    model.isOn = false
    hosted.frame()
    hosted.send(.move(hosted.pointer(100, 20)))
    hosted.send(.up(hosted.pointer(100, 20)))
    hosted.frame(after: 1)
    #expect(!hosted.host.needsFrame && !hosted.host.isAnimating)
  }

  @Test func `nodes go with their rows and views`() {
    let model = Switch()
    weak var list: ListElement?
    weak var row: Node?
    let hosted = Hosted(
      Switched(model: model) {
        DynamicList(orientation: .vertical, numberOfItems: 1000, itemLength: 10) { index in
          Button("\(index)") {}.onHover { _ in }
        }
      })
    hosted.hover(100, 50)
    hosted.tap(100, 50)
    for step in 0..<50 { jump(hosted, to: Double(step) * 150) }
    list = hosted.host.lists[0]
    row = list?.row(list!.liveRows[0])
    #expect(row != nil)
    model.isOn = false
    hosted.frame()
    hosted.frame(after: 2)
    hosted.send(.leave)
    #expect(list == nil)
    #expect(row == nil)
    #expect(hosted.host.statistics.rowsLive == 0)
  }

  @Test func `a row's list covers its row to the pixel at every density`() {
    for scale in [1, 1.25, 1.5, 1.75, 2, 3] {
      for length in [33.0, 45, 50.3] {
        let hosted = Hosted(
          DynamicList(orientation: .vertical, numberOfItems: 50, itemLength: length) { index in
            DynamicList(numberOfItems: 1, itemLength: 200) { _ in
              index.isMultiple(of: 2) ? Color.red : Color.blue
            }
          }, width: 200, height: 200, scale: scale)
        for step in 0..<8 {
          jump(hosted, to: Double(step) * 7.3)
          let rects = (hosted.fills(.red) + hosted.fills(.blue)).sorted { $0.y < $1.y }
          for (above, below) in zip(rects, rects.dropFirst()) {
            #expect(
              above.y + above.height == below.y, "scale \(scale), length \(length), step \(step)")
          }
        }
      }
    }
  }

}

@Observable private final class Switch {
  var isOn = true
}

private struct Switched<Content: View>: View {
  let model: Switch
  @ViewBuilder let content: () -> Content
  var body: some View { if model.isOn { content() } }
}
