import Canvas
import Testing

@testable import Views

/// Lengths that are no numbers, endless, negative or huge, wherever a view takes one.
@MainActor struct OddNumberTests {
  nonisolated static let values = [Double.nan, .infinity, -.infinity, 1e300, -3]

  @Test func `a font size that is no number counts as 0`() {
    #expect(Font.system(size: .nan) == Font.system(size: 0))
  }

  @Test(arguments: values) func `an odd number neither traps nor keeps the window busy`(
    value: Double
  ) {
    let views: [AnyView] = [
      AnyView(RoundedRectangle(cornerRadius: value).fill(.red)),
      AnyView(RoundedRectangle(cornerRadius: 3).stroke(.red, lineWidth: value)),
      AnyView(Color.red.border(Color.blue, width: value)),
      AnyView(Color.red.cornerRadius(value)),
      AnyView(Color.red.opacity(value)),
      AnyView(Color.red.padding(value)),
      AnyView(Color.red.frame(width: value, height: 10)),
      AnyView(Color.red.frame(minWidth: value)),
      AnyView(Color.red.frame(maxWidth: value, maxHeight: value)),
      AnyView(Color.red.frame(idealWidth: value).fixedSize()),
      AnyView(Color.red.offset(x: value, y: value)),
      AnyView(Color.red.aspectRatio(value, contentMode: .fit)),
      AnyView(Spacer(minLength: value)),
      AnyView(Text("a").layoutPriority(value)),
      AnyView(Text("a\nb").lineSpacing(value)),
      AnyView(DynamicList(orientation: .vertical, numberOfItems: 5, itemLength: value)),
    ]
    for (index, view) in views.enumerated() {
      let hosted = Hosted(
        VStack(spacing: value) {
          Text("before")
          view
          Text("after").layoutPriority(1)
        })
      let drawn = hosted.frame()
      #expect(drawn == drawn, "view \(index)")
      #expect(hosted.frame() == drawn, "view \(index)")
      hosted.tap(100, 50)
      hosted.frame(after: 2)
      hosted.frame(after: 2)
      #expect(!hosted.host.needsFrame && !hosted.host.isAnimating, "view \(index)")
    }
  }
}
