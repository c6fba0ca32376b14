import Canvas
import Testing
import Virtualization

@testable import Views

@Suite struct ModifierTests {
  @Test func backgroundAndOverlayHaveTheViewsSize() {
    let hosted = Hosted(
      Color.red.frame(width: 60, height: 40)
        .background(Color.blue)
        .overlay(alignment: .bottomTrailing) { Color.green.frame(width: 10, height: 10) })
    #expect(hosted.fill(.blue) == [70, 30, 60, 40])
    #expect(hosted.fill(.green) == [120, 60, 10, 10])
    let order = hosted.commands.compactMap { command -> PixelColor? in
      if case .fill(_, _, let color) = command { color } else { nil }
    }
    #expect(order == [Color.blue, .red, .green].map { $0.resolved(in: .light) })
  }

  @Test func aBackgroundLargerThanItsViewIsAligned() {
    let hosted = Hosted(
      Color.red.frame(width: 20, height: 20)
        .background(alignment: .topLeading) { Color.blue.frame(width: 40, height: 40) })
    #expect(hosted.fill(.blue) == [90, 40, 40, 40])
    #expect(hosted.fill(.red) == [90, 40, 20, 20])
  }

  @Test func aBorderIsInsideTheFrame() {
    let hosted = Hosted(Color.red.frame(width: 60, height: 40).border(Color.blue, width: 2))
    #expect(
      hosted.commands.last
        == .stroke([70, 30, 60, 40], width: 2, radius: 0, Color.blue.resolved(in: .light)))
  }

  @Test func clippingEnclosesWhatIsDrawnAndLimitsTaps() {
    let log = Log()
    let hosted = Hosted(
      Color.red.frame(width: 100, height: 100).onTapGesture { log.note("tap") }
        .frame(width: 20, height: 20).clipped())
    #expect(hosted.commands.first == .pushClip([90, 40, 20, 20], radius: 0))
    #expect(hosted.commands.last == .popClip)
    hosted.tap(100, 50)
    #expect(log.take() == ["tap"])
    hosted.tap(70, 50)
    #expect(log.take() == [])
  }

  @Test func clippingNarrowsTheRegionThatListsBuildFor() {
    func live(_ view: some View) -> Int {
      let hosted = Hosted(view.overscan(Overscan.rows(0)), width: 200, height: 400)
      return hosted.host.statistics.rowsLive
    }
    let list = DynamicList(orientation: .vertical, numberOfItems: 1000, itemLength: 20)
    let unclipped = live(list.frame(width: 60, height: 100))
    #expect(live(list.frame(width: 60, height: 100).clipped()) == 5)
    #expect(live(list.clipped().frame(width: 60, height: 100)) == 5)
    #expect(
      live(list.frame(width: 60, height: 100).clipShape(RoundedRectangle(cornerRadius: 8))) == 5)
    #expect(unclipped > 5)
    // A clip that is larger than the list shows rows beyond the list's frame.
    #expect(
      live(list.frame(width: 60, height: 100).frame(width: 60, height: 200).clipped()) > 5)
  }

  @Test func roundedClipsHaveTheirRadius() {
    func clip(_ view: some View) -> DrawCommand? { Hosted(view).commands.first }
    let red = Color.red.frame(width: 60, height: 40)
    #expect(clip(red.cornerRadius(8)) == .pushClip([70, 30, 60, 40], radius: 8))
    #expect(clip(red.clipShape(Capsule())) == .pushClip([70, 30, 60, 40], radius: 20))
    #expect(clip(red.clipShape(Circle())) == .pushClip([80, 30, 40, 40], radius: 20))
  }

  @Test func opacityZeroIsNeitherDrawnNorHit() {
    let log = Log()
    let hosted = Hosted(
      Color.red.onTapGesture { log.note("red") }
        .overlay(Color.blue.onTapGesture { log.note("blue") }.opacity(0)))
    #expect(hosted.fill(.blue) == nil)
    hosted.tap(50, 50)
    #expect(log.take() == ["red"])
    #expect(Hosted(Color.red.opacity(0.5)).commands.count == 1)
    let grouped = Hosted(HStack { Color.red }.opacity(0.5)).commands
    #expect(grouped.first == .pushOpacity(0.5) && grouped.last == .popOpacity)
    let hidden = Hosted(
      HStack(spacing: 0) {
        Color.red.hidden()
        Color.blue
      })
    #expect(hidden.fill(.red) == nil)
    #expect(hidden.fill(.blue) == [100, 0, 100, 100])
  }

  @Test func shapesFillAndStroke() {
    let blue = Color.blue.resolved(in: .light)
    func first(_ view: some View) -> DrawCommand? {
      Hosted(view.frame(width: 60, height: 40)).commands.first
    }
    #expect(
      first(Rectangle())
        == .fill([70, 30, 60, 40], radius: 0, Color.primary.resolved(in: .light)))
    #expect(first(Rectangle().foregroundColor(.blue)) == .fill([70, 30, 60, 40], radius: 0, blue))
    #expect(
      first(RoundedRectangle(cornerRadius: 6).fill(.blue))
        == .fill([70, 30, 60, 40], radius: 6, blue))
    #expect(first(Circle().fill(.blue)) == .fill([80, 30, 40, 40], radius: 20, blue))
    #expect(first(Capsule().fill(.blue)) == .fill([70, 30, 60, 40], radius: 20, blue))
    #expect(
      first(RoundedRectangle(cornerRadius: 6).stroke(.blue, lineWidth: 4))
        == .stroke([68, 28, 64, 44], width: 4, radius: 8, blue))
    #expect(
      first(RoundedRectangle(cornerRadius: 6).strokeBorder(.blue, lineWidth: 4))
        == .stroke([70, 30, 60, 40], width: 4, radius: 6, blue))
  }

  @Test func aModifierOfAGroupGoesToEach() {
    let hosted = Hosted(
      HStack(spacing: 0) {
        Group {
          Color.red
          if true { Color.red }
        }
        .frame(width: 10, height: 10).padding(5)
      })
    #expect(hosted.fills(.red) == [[85, 45, 10, 10], [105, 45, 10, 10]])
  }

  @Test func aViewModifierKeepsItsState() {
    struct Counted: ViewModifier {
      @State private var count = 0
      func body(content: Content) -> some View {
        VStack(spacing: 0) {
          content
          Text("\(count)").onTapGesture { count += 1 }
        }
      }
    }
    let hosted = Hosted(Text("a").modifier(Counted()))
    #expect(hosted.texts == ["a", "0"])
    hosted.tap(100, 60)
    hosted.tap(100, 60)
    #expect(hosted.texts == ["a", "2"])
  }

  @Test func anotherIdIsAnotherView() {
    struct Content: View {
      @State private var id = 0
      var body: some View {
        VStack(spacing: 0) {
          Counter().id(id)
          Text("next").onTapGesture { id += 1 }
        }
      }
    }
    struct Counter: View {
      @State private var count = 0
      var body: some View { Text("\(count)").onTapGesture { count += 1 } }
    }
    let hosted = Hosted(Content())
    hosted.tap(100, 40)
    hosted.tap(100, 40)
    #expect(hosted.texts == ["2", "next"])
    hosted.tap(100, 60)
    #expect(hosted.texts == ["0", "next"])
  }

  @Test func theEnvironmentIsHandedDown() {
    struct Reads: View {
      @Environment(\.lineLimit) var limit
      @Environment(\.isEnabled) var isEnabled
      var body: some View { Text("\(limit ?? 0) \(isEnabled)") }
    }
    #expect(Hosted(Reads()).texts == ["0 true"])
    #expect(Hosted(Reads().environment(\.lineLimit, 3)).texts == ["3 true"])
    #expect(Hosted(Reads().disabled(false).disabled(true)).texts == ["0 false"])
  }

  @Test func thePreferredColourSchemeHoldsAsLongAsTheView() {
    struct Content: View {
      @State private var isDark = true
      var body: some View {
        VStack {
          if isDark { Text("dark").preferredColorScheme(.dark) }
          Text("switch").onTapGesture { isDark.toggle() }
        }
      }
    }
    let hosted = Hosted(Content())
    #expect(hosted.host.colorScheme == .dark)
    #expect(hosted.frame().background == Color.systemBackground.resolved(in: .dark))
    hosted.tap(100, 62)
    #expect(hosted.host.colorScheme == .light)
  }
}
