import Canvas
import Testing

@testable import Views

@Suite struct BuilderTests {
  struct Content: View {
    var flag: Bool
    var value: Int?
    var kind: Int
    var body: some View {
      VStack(spacing: 0) {
        if flag { Text("flag") }
        if let value { Text("value \(value)") } else { Text("no value") }
        switch kind {
        case 0: Text("zero")
        case 1: Color.red.frame(width: 10, height: 10)
        default:
          Text("many")
          Text("more")
        }
        ForEach(["x", "y"], id: \.self) { Text($0) }
      }
    }
  }

  @Test(arguments: [
    (true, 3 as Int?, 0, ["flag", "value 3", "zero", "x", "y"]),
    (false, nil, 1, ["no value", "x", "y"]),
    (true, nil, 2, ["flag", "no value", "many", "more", "x", "y"]),
  ])
  func conditionsChoose(_ flag: Bool, value: Int?, kind: Int, texts: [String]) {
    #expect(Hosted(Content(flag: flag, value: value, kind: kind)).texts == texts)
  }

  @Test func conditionsChangeWithState() {
    struct Switching: View {
      @State private var step = 0
      var body: some View {
        VStack(spacing: 0) {
          Text("next").onTapGesture { step += 1 }
          if step == 1 { Text("one") }
          if step < 2 { Text("few") } else { Text("many") }
        }
        .frame(width: 200, height: 100, alignment: .top)
      }
    }
    let hosted = Hosted(Switching())
    #expect(hosted.texts == ["next", "few"])
    hosted.tap(100, 5)
    #expect(hosted.texts == ["next", "one", "few"])
    hosted.tap(100, 5)
    #expect(hosted.texts == ["next", "many"])
  }

  @Test func whatIsInALoopFollowsItsId() {
    struct Row: View {
      let name: String
      @State private var taps = 0
      var body: some View { Text("\(name)\(taps)").onTapGesture { taps += 1 } }
    }
    struct Loop: View {
      @State private var names = ["a", "b", "c"]
      var body: some View {
        VStack(spacing: 0) {
          ForEach(names, id: \.self) { Row(name: $0) }
          Text("turn").onTapGesture { names = ["d", "c", "a"] }
        }
        .frame(width: 200, height: 100, alignment: .top)
      }
    }
    let hosted = Hosted(Loop())
    hosted.tap(100, 5)
    hosted.tap(100, 40)
    hosted.tap(100, 40)
    #expect(hosted.texts == ["a1", "b0", "c2", "turn"])
    hosted.tap(100, 55)
    #expect(hosted.texts == ["d0", "c2", "a1", "turn"])
  }

  @Test func anIdThatOccursTwiceIsReported() {
    let hosted = Hosted(VStack { ForEach(["a", "b", "a"], id: \.self) { Text($0) } })
    #expect(hosted.texts == ["a", "b"])
    #expect(hosted.reports.count == 1)
  }
}
