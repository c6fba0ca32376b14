import Reel
import ReelTesting
import Testing

private struct Person: Identifiable { var id: String }

/// Lists with the system's look.
@MainActor struct ListTests {
  private static let people = ["Ada", "Grace", "Edsger", "Barbara", "Donald"].map { Person(id: $0) }

  private static func stage<V: View>(
    _ size: Size = Size(width: 320, height: 400), _ content: @escaping () -> V
  ) -> Stage {
    Stage(size: size) { content() }
  }

  @Test func `each form of a list shows its elements in rows that a finger can hit`() throws {
    let names = Self.people.map(\.id)
    let stages = [
      Self.stage { List(Self.people) { Text($0.id) } },
      Self.stage { List(names, id: \.self) { Text($0) } },
      Self.stage { List(0..<names.count) { Text(names[$0]) } },
      Self.stage { List { ForEach(Self.people) { Text($0.id) } } },
      Self.stage {
        List {
          Text("Ada")
          Text("Grace")
          Group {
            Text("Edsger")
            if names.count > 3 { Text("Barbara") }
          }
          AnyView(Text("Donald"))
        }
      },
    ]
    for stage in stages {
      #expect(stage.texts == names)
      let list = try #require(stage.lists.first)
      #expect(list.numberOfRows == 5)
      for row in 0..<5 {
        let frame = try #require(list.frame(ofRow: row))
        #expect(frame == Rect(x: 0, y: 44 * Double(row), width: 320, height: 44))
        let text = try #require(stage.frame(of: names[row]))
        #expect(text.minX == 16)
        #expect(abs(text.center.y - frame.center.y) <= 0.5)
      }
    }
  }

  @Test func `a million elements cost what a thousand cost`() {
    let stages = [1000, 1_000_000].map { count in
      Self.stage { List(0..<count) { Text("\($0)") } }
    }
    #expect(stages[0].counters.rowsBuilt == stages[1].counters.rowsBuilt)
    for stage in stages {
      stage.key("End")
      stage.advance(by: 0)
      #expect(stage.counters.rowsBuilt < 40)
    }
  }

  @Test func `rows say how they look`() throws {
    let stage = Self.stage {
      List {
        Text("inset").listRowInsets(EdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 0))
        Text("high").frame(height: 100).listRowSeparator(.hidden)
        Text("red").listRowBackground(Color.red)
        Text("last")
      }
    }
    let list = try #require(stage.lists.first)
    #expect(stage.frame(of: "inset")?.minX == 40)
    #expect(list.frame(ofRow: 1)?.height == 122)
    let picture = stage.screenshot()
    let red = picture.pixel(310, 44 + 122 + 20)
    #expect(red.red > 200 && red.green < 100)
    let white = Screenshot.Pixel(red: 255, green: 255, blue: 255)
    // The line below the first row begins with the text; below the second there is none.
    #expect(picture.pixel(20, 43) == white && picture.pixel(60, 43) != white)
    #expect(picture.pixel(60, 165) == white)
  }

  @Test func `the header of a section stays at the top`() throws {
    let stage = Self.stage {
      List {
        ForEach(["A", "B", "C"], id: \.self) { letter in
          Section(letter) { ForEach(0..<10) { Text("\(letter)\($0)") } }
        }
      }
    }
    let top = try #require(stage.frame(of: "A"))
    stage.wheel(at: Point(x: 100, y: 100), dy: -1.5)
    stage.settle()
    #expect(stage.lists[0].scrollOffset == 108)
    #expect(stage.frame(of: "A") == top)
    #expect(stage.counters.blankPixels == 0)
    stage.key("End")
    stage.settle()
    #expect(stage.frame(of: "C") == top)
  }

  @Test func `a list of duplicates keeps the first and says so`() {
    var reports: [String] = []
    let stage = Self.stage {
      List(["a", "b", "a", "c"], id: \.self) { Text($0) }
    }
    reports = stage.diagnostics
    #expect(stage.texts == ["a", "b", "c"])
    #expect(reports == ["List: the id a occurs twice; the later element is left out"])
  }

  @Test func `lists look as they should`() throws {
    for (scheme, name) in [(ColorScheme.light, "light"), (.dark, "dark")] {
      let stage = Self.stage {
        List {
          Section {
            ForEach(Self.people) { Text($0.id) }
          } header: {
            Text("Pioneers")
          } footer: {
            Text("Five of many.")
          }
          Section("Others") { Text("A row whose text takes more than one line of the list.") }
        }
        .listStyle(.inset)
        .preferredColorScheme(scheme)
      }
      try stage.expectScreenshot(named: "list-inset-\(name)")
    }
  }
}
