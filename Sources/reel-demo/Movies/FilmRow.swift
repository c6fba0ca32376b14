import Reel

/// A film with its picture, what it was given, and what it is about.
struct FilmRow: View {
  let film: Film
  let posters: PosterShelf

  var body: some View {
    HStack(alignment: .top, spacing: Metric.margin) {
      PosterView(film: film, posters: posters)
      VStack(alignment: .leading, spacing: 4) {
        HStack(spacing: Metric.gap) {
          Text(film.title).font(.headline).lineLimit(1)
            .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
          if let rating = film.rating { RatingBadge(rating: rating) }
        }
        Text(film.details).font(.footnote).foregroundColor(.secondary).lineLimit(1)
        Text(film.overview ?? "")
          .font(.subheadline)
          .lineLimit(3)
          .padding(.top, 2)
          .frame(minWidth: 0, maxWidth: Self.widestText, alignment: .leading)
      }
    }
    .frame(minHeight: PosterView.size.height, alignment: .top)
    .padding(.vertical, 4)
  }

  /// Points across: longer lines are hard to read.
  private static let widestText = 640.0
}

/// A picture, or a quiet ground of the same size with the film's letter on it.
private struct PosterView: View {
  /// Points; pictures are two by three.
  static let size = Size(width: 64, height: 96)

  let film: Film
  let posters: PosterShelf

  var body: some View {
    ZStack {
      Color.systemFill
      if let name = film.poster, let bytes = posters.poster(name).bytes {
        Image(data: bytes).resizable().scaledToFill()
      } else {
        Text(film.title.prefix(1).uppercased())
          .font(.title2)
          .fontWeight(.semibold)
          .foregroundColor(.secondary)
      }
    }
    .frame(width: Self.size.width, height: Self.size.height)
    .cornerRadius(Metric.smallRadius)
    .task(id: film.poster) {
      if let name = film.poster { await posters.fetch(name) }
    }
    .accessibilityHidden(true)
  }
}

/// What a film was given, of ten.
private struct RatingBadge: View {
  let rating: String

  var body: some View {
    Text("★ \(rating)")
      .font(.system(size: 12, weight: .semibold))
      .foregroundColor(.secondary)
      .lineLimit(1)
      .fixedSize()
      .padding(.horizontal, Metric.gap)
      .frame(height: 22)
      .background(Color.systemFill, in: Capsule())
      .accessibilityLabel("Rated \(rating) of 10")
  }
}
