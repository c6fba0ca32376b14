import Reel
import ReelTesting
import Testing

/// Texts that nobody can see the whole of, in real fonts.
@MainActor struct LongTextTests {
  private static let text = String(repeating: "lorem ipsum dolor ", count: 560_000)

  @Test(arguments: [nil, 1, 3])
  func `ten million characters are drawn as far as they are seen`(limit: Int?) throws {
    let stage = Stage(size: Size(width: 300, height: 200)) {
      Text(Self.text).lineLimit(limit)
    }
    #expect(!stage.screenshot().isEmpty)
    let shown = try #require(stage.textElements.first)
    #expect(shown.frame.height <= 200 && shown.frame.width <= 300)
    #expect(stage.diagnostics.count == 1)
  }

  @Test func `a row that is as long as its text ends with what is laid out`() throws {
    let stage = Stage(size: Size(width: 300, height: 100)) {
      DynamicList(orientation: .horizontal, numberOfItems: 2) { index in
        Text(index == 0 ? Self.text : "after").lineLimit(1)
      }
    }
    stage.key("End")
    stage.settle()
    #expect(stage.find(text: "after") != nil)
    #expect(stage.diagnostics.count == 1)
  }
}
