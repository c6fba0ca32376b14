import Reel

/// All pictures in a row, small; a tap goes to one. It follows the one that is shown large.
struct PhotoStrip: View {
  let photos: [Photo]
  @Binding var index: Int
  @State private var offset = 0.0

  var body: some View {
    DynamicList(
      scrollOffset: $offset, orientation: .horizontal, numberOfItems: photos.count,
      itemLength: Self.itemLength
    ) { item in
      Thumbnail(photo: photos[item], isShown: item == index) { index = item }
    }
    .scrollIndicators(.hidden)
    .clipped()
    .frame(height: Self.height)
    .background(Color.stage)
    .onChange(of: index) { _, new in
      offset = max(0, Double(new - Self.before) * Self.itemLength)
    }
  }

  /// Points.
  private static let height = 72.0
  private static let itemLength = 72.0
  /// Pictures that are kept in sight before the one that is shown.
  private static let before = 1
}

private struct Thumbnail: View {
  let photo: Photo
  let isShown: Bool
  let show: () -> Void

  var body: some View {
    Button(action: show) {
      Image(file: photo.path)
        .resizable()
        .scaledToFill()
        .frame(width: Self.side, height: Self.side)
        .cornerRadius(Metric.smallRadius)
        .overlay(
          RoundedRectangle(cornerRadius: Metric.smallRadius)
            .strokeBorder(isShown ? .accentColor : .clear, lineWidth: 3))
    }
    .buttonStyle(.plain)
    .frame(maxHeight: .infinity, alignment: .top)
  }

  private static let side = 60.0
}
