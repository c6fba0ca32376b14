import Reel
import ReelTesting
import Testing

/// What carousels look like, a sheet an axis: at rest, dragged, pulled beyond the end; without data, the first
/// and the last page; loops of one, two and three; pages of a tenth, a half and all of the length.
@MainActor struct CarouselPictures {
  @Test(arguments: ListStage.axes)
  func `carousels look as they did`(axis: Orientation) throws {
    let stage = Stage(size: CarouselSheet.size(axis)) { CarouselSheet(axis: axis) }
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
    #expect(stage.carousels.map(\.settledPage) == [2, 2, 0, 1, 0, 4, 0, 0, 0, 2, 2, 2])
    #expect(stage.diagnostics == [])
    try stage.expectScreenshot(named: "carousels-\(axis)")
  }
}

private struct CarouselSheet: View {
  let axis: Orientation

  private static let cell = (along: 160.0, across: 80.0)
  private static let gap = 8.0

  static func size(_ axis: Orientation) -> Size {
    let cell = axis.size(along: cell.along, across: cell.across)
    return Size(width: 3 * cell.width + 4 * gap, height: 4 * cell.height + 5 * gap)
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
