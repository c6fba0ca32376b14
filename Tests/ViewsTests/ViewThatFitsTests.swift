import Canvas
import Testing

@testable import Views

struct ViewThatFitsTests {
  private func hosted(_ width: Double, _ height: Double) -> Hosted {
    Hosted(
      ViewThatFits {
        Color.red.frame(width: 300, height: 20)
        Color.green.frame(width: 100, height: 20)
        Color.blue.frame(width: 20, height: 20)
      }, width: width, height: height)
  }

  @Test(
    arguments: [
      (300.0, 50.0, Color.red), (299, 50, .green), (100, 20, .green), (99, 50, .blue),
      (400, 19, .blue), (10, 10, .blue),
    ])
  func `the first that fits is shown alone, or else the last`(
    width: Double, height: Double, shown: Color
  ) {
    let hosted = hosted(width, height)
    for color in [Color.red, .green, .blue] {
      #expect(hosted.fills(color).count == (color == shown ? 1 : 0))
    }
  }

  @Test func `what is shown follows the space, and what is inside`() {
    let log = Log()
    let hosted = Hosted(Tapped(log: log), width: 400, height: 100)
    hosted.tap(200, 50)
    hosted.send(.resize(Size(width: 200, height: 100), scale: 1))
    hosted.tap(100, 50)
    hosted.tap(100, 50)
    #expect(log.take() == ["wide 1", "narrow 1", "narrow 2"])
    // The state of what was not shown is there again, and what grew does not fit any more.
    hosted.send(.resize(Size(width: 400, height: 100), scale: 1))
    hosted.tap(200, 50)
    hosted.tap(200, 50)
    #expect(log.take() == ["wide 2", "narrow 3"])
  }
}

/// The wide one grows with each tap, from 300 points by 100.
private struct Tapped: View {
  let log: Log

  var body: some View {
    ViewThatFits {
      Counted(name: "wide", width: 200, growth: 100, log: log)
      Counted(name: "narrow", width: 100, growth: 0, log: log)
    }
  }
}

private struct Counted: View {
  let name: String
  let width: Double
  let growth: Double
  let log: Log
  @State private var taps = 0

  var body: some View {
    Color.red.frame(width: width + growth * Double(taps + 1), height: 40)
      .onTapGesture {
        taps += 1
        log.note("\(name) \(taps)")
      }
  }
}
