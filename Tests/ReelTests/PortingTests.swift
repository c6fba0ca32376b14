import Reel
import ReelTesting
import Testing

/// A page written for SwiftUI: a title over each of six lists, three on each axis.
private struct SixLists: View {
  @State private var offset = 0.0

  var body: some View {
    HStack(spacing: 16) {
      VStack {
        Text("Clipped")
        DynamicList(numberOfItems: 10000, itemLength: 80) { index in
          Text("\(index)")
        }
        .frame(width: 200, height: 60)
        .border(Color.blue, width: 1)
        .clipped()

        Text("Unclipped")
        DynamicList(scrollOffset: $offset, numberOfItems: 10000, itemLength: 80) { index in
          Text("\(index)")
        }
        .frame(width: 200, height: 60)
        .border(Color.blue, width: 1)

        Text("Given lengths")
        DynamicList(itemLengths: [120, 80, 40, 90, 220, 70, 80]) { index in
          Text("\(index)")
        }
        .frame(width: 200, height: 60)
        .border(Color.blue, width: 1)
      }
      DynamicList(numberOfItems: 10000, itemLength: 80) { index in
        Text("\(index)")
      }
      .orientation(.vertical)
      .frame(width: 60, height: 200)
      .border(Color.blue, width: 1)
      .clipped()

      DynamicList(scrollOffset: $offset, numberOfItems: 10000, itemLength: 80)
        .orientation(.vertical)
        .frame(width: 60, height: 200)
        .border(Color.blue, width: 1)

      DynamicList(itemLengths: [120, 80, 40, 90, 220, 70, 80])
        .orientation(.vertical)
        .frame(width: 60, height: 200)
        .border(Color.blue, width: 1)
    }
    .frame(width: 600)
    .padding(.vertical, 100)
  }
}

/// The same six, each below its title in a stack of its own: 632 points of lists in a frame of 600.
private struct TitledLists: View {
  var body: some View {
    VStack {
      HStack(spacing: 16) {
        VStack {
          Text("Horizontal, clipped")
          DynamicList(numberOfItems: 10000, itemLength: 80) { index in Text("\(index)") }
            .frame(width: 200, height: 60)
            .border(Color.blue, width: 1)
            .clipped()
        }
        VStack {
          Text("Horizontal, unclipped")
          DynamicList(numberOfItems: 10000, itemLength: 80) { index in Text("\(index)") }
            .frame(width: 200, height: 60)
            .border(Color.blue, width: 1)
        }
        VStack {
          Text("Different lengths")
          DynamicList(itemLengths: [120, 80, 40, 90, 220, 70, 80]) { index in Text("\(index)") }
            .frame(width: 200, height: 60)
            .border(Color.blue, width: 1)
        }
      }
      .frame(width: 600)
      .padding(.vertical, 100)

      HStack(spacing: 16) {
        VStack {
          Text("Vertical, clipped")
          DynamicList(orientation: .vertical, numberOfItems: 10000, itemLength: 80) { index in
            Text("\(index)")
          }
          .clipped()
          .frame(width: 60, height: 200)
          .border(Color.blue, width: 1)
        }
        VStack {
          Text("Vertical, unclipped")
          DynamicList(orientation: .vertical, numberOfItems: 10000, itemLength: 80) { index in
            Text("\(index)")
          }
          .frame(width: 60, height: 200)
          .border(Color.blue, width: 1)
        }
        VStack {
          Text("Different lengths")
          DynamicList(orientation: .vertical, itemLengths: [120, 80, 40, 90, 220, 70, 80]) {
            Text("\($0)")
          }
          .frame(width: 60, height: 200)
          .border(Color.blue, width: 1)
        }
      }
      .frame(width: 600)
      .padding(.vertical, 100)
    }
  }
}

/// SwiftUI's lists, as an app that is ported has them.
struct PortingTests {
  private static let given = [120.0, 80, 40, 90, 220, 70, 80]

  @Test func `the six lists are laid out as SwiftUI lays them out`() throws {
    let stage = Stage(size: Size(width: 800, height: 600)) { SixLists() }
    #expect(stage.lists.count == 6)
    for list in stage.lists {
      let isVertical = list.orientation == .vertical
      #expect(list.frame.size == Size(width: isVertical ? 60 : 200, height: isVertical ? 200 : 60))
    }
    #expect(
      stage.lists.map(\.orientation) == [
        .horizontal, .horizontal, .horizontal, .vertical, .vertical, .vertical,
      ])
    // 200 + 3 x 60 and three spaces of 16 are 428, centred in 600, which is centred in 800.
    let lefts = stage.lists.map(\.frame.minX)
    #expect(lefts == [186, 186, 186, 402, 478, 554])
    // The vertical lists are centred in the page's height.
    #expect(stage.lists[3...].allSatisfy { $0.frame.minY == 200 })
    // Each title stands centred over its list.
    for (title, list) in zip(["Clipped", "Unclipped", "Given lengths"], stage.lists) {
      let frame = try #require(stage.frame(of: title))
      #expect(abs(frame.center.x - list.frame.center.x) <= 0.5)
      #expect(frame.maxY <= list.frame.minY)
    }
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `rows stand where their lengths put them`() {
    let stage = Stage(size: Size(width: 800, height: 600)) { SixLists() }
    for (number, list) in stage.lists.enumerated() {
      let isVertical = list.orientation == .vertical
      let lengths = number % 3 == 2 ? Self.given : Array(repeating: 80, count: 7)
      #expect(list.shownRows == (number % 3 == 2 ? [0, 1] : [0, 1, 2]))
      var edge = isVertical ? list.frame.minY : list.frame.minX
      for row in list.shownRows {
        let expected =
          isVertical
          ? Rect(x: list.frame.minX, y: edge, width: 60, height: lengths[row])
          : Rect(x: edge, y: list.frame.minY, width: lengths[row], height: 60)
        #expect(list.frame(ofRow: row) == expected)
        edge += lengths[row]
        // The text is centred in its cell, to the pixel that its own width leaves. (Others of its kind may
        // cross the cell: rows of an unclipped list.)
        let isCentred = stage.findAll(text: "\(row)").contains {
          abs($0.frame.center.x - expected.center.x) <= 0.5
            && abs($0.frame.center.y - expected.center.y) <= 0.5
        }
        #expect(isCentred, "row \(row) of list \(number)")
      }
    }
  }

  @Test func `a clipped list draws nothing outside, an unclipped one as far as can be seen`() throws
  {
    let stage = Stage(size: Size(width: 800, height: 600)) { SixLists() }
    let lists = stage.lists
    #expect(lists[0].visibleRows == [0, 1, 2])
    #expect(lists[3].visibleRows == [0, 1, 2])
    // From its edge at 186 (200) to the window's at 800 (600).
    #expect(lists[1].visibleRows == Array(0..<8))
    #expect(lists[4].visibleRows == Array(0..<5))
    #expect(lists[2].visibleRows == Array(0..<6))
    #expect(lists[5].visibleRows == Array(0..<5))

    let picture = stage.screenshot()
    let white = Screenshot.Pixel(red: 255, green: 255, blue: 255)
    let blue = Screenshot.Pixel(red: 0, green: 122, blue: 255)
    // In the clipped list's band the window is white but for the vertical lists.
    let clipped = lists[0].frame
    for x in [Int(clipped.minX) - 40..<Int(clipped.minX), Int(clipped.maxX)..<402].joined() {
      for y in Int(clipped.minY)..<Int(clipped.maxY) {
        #expect(picture.pixel(x, y) == white, "(\(x), \(y))")
      }
    }
    for list in lists {
      let (left, top) = (Int(list.frame.minX.rounded()), Int(list.frame.minY.rounded()))
      let (right, bottom) = (left + Int(list.frame.width), top + Int(list.frame.height))
      #expect(picture.pixel(left, top) == blue)
      #expect(picture.pixel(right - 1, bottom - 1) == blue)
      #expect(picture.pixel(left + 1, top + 1) == white)
    }
    // Row 6 of the unclipped list lies beyond all others: its digit is drawn.
    let far = try #require(lists[1].frame(ofRow: 6))
    #expect(isInked(picture, far))
    let low = try #require(lists[4].frame(ofRow: 4))
    #expect(isInked(picture, low))
  }

  /// Whether anything but white is in a rectangle.
  private func isInked(_ picture: Screenshot, _ rect: Rect) -> Bool {
    let rect = rect.intersection(
      Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height)))
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX)
      where picture.pixel(x, y) != Screenshot.Pixel(red: 255, green: 255, blue: 255) {
        return true
      }
    }
    return false
  }

  @Test func `lists below their titles, wider than the frame around them`() throws {
    let stage = Stage(size: Size(width: 800, height: 900)) { TitledLists() }
    let lists = stage.lists
    // The stacks are as wide as their widest child and 16 apart, centred in the window; what is wider
    // than the frame of 600 stands out on both sides of it.
    let tops = lists[..<3].map(\.frame)
    #expect(tops.allSatisfy { $0.size == Size(width: 200, height: 60) })
    #expect(tops[1].minX - tops[0].maxX >= 16 && tops[2].minX - tops[1].maxX >= 16)
    let columns = zip(stage.textElements.map(\.frame).filter { $0.width > 60 }, lists.map(\.frame))
    for (title, list) in columns {
      #expect(abs(title.center.x - list.center.x) <= 0.5)
      #expect(abs(list.minY - title.maxY - 8) <= 0.5)
    }
    let widths = zip(columns.map(\.0.width), lists.map(\.frame.width)).map(max)
    let left = 400 - (widths[0] + widths[1] + widths[2] + 32) / 2
    #expect(abs(tops[0].center.x - (left + widths[0] / 2)) <= 0.5)
    // 100 points of padding below the one row of lists and above the next, and 8 between.
    let gap = try #require(stage.frame(of: "Vertical, clipped")).minY - tops[0].maxY
    #expect(gap == 208)
    #expect(lists[0].visibleRows == [0, 1, 2] && lists[3].visibleRows == [0, 1, 2])
    let window = Rect(origin: .zero, size: stage.size)
    for list in [lists[1], lists[2], lists[4], lists[5]] {
      let visible = (0..<min(list.numberOfRows, 30)).filter { row in
        list.frame(ofRow: row).map { !$0.intersection(window).isEmpty } ?? false
      }
      #expect(list.visibleRows == visible)
      #expect(visible.count > list.shownRows.count)
    }
  }

  @Test func `a shared offset moves both of its lists`() {
    let stage = Stage(size: Size(width: 800, height: 600)) { SixLists() }
    let middle = stage.lists[1].frame.center
    stage.drag(
      from: middle, to: Point(x: middle.x - 90, y: middle.y), duration: 0.2,
      holdBeforeRelease: 0.2)
    #expect(stage.lists[1].scrollOffset == 80)
    stage.settle()
    #expect(stage.lists[4].scrollOffset == 80)
    #expect(stage.lists[4].shownRows == [1, 2, 3])
    #expect(stage.lists.indices.filter { stage.lists[$0].scrollOffset != 0 } == [1, 4])
  }

  @Test func `each way to write a list compiles and shows its rows`() {
    struct Forms: View {
      @State var offset = 0.0
      let lengths: [Double] = [30, 30, 30]
      let isSecond: Bool

      @ViewBuilder func cell(_ index: Int) -> some View { Text("cell \(index)") }

      var body: some View {
        VStack(spacing: 0) {
          DynamicList(scrollOffset: $offset, numberOfItems: 3, itemLength: 30)
          DynamicList(scrollOffset: $offset, itemLengths: lengths)
          DynamicList(numberOfItems: 3, itemLength: 30)
          DynamicList(itemLengths: lengths)
          DynamicList(scrollOffset: $offset, numberOfItems: 3, itemLength: 30, viewForCell: cell)
          DynamicList(scrollOffset: .constant(0), itemLengths: lengths, viewForCell: cell)
          DynamicList(numberOfItems: 3, itemLength: 30) { Text("\($0)") }
          DynamicList(orientation: .vertical, numberOfItems: 3, itemLength: 30) { index in
            if index == 0 {
              Text("first")
            } else {
              HStack {
                Text("row")
                Text("\(index)")
              }
            }
          }
          DynamicList(orientation: .vertical, itemLengths: lengths) { _ in Color.red }
            .orientation(isSecond ? .horizontal : .vertical)
        }
      }
    }
    let stage = Stage(size: Size(width: 90, height: 810)) { Forms(isSecond: true) }
    #expect(stage.lists.count == 9)
    #expect(stage.lists.allSatisfy { $0.shownRows == [0, 1, 2] })
    #expect(stage.lists.map(\.orientation).filter { $0 == .vertical }.count == 1)
    #expect(stage.findAll(text: "cell 1").count == 2)
    #expect(stage.lists[7].texts(inRow: 0) == ["first"])
    #expect(stage.lists[7].texts(inRow: 2) == ["row", "2"])
  }
}
