import Reel
import ReelTesting
import Testing

/// A bar of a length, named, so that it can be found.
private struct Bar: View {
  let name: String
  var length = 30.0

  var body: some View { Text(name).frame(width: 60, height: length) }
}

@Observable private final class Switches {
  var showsMiddle = true
  var names = ["a", "b", "c"]
  var evaluated = 0
}

/// A view with state whose body is rows.
private struct Counted: View {
  @State private var count = 3

  var body: some View {
    Section {
      ForEach(0..<count, id: \.self) { Bar(name: "item \($0)") }
    } header: {
      Bar(name: "count \(count)").onTapGesture { count += 2 }
    }
  }
}

/// Scroll views and lazy stacks: what they show is what a stack of all views shows, and they build less.
@MainActor struct LazyStackTests {
  private static let size = Size(width: 200, height: 300)

  /// The texts in the window and where they are, as told by a stage of a view.
  private static func texts<V: View>(_ content: @escaping () -> V) -> [String: Rect] {
    let stage = Stage(size: size) { content() }
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var frames: [String: Rect] = [:]
    for text in stage.textElements where text.frame.maxY > 0 && text.frame.minY < window.maxY {
      frames[text.text] = text.frame
    }
    return frames
  }

  @Test func `a lazy stack in a scroll view shows what a stack of all rows shows`() {
    @ViewBuilder func rows() -> some View {
      Bar(name: "first", length: 41)
      ForEach(0..<30) { Bar(name: "\($0)", length: 20 + Double($0 * 7 % 13)) }
      Group {
        Bar(name: "grouped")
        if Bool(true) { Bar(name: "chosen") }
      }
    }
    for alignment in [HorizontalAlignment.leading, .center, .trailing] {
      for spacing: Double? in [0, 8, 3, nil] {
        let lazy = Self.texts {
          ScrollView { LazyVStack(alignment: alignment, spacing: spacing) { rows() } }
        }
        let eager = Self.texts {
          ScrollView {
            VStack(alignment: alignment, spacing: spacing) { rows() }
              .frame(
                maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .top))
          }
        }
        #expect(!lazy.isEmpty)
        #expect(lazy == eager, "\(alignment) \(String(describing: spacing))")
      }
    }
  }

  @Test func `padding around a lazy stack is around all of its rows`() {
    @ViewBuilder func rows() -> some View { ForEach(0..<30) { Bar(name: "\($0)") } }
    let padding = EdgeInsets(top: 12, leading: 20, bottom: 40, trailing: 4)
    let lazy = Self.texts {
      ScrollView {
        LazyVStack(alignment: .leading) { rows() }.padding(padding).font(.headline)
      }
    }
    let eager = Self.texts {
      ScrollView {
        VStack(alignment: .leading) { rows() }.frame(maxWidth: .infinity, alignment: .leading)
          .padding(padding).font(.headline)
      }
    }
    #expect(lazy == eager)
    let stage = Stage(size: Self.size) {
      ScrollView { LazyVStack { rows() }.padding(padding) }.overscan(.rows(100))
    }
    #expect(stage.lists[0].contentLength == 1184)
  }

  @Test func `only what is seen is built, of any number of rows`() {
    for count in [1000, 1_000_000_000] {
      let stage = Stage(size: Self.size) {
        ScrollView {
          Bar(name: "top")
          LazyVStack { ForEach(0..<count, id: \.self) { Bar(name: "\($0)") } }
          Bar(name: "bottom")
        }
      }
      #expect(stage.counters.rowsBuilt < 20)
      stage.key("End")
      stage.advance(by: 0)
      #expect(stage.texts.contains("bottom") && stage.texts.contains("\(count - 1)"))
      #expect(stage.frame(of: "bottom")!.maxY <= 300)
      #expect(stage.counters.rowsBuilt < 60)
      #expect(stage.counters.blankPixels == 0)
    }
  }

  @Test func `a list in a row is as it was when the row comes back, also by other elements`() throws
  {
    /// A cell that counts its taps.
    struct Cell: View {
      let name: String
      @State private var count = 0
      var body: some View {
        Text("\(name)\(count)").frame(width: 50 + 10 * Double(name.utf8.count), height: 40)
          .onTapGesture { count += 1 }
      }
    }
    let switches = Switches()
    switches.names = (0..<40).map { String(repeating: "x", count: $0 % 5) + "\($0)." }
    let stage = Stage(size: Self.size) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ScrollView(.horizontal) {
            LazyHStack { ForEach(switches.names, id: \.self) { Cell(name: $0) } }
          }
          .frame(height: 60)
          ForEach(0..<100) { Text("row \($0)").frame(height: 60) }
        }
      }
    }
    stage.drag(from: Point(x: 180, y: 30), to: Point(x: 10, y: 30), holdBeforeRelease: 0.2)
    stage.drag(from: Point(x: 180, y: 30), to: Point(x: 10, y: 30), holdBeforeRelease: 0.2)
    let inner = stage.lists[1]
    let row = try #require(inner.shownRows.dropFirst().first)
    stage.tap(try #require(inner.frame(ofRow: row)).center)
    let name = switches.names[row]
    let frame = try #require(stage.frame(of: name + "1"))
    func goAwayAndBack(_ change: () -> Void = {}) {
      stage.drag(from: Point(x: 100, y: 250), to: Point(x: 100, y: -1000), holdBeforeRelease: 0.2)
      #expect(stage.lists.count == 1)
      change()
      stage.drag(from: Point(x: 100, y: 50), to: Point(x: 100, y: 2000), holdBeforeRelease: 0.2)
      stage.settle()
    }
    goAwayAndBack()
    #expect(stage.frame(of: name + "1") == frame && inner.scrollOffset > 200)
    goAwayAndBack { switches.names.insert(contentsOf: ["new", "newer"], at: 1) }
    #expect(stage.frame(of: name + "1") == frame)
    #expect(stage.counters.blankPixels == 0 && stage.diagnostics == [])
  }

  @Test func `a horizontal scroll view finds its height where its middle is not in sight`() {
    let stage = Stage(size: Size(width: 200, height: 100)) {
      VStack(spacing: 0) {
        Color.gray.frame(height: 60)
        ScrollView(.horizontal) {
          LazyHStack {
            ForEach(0..<20) { Text("\($0)").frame(width: 50, height: 100, alignment: .top) }
          }
        }
        .frame(height: 120)
      }
      .frame(height: 100, alignment: .top)
    }
    #expect(stage.frame(of: "0")?.minY == 70 && stage.find(text: "3") != nil)
  }

  @Test func `a horizontal scroll view is as high as the highest view that is seen`() {
    let stage = Stage(size: Size(width: 200, height: 300)) {
      VStack(spacing: 0) {
        ScrollView(.horizontal) {
          LazyHStack(alignment: .bottom, spacing: 0) {
            ForEach(0..<20) { index in
              Text("\(index)").frame(width: 50, height: index == 6 ? 90 : 40)
            }
          }
        }
        .overscan(.rows(0))
        Text("below")
        Spacer(minLength: 0)
      }
    }
    let list = stage.lists[0]
    #expect(list.frame.height == 40)
    let below = stage.frame(of: "below")!.minY
    #expect(stage.counters.framesPresented == 1)
    stage.wheel(at: Point(x: 20, y: 20), dx: 2)
    stage.settle()
    #expect(list.scrollOffset > 100)
    #expect(list.frame.height == 90)
    #expect(stage.frame(of: "below")!.minY == below + 50)
    #expect(stage.frame(of: "5").map(\.center.y) == 70)
  }

  @Test func `rows keep their states while others come and go around them`() {
    let model = Switches()
    let stage = Stage(size: Self.size) {
      ScrollView {
        LazyVStack(spacing: 0) {
          Bar(name: "top")
          if model.showsMiddle {
            ForEach(model.names, id: \.self) { Bar(name: $0) }
          }
          Counted()
        }
      }
    }
    stage.tap(stage.frame(of: "count 3")!.center)
    stage.advance(by: 0)
    #expect(stage.texts == ["top", "a", "b", "c", "count 5"] + (0..<5).map { "item \($0)" })
    model.names = ["c", "x", "a"]
    stage.advance(by: 0)
    #expect(stage.texts == ["top", "c", "x", "a", "count 5"] + (0..<5).map { "item \($0)" })
    model.showsMiddle = false
    stage.advance(by: 0)
    #expect(stage.texts == ["top", "count 5"] + (0..<5).map { "item \($0)" })
    #expect(stage.lists[0].contentLength == 7 * 30)
  }

  @Test func `the distance between rows is right when the last row becomes another`() {
    let model = Switches()
    let stage = Stage(size: Size(width: 200, height: 100)) {
      ScrollView {
        LazyVStack(spacing: 10) { ForEach(model.names, id: \.self) { Bar(name: $0) } }
      }
      .overscan(.rows(0))
    }
    #expect(stage.lists[0].contentLength == 110)
    model.names = (0..<20).map { "\($0)" }
    stage.advance(by: 0)
    stage.key("End")
    stage.settle()
    stage.key("Home")
    stage.settle()
    model.names.append("last")
    stage.advance(by: 0)
    model.names.removeFirst(2)
    model.names.removeLast(3)
    stage.advance(by: 0)
    stage.key("End")
    stage.settle()
    stage.key("Home")
    stage.settle()
    // 16 rows, of which some were measured while they were the last, or not.
    for _ in 0..<20 {
      stage.wheel(at: Point(x: 50, y: 50), dy: -1)
      stage.settle()
    }
    #expect(stage.lists[0].contentLength == 16 * 30 + 15 * 10)
  }

  @Test func `pinned headers stay while their section is seen, and are pushed out by the next`() {
    let stage = Stage(size: Size(width: 200, height: 100)) {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
          ForEach(0..<5) { section in
            Section {
              ForEach(0..<5) { Bar(name: "\(section).\($0)") }
            } header: {
              Bar(name: "section \(section)", length: 20).onTapGesture {}
            }
          }
        }
      }
    }
    let list = stage.lists[0]
    func top(_ name: String) -> Double? { stage.find(text: name).map { $0.frame.center.y } }
    #expect(top("section 0") == 10)
    // A section is 170 points.
    stage.scroll(list, to: 100)
    #expect(top("section 0") == 10)
    stage.scroll(list, to: 160)
    #expect(top("section 0") == 0)
    #expect(top("section 1") == 20)
    stage.scroll(list, to: 175)
    #expect(top("section 0").map { $0 < 0 } ?? true)
    #expect(top("section 1") == 10)
    #expect(stage.counters.blankPixels == 0)
    stage.key("End")
    stage.settle()
    #expect(top("section 4") == 10)
  }
}

extension Stage {
  /// Brings a list to an offset by a wheel's exact deltas.
  fileprivate func scroll(_ list: ListHandle, to offset: Double) {
    let notch = 72.0
    wheel(at: list.frame.center, dy: -(offset - list.scrollOffset) / notch)
    settle()
  }
}

/// Lazy stacks that are not the content of a scroll view of their axis.
@MainActor struct NestedLazyStackTests {
  @Test func `a lazy stack beside other views builds what is drawn of it`() throws {
    let stage = Stage(size: Size(width: 200, height: 300)) {
      ScrollView {
        HStack(alignment: .top, spacing: 0) {
          LazyVStack(spacing: 0) { ForEach(0..<100_000) { Text("\($0)").frame(height: 44) } }
          Text("beside")
        }
      }
    }
    let list = try #require(stage.lists.first)
    #expect(stage.lists.count == 1)
    #expect(stage.counters.rowsBuilt < 20)
    #expect(list.contentLength == 4_400_000)
    #expect(stage.frame(of: "3")?.center.y == 154)
    stage.key("End")
    stage.settle()
    #expect(stage.frame(of: "99999")?.center.y == 278)
    #expect(stage.counters.rowsBuilt < 60)
    #expect(stage.find(text: "0") == nil)
  }

  @Test func `a lazy stack in a plain view is as large as its views`() {
    let stage = Stage(size: Size(width: 200, height: 600)) {
      VStack(spacing: 0) {
        LazyVStack(alignment: .leading, spacing: 10) {
          ForEach(0..<3) { Text("\($0)").frame(width: 40, height: 30 + 10 * Double($0)) }
        }
        Text("below").frame(height: 20)
        Spacer(minLength: 0)
      }
    }
    #expect(stage.frame(of: "0")?.center.x == 20)
    #expect(stage.frame(of: "2")?.center.y == 115)
    #expect(stage.frame(of: "below")?.center.y == 150)
  }
}
