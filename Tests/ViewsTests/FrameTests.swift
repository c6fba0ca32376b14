import Canvas
import Testing

@testable import Views

/// A flexible frame around content, in a space 200 points wide; the frame's width by SwiftUI's rules.
struct FrameCase: Sendable, CustomTestStringConvertible {
  var least: Double?
  var ideal: Double?
  var greatest: Double?
  /// The content's own width; nil for content that takes all it is offered.
  var content: Double?
  var fixed = false
  var width: Double

  var testDescription: String {
    "min \(least as Any) ideal \(ideal as Any) max \(greatest as Any) around \(content as Any)"
  }
}

@Suite struct FrameTests {
  @Test(arguments: [
    FrameCase(least: 50, content: 20, width: 50),
    FrameCase(least: 50, content: 80, width: 80),
    FrameCase(least: 50, content: 300, width: 200),
    FrameCase(greatest: 50, content: 20, width: 50),
    FrameCase(greatest: 50, content: 80, width: 50),
    FrameCase(greatest: .infinity, content: 80, width: 200),
    FrameCase(greatest: .infinity, content: 300, width: 300),
    FrameCase(least: 50, greatest: 120, content: 20, width: 120),
    FrameCase(least: 250, greatest: .infinity, content: 20, width: 250),
    FrameCase(ideal: 70, content: nil, width: 200),
    FrameCase(ideal: 70, content: nil, fixed: true, width: 70),
    FrameCase(least: 90, ideal: 70, content: nil, fixed: true, width: 90),
    FrameCase(greatest: 60, content: nil, width: 60),
    FrameCase(content: 20, width: 20),
  ])
  func aFlexibleFrameFollowsItsBounds(_ test: FrameCase) {
    let framed = Color.red.frame(width: test.content, height: 10)
      .frame(minWidth: test.least, idealWidth: test.ideal, maxWidth: test.greatest)
      .background(Color.blue)
    let hosted =
      test.fixed ? Hosted(framed.fixedSize(horizontal: true, vertical: false)) : Hosted(framed)
    #expect(hosted.fill(.blue)?.width == Int(test.width))
  }

  @Test(arguments: [
    (Alignment.topLeading, [50, 30] as [Int]), (.top, [90, 30]), (.topTrailing, [130, 30]),
    (.leading, [50, 45]), (.center, [90, 45]), (.trailing, [130, 45]),
    (.bottomLeading, [50, 60]), (.bottom, [90, 60]), (.bottomTrailing, [130, 60]),
  ])
  func contentIsAlignedInAFixedFrame(_ alignment: Alignment, origin: [Int]) {
    let hosted = Hosted(
      Color.red.frame(width: 20, height: 10)
        .frame(width: 100, height: 40, alignment: alignment))
    #expect(hosted.fill(.red) == [origin[0], origin[1], 20, 10])
  }

  @Test func contentLargerThanItsFrameReachesBeyondIt() {
    let hosted = Hosted(
      Color.red.frame(width: 60, height: 60).frame(width: 20, height: 20).background(Color.blue))
    #expect(hosted.fill(.red) == [70, 20, 60, 60])
    #expect(hosted.fill(.blue) == [90, 40, 20, 20])
  }

  @Test func aLengthThatIsNoNumberSaysNothing() {
    let hosted = Hosted(Color.red.frame(width: .nan, height: -5).background(Color.blue))
    #expect(hosted.fill(.blue) == nil)
    #expect(Hosted(Color.red.frame(width: .infinity, height: 10)).fill(.red) == [0, 45, 200, 10])
  }

  @Test func paddingGoesAroundAndShrinksWhatIsOffered() {
    #expect(Hosted(Color.red.padding()).fill(.red) == [16, 16, 168, 68])
    #expect(Hosted(Color.red.padding(10)).fill(.red) == [10, 10, 180, 80])
    #expect(Hosted(Color.red.padding(.horizontal, 20)).fill(.red) == [20, 0, 160, 100])
    #expect(Hosted(Color.red.padding([.top, .leading], 20)).fill(.red) == [20, 20, 180, 80])
    #expect(Hosted(Color.red.padding(.bottom)).fill(.red) == [0, 0, 200, 84])
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(Hosted(Color.red.padding(insets)).fill(.red) == [2, 1, 194, 96])
    let around = Hosted(Color.red.frame(width: 20, height: 10).padding(5).background(Color.blue))
    #expect(around.fill(.blue) == [85, 40, 30, 20])
    #expect(around.fill(.red) == [90, 45, 20, 10])
  }

  @Test func anAspectRatioFitsOrFills() {
    #expect(
      Hosted(Color.red.aspectRatio(1, contentMode: .fit)).fill(.red) == [50, 0, 100, 100])
    #expect(
      Hosted(Color.red.aspectRatio(1, contentMode: .fill)).fill(.red) == [0, -50, 200, 200])
  }

  @Test func anOffsetMovesTheViewButNotItsSpace() {
    let hosted = Hosted(
      HStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20).offset(x: 5, y: -3)
        Color.blue.frame(width: 20, height: 20)
      })
    #expect(hosted.fill(.red) == [85, 37, 20, 20])
    #expect(hosted.fill(.blue) == [100, 40, 20, 20])
  }
}
