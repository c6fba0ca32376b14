import Reel

/// The pictures of a folder: one large between its neighbours, all of them small in a strip.
struct PhotosScene: View {
  let folder: PhotoFolder
  @State private var index = 0
  @State private var mode = 0
  /// Why pictures cannot be shown, by their paths.
  @State private var failures: [String: String] = [:]

  /// Shows the folder that is named, or the demo's own pictures.
  ///
  /// - Throws: `OptionsError` if the folder cannot be read.
  static func open(_ arguments: [String]) throws(OptionsError) -> AnyView {
    let folder = try arguments.first.map { path throws(OptionsError) in
      try PhotoFolder(path: path)
    }
    return AnyView(PhotosScene(folder: folder ?? DemoPictures.folder))
  }

  var body: some View {
    Card {
      HStack(spacing: Metric.margin) {
        Text(folder.name).font(.headline).lineLimit(1)
          .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
        SegmentedControl(titles: ["Fit", "Fill"], selection: $mode).frame(width: 120)
      }
      .cardBar()
      Divider()
      if folder.photos.isEmpty {
        NoPhotos()
      } else {
        Carousel(0..<folder.photos.count, id: \.self, selection: $index, ratio: 0.86) { index in
          PhotoPage(photo: folder.photos[index], fills: mode == 1)
        }
        .padding(.vertical, Metric.margin)
        .background(Color.stage)
        .frame(minHeight: 96)
        PhotoStrip(photos: folder.photos, index: $index)
        Divider()
        PhotoCaption(
          photo: folder.photos[index], failure: failures[folder.photos[index].path],
          number: index + 1, count: folder.photos.count)
      }
    }
    .onImageFailure { failures[$0.name] = "\($0.reason)" }
    .padding(Metric.margin)
    // Whatever has the focus; a strip of small pictures needs no keys.
    .onKeyPress(.rightArrow) { turn(by: 1) }
    .onKeyPress(.leftArrow) { turn(by: -1) }
  }

  private func turn(by step: Int) -> KeyPress.Result {
    guard folder.photos.indices.contains(index + step) else { return .ignored }
    index += step
    return .handled
  }
}

/// A picture as large as its page allows, or filling all of it.
private struct PhotoPage: View {
  let photo: Photo
  let fills: Bool

  var body: some View {
    Image(file: photo.path)
      .resizable()
      .aspectRatio(contentMode: fills ? .fill : .fit)
      .cornerRadius(fills ? 0 : Metric.cornerRadius)
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
      .cornerRadius(fills ? Metric.cornerRadius : 0)
  }
}

/// What is shown, and which of how many.
private struct PhotoCaption: View {
  let photo: Photo
  let failure: String?
  let number: Int
  let count: Int

  var body: some View {
    HStack(spacing: Metric.margin) {
      VStack(alignment: .leading, spacing: 2) {
        Text(photo.name).font(.subheadline).bold().lineLimit(1)
        details
      }
      .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      Text("\(number.grouped) of \(count.grouped)")
        .font(.footnote)
        .foregroundColor(.secondary)
        .lineLimit(1)
        .fixedSize()
    }
    .cardBar()
  }

  private var details: some View {
    let info = failure == nil ? try? ImageInfo(file: photo.path) : nil
    let size = info.map { "\($0.width) × \($0.height) pixels · \($0.format.rawValue)" }
    return Text(failure ?? size ?? "")
      .font(.caption)
      .foregroundColor(failure == nil ? .secondary : .red)
      .lineLimit(1)
  }
}

private struct NoPhotos: View {
  var body: some View {
    VStack(spacing: Metric.gap) {
      Text("No pictures in here").font(.headline)
      Text("PNG, JPEG, GIF, WebP and BMP files are shown.")
        .font(.subheadline)
        .foregroundColor(.secondary)
    }
    .padding(Metric.margin)
    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
  }
}
