import Canvas
import Observation
import Testing

@testable import Views

/// How pictures are laid out, and what is drawn until they have come.
@MainActor struct ImageTests {
  private let images = FakeImages()

  private func hosted(_ view: some View, scale: Double = 1) -> Hosted {
    Hosted(view, scale: scale, images: images)
  }

  private func place(_ image: some View, scale: Double = 1) -> PixelRect? {
    let hosted = hosted(image, scale: scale)
    images.deliver()
    return hosted.images.first?.rect
  }

  // MARK: Sizes

  @Test func `a picture is as large as its pixels, or as its scale says`() {
    #expect(place(Image(file: "40x20")) == [80, 40, 40, 20])
    #expect(place(Image(file: "40x20", scale: 2)) == [90, 45, 20, 10])
    #expect(place(Image(file: "40x20"), scale: 2) == [160, 80, 80, 40])
    #expect(place(Image(file: "40x20").frame(width: 10, height: 10)) == [80, 40, 40, 20])
  }

  @Test func `one that can be resized takes what it is offered`() {
    #expect(place(Image(file: "40x20").resizable()) == [0, 0, 200, 100])
    #expect(
      place(Image(file: "40x20").resizable().frame(width: 30, height: 50)) == [85, 25, 30, 50])
    // Of the axis that offers nothing, its own length.
    #expect(place(HStack { Image(file: "40x20").resizable() }.fixedSize()) == [80, 40, 40, 20])
  }

  @Test func `scaled to fit it is inside, and scaled to fill it covers`() {
    let image = Image(file: "400x100").resizable()
    #expect(place(image.scaledToFit()) == [0, 25, 200, 50])
    #expect(place(image.scaledToFill()) == [-100, 0, 400, 100])
    #expect(
      place(image.aspectRatio(contentMode: .fit).frame(width: 100, height: 80)) == [
        50, 38, 100, 25,
      ])
    // A ratio of the app's own stretches the picture.
    #expect(place(image.aspectRatio(1, contentMode: .fit)) == [50, 0, 100, 100])
  }

  // MARK: Decoding

  @Test func `it is decoded at the size shown in device pixels, and no larger than it is`() {
    let image = Image(file: "4000x1000").resizable().scaledToFit()
    _ = hosted(image)
    _ = hosted(image, scale: 1.5)
    _ = hosted(Image(file: "40x20").resizable(), scale: 3)
    // The fraction of a pixel that is begun counts.
    _ = hosted(image.frame(width: 99.1))
    #expect(images.requests.map(\.width) == [200, 300, 40, 100])
    #expect(images.requests.map(\.height) == [50, 75, 20, 25])
  }

  @Test func `what no screen shows is decoded smaller and stretched`() {
    let size = ImageSize(shown: (60_000, 60_000), picture: (8000, 8000))
    #expect(size == ImageSize(shown: (4096, 4096), picture: (8000, 8000)))
    let row = ImageSize(shown: (60_000, 1), picture: (60_000, 1))
    #expect((row.width, row.height) == (ImageLimits.shownSide, 1))
    let none = ImageSize(shown: (0.0001, 0.2), picture: (100, 100))
    #expect((none.width, none.height) == (1, 1))
  }

  @Test func `a frame whose edges lie between pixels shows the picture pixel by pixel`() {
    let hosted = hosted(
      Image(file: "400x400").resizable().frame(width: 30.4, height: 30.4).offset(x: 0.3))
    images.deliver()
    let rect = hosted.images[0].rect
    let request = images.requests[0]
    #expect((0...1).contains(request.width - rect.width))
    #expect((0...1).contains(request.height - rect.height))
  }

  // MARK: What is shown meanwhile

  @Test func `a quiet ground holds its place, and nothing moves when it comes`() {
    let hosted = hosted(
      VStack(spacing: 0) {
        Image(file: "40x20")
        Text("below")
      })
    let before = hosted.lines[0].y
    #expect(hosted.fill(StandIn.color) == [80, 32, 40, 20])
    #expect(hosted.images.isEmpty)
    let frames = hosted.host.statistics.layouts
    images.deliver()
    #expect(hosted.host.needsFrame)
    #expect(hosted.images.map(\.rect) == [[80, 32, 40, 20]])
    #expect(hosted.fill(StandIn.color) == nil)
    #expect(hosted.lines[0].y == before && hosted.host.statistics.layouts == frames)
  }

  @Test func `a failure is a mark in its place, and is reported once`() {
    let missing = hosted(
      VStack {
        Image(file: "missing.png")
        Image(file: "missing.png").resizable()
      })
    #expect(missing.reports == ["picture missing.png: no such file"])
    #expect(missing.images.isEmpty && images.requests.isEmpty)
    #expect(strokes(missing) == 4)
    let broken = hosted(Image(file: "60x50 broken"))
    #expect(broken.reports.isEmpty && strokes(broken) == 0)
    images.deliver()
    #expect(broken.fill(StandIn.color) == [70, 25, 60, 50])
    #expect(broken.reports == ["picture 60x50 broken: it ends before the picture does"])
    #expect(strokes(broken) == 2)
    // It is not tried again while it is there.
    broken.send(.resize(Size(width: 210, height: 100), scale: 1))
    #expect(images.requests.count == 1)
  }

  @Test func `the app is told why, each time that the view is made`() {
    var errors: [ImageError] = []
    let state = Shown()
    state.name = "missing.png"
    let hosted = hosted(ShownPicture(state: state).onImageFailure { errors.append($0) })
    #expect(errors.map(\.reason) == [.unreadable("no such file")])
    state.name = "50x50 broken"
    hosted.frame()
    images.deliver()
    #expect(errors.count == 1)
    hosted.frame()
    #expect(errors.map(\.name) == ["missing.png", "50x50 broken"])
    state.name = "missing.png"
    hosted.frame()
    #expect(errors.count == 3 && hosted.reports.count == 2)
  }

  @Test func `a window that is resized keeps the mark, and tells the app no more`() {
    var count = 0
    let hosted = hosted(
      Image(file: "400x300 broken").resizable().onImageFailure { _ in count += 1 })
    images.deliver()
    for width in [210.0, 220, 230] {
      hosted.send(.resize(Size(width: width, height: 100), scale: 1))
      #expect(strokes(hosted) == 2)
      images.deliver()
    }
    #expect(strokes(hosted) == 2 && count == 1 && images.requests.count == 4)
  }

  private func strokes(_ hosted: Hosted) -> Int {
    hosted.commands.filter { if case .stroke = $0 { true } else { false } }.count
  }

  @Test func `after a resize the old picture is stretched until the new one comes`() {
    let hosted = hosted(Image(file: "400x300 a").resizable())
    images.deliver()
    hosted.send(.resize(Size(width: 240, height: 90), scale: 1))
    #expect(hosted.images.map(\.rect) == [[0, 0, 240, 90]])
    #expect(images.underWay.map(\.request.width) == [240])
    // Until then no other size is asked for, however often it changes.
    hosted.send(.resize(Size(width: 260, height: 90), scale: 1))
    hosted.send(.resize(Size(width: 280, height: 90), scale: 1))
    #expect(images.underWay.count == 1)
    images.deliver()
    #expect(images.underWay.map(\.request.width) == [280])
    #expect(hosted.images.map(\.rect) == [[0, 0, 280, 90]])
    images.deliver()
    #expect(hosted.images.count == 1 && images.underWay.isEmpty)
    #expect(hosted.host.images.decodeCount == 3)
  }

  @Test func `another source shows nothing of the one before`() {
    let state = Shown()
    let hosted = hosted(ShownPicture(state: state))
    images.deliver()
    #expect(hosted.images.map(\.name) == ["50x50 a"])
    state.name = "50x50 b"
    #expect(hosted.images.isEmpty && hosted.fill(StandIn.color) == [75, 25, 50, 50])
    state.name = "60x30 c"
    hosted.frame()
    #expect(images.underWay.map(\.request.source.name) == ["60x30 c"])
    images.deliver()
    #expect(hosted.images.map(\.name) == ["60x30 c"])
    #expect(hosted.images.map(\.rect) == [[70, 35, 60, 30]])
    state.name = nil
    #expect(hosted.images.isEmpty)
    #expect(hosted.host.images.cancelCount == 1)
  }

  @Test func `pixels in memory are equal by what they hold`() {
    let bytes = [UInt8](repeating: 7, count: 1000)
    var other = bytes
    other[500] = 8
    #expect(Image(data: bytes) == Image(data: Array(bytes.map { $0 })))
    #expect(Image(data: bytes) != Image(data: other))
    #expect(Image(data: bytes) != Image(data: bytes).resizable())
    #expect(Image(file: "a") != Image(file: "a", scale: 2))
    #expect(
      Image(file: "a", scale: .nan) == Image(file: "a")
        && Image(file: "a", scale: 0) == Image(file: "a"))
  }
}

@Observable private final class Shown {
  var name: String? = "50x50 a"
}

private struct ShownPicture: View {
  let state: Shown
  var body: some View { if let name = state.name { Image(file: name) } }
}
