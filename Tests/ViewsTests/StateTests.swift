import Canvas
import Observation
import Testing

@testable import Views

@Observable private final class Model {
  var name = "a"
  var count = 0
}

@Suite struct StateTests {
  @Test func onlyTheBodiesThatReadAreEvaluated() {
    struct Outer: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        log.note("outer")
        return VStack(spacing: 0) {
          Inner(log: log, count: $count)
          Text("tap").onTapGesture { count += 1 }
        }
      }
    }
    struct Inner: View {
      let log: Log
      @Binding var count: Int
      var body: some View {
        log.note("inner")
        return Text("\(count)")
      }
    }
    let log = Log()
    let hosted = Hosted(Outer(log: log))
    #expect(log.take() == ["outer", "inner"])
    hosted.tap(100, 60)
    #expect(hosted.texts == ["1", "tap"])
    #expect(log.take() == ["inner"])
    hosted.frame()
    #expect(log.take() == [])
  }

  @Test func onlyReadersOfAPropertyAreEvaluated() {
    struct Name: View {
      let model: Model
      let log: Log
      var body: some View {
        log.note("name")
        return Text(model.name)
      }
    }
    struct Count: View {
      let model: Model
      let log: Log
      var body: some View {
        log.note("count")
        return Text("\(model.count)")
      }
    }
    let log = Log()
    let model = Model()
    let hosted = Hosted(
      VStack {
        Name(model: model, log: log)
        Count(model: model, log: log)
      })
    #expect(log.take() == ["name", "count"])
    model.count = 7
    #expect(hosted.host.needsFrame)
    #expect(hosted.texts == ["a", "7"])
    #expect(log.take() == ["count"])
    model.name = "b"
    #expect(hosted.texts == ["b", "7"])
    #expect(log.take() == ["name"])
  }

  @Test func severalWritesAreOneEvaluation() {
    struct Content: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        log.note("body \(count)")
        return Text("\(count)").onTapGesture { for _ in 0..<5 { count += 1 } }
      }
    }
    let log = Log()
    let hosted = Hosted(Content(log: log))
    hosted.tap(100, 50)
    #expect(log.take() == ["body 0", "body 5"])
  }

  @Test func bindingsReachMembersAndElements() {
    struct Item { var name = "x" }
    struct Content: View {
      @State private var items = [Item(), Item()]
      var body: some View {
        VStack(spacing: 0) {
          Text(items.map(\.name).joined())
          Editor(name: $items[1].name)
        }
      }
    }
    struct Editor: View {
      @Binding var name: String
      var body: some View { Text("edit").onTapGesture { name = "y" } }
    }
    let hosted = Hosted(Content())
    hosted.tap(100, 60)
    #expect(hosted.texts == ["xy", "edit"])
  }

  @Test func anEqualViewIsNotEvaluatedAgain() {
    struct Outer: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        VStack(spacing: 0) {
          Same(text: "same")
          Text("\(count)").onTapGesture { count += 1 }
        }
        .onChange(of: count) { log.note("\(count)") }
      }
    }
    struct Same: View, Equatable {
      let text: String
      static var evaluations = 0
      var body: some View {
        Self.evaluations += 1
        return Text(text)
      }
    }
    let log = Log()
    let hosted = Hosted(Outer(log: log))
    hosted.tap(100, 60)
    #expect(hosted.texts == ["same", "1"])
    #expect(log.take() == ["1"])
    #expect(Same.evaluations == 1)
  }
}
