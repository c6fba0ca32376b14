import Canvas
import Testing

@testable import Views

@Suite struct StackTests {
  @Test func aStackIsAsLargeAsItsChildrenAndCentred() {
    let hosted = Hosted(
      HStack {
        Color.red.frame(width: 20, height: 10)
        Color.blue.frame(width: 30, height: 40)
      })
    #expect(hosted.fill(.red) == [71, 45, 20, 10])
    #expect(hosted.fill(.blue) == [99, 30, 30, 40])
  }

  @Test func flexibleChildrenShareWhatTheFixedOnesLeave() {
    let hosted = Hosted(
      HStack(spacing: 0) {
        Color.red
        Color.green.frame(width: 60, height: 10)
        Color.blue
      })
    #expect(hosted.fill(.red) == [0, 0, 70, 100])
    #expect(hosted.fill(.green) == [70, 45, 60, 10])
    #expect(hosted.fill(.blue) == [130, 0, 70, 100])
  }

  @Test func theLeastFlexibleIsAskedFirst() {
    let hosted = Hosted(
      HStack(spacing: 0) {
        Color.red
        Color.blue.frame(minWidth: 0, maxWidth: 40)
      })
    #expect(hosted.fill(.red)?.width == 160)
    #expect(hosted.fill(.blue)?.width == 40)
  }

  @Test func aHigherPriorityTakesAllButWhatTheOthersNeed() {
    let hosted = Hosted(
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 30, maxWidth: .infinity)
        Color.blue.layoutPriority(1)
      })
    #expect(hosted.fill(.red) == [0, 0, 30, 100])
    #expect(hosted.fill(.blue) == [30, 0, 170, 100])
  }

  @Test func aSpacerPushesApartAndLeavesOutTheDefaultSpacing() {
    let hosted = Hosted(
      HStack {
        Color.red.frame(width: 20, height: 10)
        Spacer()
        Color.blue.frame(width: 20, height: 10)
        Color.green.frame(width: 20, height: 10)
      })
    #expect(hosted.fill(.red)?.x == 0)
    #expect(hosted.fill(.blue)?.x == 152)
    #expect(hosted.fill(.green)?.x == 180)
  }

  @Test func aSpacerTakesWhatAllOthersLeave() {
    let hosted = Hosted(
      HStack {
        Text("twelve chars")
        Spacer()
        Text("end")
      }, width: 180)
    #expect(hosted.texts == ["twelve chars", "end"])
    #expect(hosted.lines.map(\.x) == [0, 150])
  }

  @Test func explicitSpacingIsKeptBesideSpacers() {
    let hosted = Hosted(
      HStack(spacing: 10) {
        Color.red.frame(width: 20, height: 10)
        Spacer(minLength: 30)
        Color.blue.frame(width: 20, height: 10)
      }.fixedSize())
    #expect(hosted.fill(.red)?.x == 55)
    #expect(hosted.fill(.blue)?.x == 125)
  }

  @Test func aSpacerInAVerticalStackHasNoWidth() {
    let hosted = Hosted(
      VStack {
        Spacer()
        Color.red.frame(width: 20, height: 10)
      }.background(Color.blue))
    #expect(hosted.fill(.red) == [90, 90, 20, 10])
    #expect(hosted.fill(.blue) == [90, 0, 20, 100])
  }

  @Test(arguments: [
    (HorizontalAlignment.leading, 80), (.center, 90), (.trailing, 100),
  ])
  func aVerticalStackAligns(_ alignment: HorizontalAlignment, x: Int) {
    let hosted = Hosted(
      VStack(alignment: alignment, spacing: 0) {
        Color.red.frame(width: 20, height: 10)
        Color.blue.frame(width: 40, height: 10)
      })
    #expect(hosted.fill(.red) == [x, 40, 20, 10])
    #expect(hosted.fill(.blue) == [80, 50, 40, 10])
  }

  @Test(arguments: [(VerticalAlignment.top, 30), (.center, 45), (.bottom, 60)])
  func aHorizontalStackAligns(_ alignment: VerticalAlignment, y: Int) {
    let hosted = Hosted(
      HStack(alignment: alignment, spacing: 0) {
        Color.red.frame(width: 20, height: 10)
        Color.blue.frame(width: 20, height: 40)
      })
    #expect(hosted.fill(.red)?.y == y)
    #expect(hosted.fill(.blue)?.y == 30)
  }

  @Test func firstBaselinesMeet() {
    let hosted = Hosted(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("a").padding(.top, 20)
        Text("b")
        Color.red.frame(width: 10, height: 8)
      })
    let lines = hosted.lines
    #expect(lines[0].y == lines[1].y)
    // What has no text stands on the line with its lower edge.
    #expect(hosted.fill(.red)?.maxY == lines[0].y + 12)
  }

  @Test func layersAreOnTopOfEachOther() {
    let hosted = Hosted(
      ZStack(alignment: .bottomTrailing) {
        Color.red.frame(width: 60, height: 40)
        Color.blue.frame(width: 20, height: 10)
      })
    #expect(hosted.fill(.red) == [70, 30, 60, 40])
    #expect(hosted.fill(.blue) == [110, 60, 20, 10])
  }

  @Test func whatIsListedInGroupsAndLoopsIsLaidOutFlat() {
    let hosted = Hosted(
      HStack(spacing: 0) {
        Group {
          Color.red.frame(width: 10, height: 10)
          Color.red.frame(width: 10, height: 10)
        }
        ForEach(0..<3) { _ in Color.red.frame(width: 10, height: 10) }
        EmptyView()
      })
    #expect(hosted.fills(.red).map(\.x) == [75, 85, 95, 105, 115])
  }

  @Test(arguments: [1.0, 1.25, 1.5, 1.75, 2])
  func neighboursShareTheirEdgeAtEveryScale(_ scale: Double) {
    let hosted = Hosted(
      HStack(spacing: 0) { ForEach(0..<7) { _ in Color.red } }, width: 101, scale: scale)
    let fills = hosted.fills(.red)
    #expect(fills.count == 7)
    #expect(fills.first?.x == 0)
    #expect(fills.last?.maxX == Int((101 * scale + 0.5).rounded(.down)))
    for (left, right) in zip(fills, fills.dropFirst()) { #expect(left.maxX == right.x) }
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2])
  func aDividerIsOnePixelAcrossItsStack(_ scale: Double) {
    let vertical = Hosted(
      VStack(spacing: 0) {
        Text("a")
        Divider()
        Text("b")
      }, scale: scale)
    #expect(vertical.fill(.separator)?.height == 1)
    #expect(vertical.fill(.separator)?.width == Int(200 * scale))
    let horizontal = Hosted(
      HStack(spacing: 0) {
        Text("a")
        Divider()
      }, scale: scale)
    #expect(horizontal.fill(.separator)?.width == 1)
    #expect(horizontal.fill(.separator)?.height == Int(100 * scale))
  }

  @Test func sharesKeepBackWhatLowerPrioritiesNeed() {
    let shares = StackShares(
      length: { child, offer in
        let bounds = [10.0...50, 20...20, 5.0...Double.infinity][child]
        return min(max(offer ?? 15, bounds.lowerBound), bounds.upperBound)
      }, priority: { [0, 0, 1][$0] })
    #expect(shares.lengths(count: 3, offered: 100, spacing: 10) == [10, 20, 60])
    #expect(shares.lengths(count: 3, offered: nil, spacing: 10) == [15, 20, 15])
    #expect(shares.lengths(count: 3, offered: .infinity, spacing: 10) == [50, 20, .infinity])
    #expect(shares.lengths(count: 3, offered: 0, spacing: 10) == [10, 20, 5])
  }
}
