import Canvas
import Testing

struct DrawListTests {
  private static func fill(_ x: Int) -> DrawCommand {
    .fill(
      PixelRect(x: x, y: 0, width: 1, height: 1), radius: 0,
      PixelColor(red: 1, green: 2, blue: 3, alpha: 255))
  }

  private static func list(_ commands: [DrawCommand]) -> DrawList {
    DrawList(
      width: 10, height: 10, background: PixelColor(red: 0, green: 0, blue: 0, alpha: 255),
      commands: commands)
  }

  @Test func `fragments are equal by content`() {
    let one = DrawFragment([Self.fill(1), Self.fill(2)])
    let same = DrawFragment([Self.fill(1), Self.fill(2)])
    #expect(one == same)
    #expect(one.hashValue == same.hashValue)
    #expect(one != DrawFragment([Self.fill(2), Self.fill(1)]))
  }

  @Test func `a list differs where a fragment is moved or says something else`() {
    let fragment = DrawFragment([Self.fill(1)])
    let list = Self.list([.fragment(fragment, x: 0, y: 5)])
    #expect(list == Self.list([.fragment(DrawFragment([Self.fill(1)]), x: 0, y: 5)]))
    #expect(list != Self.list([.fragment(fragment, x: 0, y: 6)]))
    #expect(list != Self.list([.fragment(DrawFragment([Self.fill(2)]), x: 0, y: 5)]))
  }

  @Test func `a list of another size or background is another list`() {
    let list = Self.list([])
    var wider = list
    wider.width += 1
    var lighter = list
    lighter.background.red += 1
    #expect(list != wider)
    #expect(list != lighter)
  }
}
