import Canvas
import Testing

@testable import Views

/// Progress views and toggles.
@MainActor struct ControlTests {
  @Test(arguments: [
    (0.25, 1.0, 50), (3, 12, 50), (0, 1, 0), (0.001, 1, 4), (9, 1, 200), (-1, 1, 0), (.nan, 1, 0),
    (1, 0, 200),
  ])
  func `a bar is filled by its share`(value: Double, total: Double, width: Int) {
    let hosted = Hosted(ProgressView(value: value, total: total))
    #expect(hosted.fill(.systemFill) == [0, 48, 200, 4])
    #expect(hosted.fill(.accentColor)?.width ?? 0 == width)
  }

  @Test func `labels stand above and below the bar`() {
    let hosted = Hosted(
      ProgressView(value: 1, total: 4) {
        Text("load")
      } currentValueLabel: {
        Text("25 %")
      })
    #expect(hosted.lines.map(\.text) == ["load", "25 %"])
    #expect(hosted.lines.map(\.y) == [26, 58])
    #expect(hosted.fill(.accentColor) == [0, 48, 50, 4])
    #expect(Hosted(ProgressView("a", value: nil as Double?)).texts == ["a"])
  }

  /// How dark each spoke of the wheel is, in the order in which they go around.
  private func spokes(_ hosted: Hosted) -> [Double] {
    hosted.commands.compactMap { if case .pushOpacity(let opacity) = $0 { opacity } else { nil } }
  }

  @Test func `a wheel turns by time, and is at rest between its steps`() {
    let hosted = Hosted(ProgressView("wait"))
    #expect(hosted.texts == ["wait"])
    let first = spokes(hosted)
    #expect(first.count == 8 && first.first == 1 && Set(first).count == 8)
    #expect(!hosted.host.needsFrame && hosted.host.nextMotion == nil)
    let due = hosted.host.nextWake ?? 0
    #expect(abs(due - 0.1) < 1e-9)
    hosted.frame(after: due)
    let second = spokes(hosted)
    #expect(second == [first[7]] + first[..<7])
    // Frames that come late skip spokes.
    hosted.frame(after: 0.35)
    #expect(spokes(hosted)[4] == 1)
    // Whatever the times round to, the next step is always ahead.
    for _ in 0..<200 {
      let next = hosted.host.nextWake ?? 0
      #expect(next > hosted.host.time)
      hosted.frame(after: next - hosted.host.time)
    }
  }

  @Test func `a wheel that is not seen stands still`() {
    struct Content: View {
      @State private var opacity = 1.0
      var body: some View {
        VStack(spacing: 0) {
          ProgressView().opacity(opacity)
          Text("tap").onTapGesture { opacity = 1 - opacity }
        }
      }
    }
    let hosted = Hosted(Content())
    hosted.tap(100, 60)
    // The step that was due ends in nothing.
    hosted.frame(after: 1)
    #expect(hosted.host.nextWake == nil)
    hosted.tap(100, 60)
    #expect(hosted.host.nextWake != nil)
    // Scrolled away it stands still as well.
    let list = Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 50) { index in
        if index == 0 { ProgressView() } else { Text("\(index)") }
      })
    #expect(list.host.nextWake != nil)
    list.host.lists[0].scroll(.scroll(to: 120, timing: nil), at: 0)
    list.frame()
    // Behind the scroll bar, which fades, nothing is due.
    for _ in 0..<5 { list.frame(after: 1) }
    #expect(list.host.nextWake == nil)
    list.host.lists[0].scroll(.scroll(to: 0, timing: nil), at: 5)
    list.frame()
    for _ in 0..<5 { list.frame(after: 1) }
    #expect(list.host.nextWake != nil)
  }

  private struct Setting: View {
    @State private var isOn = false
    var isDisabled = false
    var body: some View {
      Toggle("sound", isOn: $isOn).disabled(isDisabled).keyboardShortcut("t")
    }
  }

  /// The thumb's rectangle.
  private func thumb(_ hosted: Hosted) -> PixelRect? { hosted.fills(.white).last }

  @Test func `a switch is turned by a tap, its thumb glides`() {
    let hosted = Hosted(Setting())
    #expect(hosted.texts == ["sound"])
    #expect(thumb(hosted) == [151, 37, 27, 27])
    // A tap on the label.
    hosted.tap(10, 50)
    hosted.frame(after: 0.1)
    #expect(thumb(hosted) == [161, 37, 27, 27])
    hosted.frame(after: 0.1)
    #expect(thumb(hosted) == [171, 37, 27, 27])
    #expect(hosted.fill(.green) == [149, 35, 51, 31])
    #expect(!hosted.host.isAnimating && !hosted.host.needsFrame)
    hosted.key("T", .control)
    hosted.frame(after: 1)
    #expect(thumb(hosted) == [151, 37, 27, 27])
  }

  @Test func `a switch cuts where motion is reduced, and a disabled one does nothing`() {
    let still = Hosted(Setting().environment(\.accessibilityReduceMotion, true))
    still.tap(190, 50)
    #expect(thumb(still)?.x == 171)
    #expect(!still.host.isAnimating)
    let disabled = Hosted(Setting(isDisabled: true))
    disabled.tap(190, 50)
    disabled.frame(after: 1)
    #expect(thumb(disabled)?.x == 151)
  }

  @Test func `a pressed thumb is wider, on either side`() {
    let hosted = Hosted(Setting())
    hosted.send(.down(hosted.pointer(190, 50)))
    #expect(thumb(hosted) == [151, 37, 31, 27])
    hosted.send(.up(hosted.pointer(190, 50)), after: 0.1)
    hosted.frame(after: 1)
    hosted.send(.down(hosted.pointer(190, 50)))
    #expect(thumb(hosted) == [167, 37, 31, 27])
  }

  @Test func `hidden labels take no space, and are told`() {
    struct Content: View {
      @State private var isOn = false
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Toggle("sound", isOn: $isOn)
          ProgressView("loading", value: 0.5)
          ProgressView("waiting")
        }
        .labelsHidden()
      }
    }
    let hosted = Hosted(Content())
    #expect(hosted.texts == [])
    // Without a gap where the label would be.
    let track = hosted.fill(Color(light: Color(white: 0.914), dark: Color(white: 0.224)))
    #expect(track?.x == 0 && track?.width == 51)
    let tree = hosted.host.accessibilityTree
    #expect(tree.first(.toggle, label: "sound")?.value == "off")
    #expect(tree.first(.toggle)?.frame.width == 51)
    #expect(tree.first(.progress, label: "loading")?.value == "50%")
    #expect(tree.first(.progress, label: "waiting") != nil)
    hosted.tap(Double(track?.x ?? 0) + 10, Double(track?.y ?? 0) + 10)
    #expect(hosted.host.accessibilityTree.first(.toggle)?.value == "on")
  }
}
