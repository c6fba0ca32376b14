import Reel
import ReelTesting
import Testing

/// What carousels look like, a sheet an axis: at rest, dragged, pulled beyond the end; without data, the first
/// and the last page; loops of one to five; pages of a tenth, a half and all of the length; one that failed.
@MainActor struct CarouselPictures {
  @Test(arguments: ListStage.axes)
  func `carousels look as they did`(axis: Orientation) async throws {
    let stage = Stage(size: CarouselSheet.size(axis)) { CarouselSheet(axis: axis) }
    await stage.waitForTasks()
    func point(_ cell: Int, _ along: Double) -> Point {
      let frame = stage.carousels[cell].frame
      let start = axis.point(along: along, across: 40)
      return Point(x: frame.minX + start.x, y: frame.minY + start.y)
    }
    stage.fling(from: point(3, 120), to: point(3, 40))
    stage.settle()
    for (cell, distance) in [(1, -70.0), (2, -100), (11, -60)] {
      stage.press(at: point(cell, 130), id: cell)
      stage.advance(by: 0.05)
      stage.move(to: point(cell, 130 + distance), id: cell)
    }
    stage.advance(by: 0.05)
    #expect(stage.carousels.map(\.settledPage) == [2, 2, 0, 1, 0, 4, 0, 0, 0, 2, 2, 2, 0, 0, 0])
    // The page that failed.
    #expect(stage.diagnostics.count == 1)
    try stage.expectScreenshot(named: "carousels-\(axis)")
  }

  @Test(arguments: ListStage.axes, [ColorScheme.light, .dark])
  func `dots look as they did`(axis: Orientation, scheme: ColorScheme) throws {
    let stage = Stage(size: DotsSheet.size(axis), scale: 1.5, colorScheme: scheme) {
      DotsSheet(axis: axis)
    }
    let frame = stage.carousels[1].frame
    stage.press(at: frame.center)
    stage.advance(by: 0.05)
    let way = axis.point(along: -40, across: 0)
    stage.move(to: Point(x: frame.center.x + way.x, y: frame.center.y + way.y))
    stage.advance(by: 0.05)
    try stage.expectScreenshot(named: "dots-\(axis)-\(scheme)")
  }
}

private struct CarouselSheet: View {
  let axis: Orientation

  private static let cell = (along: 160.0, across: 80.0)
  private static let gap = 8.0

  static func size(_ axis: Orientation) -> Size {
    let cell = axis.size(along: cell.along, across: cell.across)
    return Size(width: 3 * cell.width + 4 * gap, height: 5 * cell.height + 6 * gap)
  }

  var body: some View {
    VStack(spacing: Self.gap) {
      HStack(spacing: Self.gap) {
        pages(5, 2)
        pages(5, 2)
        pages(1, 0)
      }
      HStack(spacing: Self.gap) {
        unanswered
        pages(5, 0)
        pages(5, 4)
      }
      HStack(spacing: Self.gap) {
        pages(1, 0, loops: true)
        pages(2, 0, loops: true)
        pages(3, 0, loops: true)
      }
      HStack(spacing: Self.gap) {
        pages(5, 2, ratio: 0.1)
        pages(5, 2, ratio: 0.5)
        pages(5, 2, ratio: 1)
      }
      HStack(spacing: Self.gap) {
        pages(4, 0, loops: true)
        pages(5, 0, loops: true)
        failed
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private func pages(
    _ count: Int, _ selection: Int, ratio: Double = 0.7, loops: Bool = false
  ) -> some View {
    Carousel(
      0..<count, id: \.self, selection: .constant(selection), ratio: ratio, loops: loops
    ) { SheetPage(number: $0) }
    .orientation(axis)
    .modifier(SheetCell(size: axis.size(along: Self.cell.along, across: Self.cell.across)))
  }

  private var unanswered: some View {
    Carousel(
      data: 0, content: { SheetPage(number: $0) }, isNextAvailable: { true }, fetchNext: { _ in },
      isPrevAvailable: { true }, fetchPrev: { _ in }
    )
    .orientation(axis)
    .modifier(SheetCell(size: axis.size(along: Self.cell.along, across: Self.cell.across)))
  }
}

extension CarouselSheet {
  private struct NoPage: Error {}

  private var failed: some View {
    Carousel(page: .constant(0), load: { (_: Int) -> Int in throw NoPage() }) { page in
      switch page.state {
      case .failed: SheetPage(number: nil).overlay(Text("Retry").foregroundColor(.white))
      case .loading, .loaded: SheetPage(number: page.value)
      }
    } next: {
      $0 + 1
    } previous: {
      $0 - 1
    }
    .orientation(axis)
    .modifier(SheetCell(size: axis.size(along: Self.cell.along, across: Self.cell.across)))
  }
}

/// Five pages, many of which one is dragged, the last of many, and a loop.
private struct DotsSheet: View {
  let axis: Orientation

  static func size(_ axis: Orientation) -> Size { axis.size(along: 336, across: 216) }

  var body: some View {
    HStack(spacing: 8) {
      VStack(spacing: 8) {
        cell(5, 1)
        cell(100, 50)
      }
      VStack(spacing: 8) {
        cell(100, 99)
        cell(4, 3, loops: true)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private func cell(_ count: Int, _ selection: Int, loops: Bool = false) -> some View {
    Carousel(
      0..<count, id: \.self, selection: .constant(selection), loops: loops
    ) { SheetPage(number: $0 % 5) }
    .orientation(axis)
    .pageIndicator()
    .modifier(SheetCell(size: axis.size(along: 160, across: 100)))
  }
}

private struct SheetCell: ViewModifier {
  let size: Size

  func body(content: Content) -> some View {
    content.frame(width: size.width, height: size.height).background(
      Color.secondarySystemBackground)
  }
}

private struct SheetPage: View {
  let number: Int?

  var body: some View {
    ZStack {
      if let number {
        Text("\(number)").font(.title).foregroundColor(.white).lineLimit(1).fixedSize()
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(
      number.map { Color(hue: Double($0) / 5, saturation: 0.6, brightness: 0.7) } ?? .gray
    )
    .cornerRadius(8)
  }
}
