import Reel

/// A vertical feed whose rows scroll too: shelves sideways, carousels, and a list of its own axis.
struct NestedScene: View {
  var body: some View {
    Card {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: Metric.margin) {
          ForEach(0..<Self.chapterCount, id: \.self) { ChapterRows(chapter: $0) }
        }
        .padding(.vertical, Metric.margin)
      }
      .background(Color.shelf)
      .clipped()
    }
    .padding(Metric.margin)
  }

  private static let chapterCount = 40
}

/// A few rows that belong together, each of its kind.
private struct ChapterRows: View {
  let chapter: Int

  var body: some View {
    switch chapter % 4 {
    case 0: ShelfRow(chapter: chapter)
    case 1: CarouselRow(chapter: chapter)
    case 2: NoteRow(chapter: chapter)
    default: ChartRow(chapter: chapter)
    }
  }
}

/// What a row is, above it.
private struct RowTitle: View {
  let title: String
  let caption: String

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(title).font(.title3).fontWeight(.bold).lineLimit(1)
      Text(caption).font(.footnote).foregroundColor(.secondary).lineLimit(1)
    }
    .padding(.horizontal, Metric.margin)
  }
}

/// Records side by side.
private struct ShelfRow: View {
  let chapter: Int

  var body: some View {
    VStack(alignment: .leading, spacing: Metric.gap) {
      RowTitle(
        title: ["New this week", "Because you like rain", "Short ones"][chapter / 4 % 3],
        caption: "A row that scrolls sideways")
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack(alignment: .top, spacing: 12) {
          ForEach(0..<24, id: \.self) { index in
            ShelfRecord(record: Record.all[(index + chapter) % Record.all.count])
          }
        }
        .padding(.horizontal, Metric.margin)
      }
      .frame(height: 176)
    }
  }
}

private struct ShelfRecord: View {
  let record: Record
  @State private var isKept = false

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      RecordCover(record: record)
        .frame(width: 124, height: 124)
        .cornerRadius(Metric.gap)
        .overlay(alignment: .bottomTrailing) {
          Text(isKept ? "♥" : "♡")
            .font(.subheadline)
            .foregroundColor(.white)
            .frame(width: 28, height: 28)
            .background(Color.black.opacity(0.35), in: Circle())
            .padding(Metric.gap)
        }
        .padding(.bottom, 4)
      Text(record.title).font(.subheadline).bold().lineLimit(1)
      Text(record.artist).font(.caption).foregroundColor(.secondary).lineLimit(1)
    }
    .frame(width: 124)
    .onTapGesture { isKept.toggle() }
  }
}

/// Records that come to the middle one by one.
private struct CarouselRow: View {
  let chapter: Int

  var body: some View {
    VStack(alignment: .leading, spacing: Metric.gap) {
      RowTitle(title: ["From the archive", "Side B"][chapter / 4 % 2], caption: "A carousel")
      GeometryReader { proxy in
        Carousel(records, ratio: Self.page / max(proxy.size.width, 1), loops: true) { record in
          RecordCover(record: record).aspectRatio(1, contentMode: .fit).cornerRadius(Metric.gap)
        }
        .pageTransform(chapter % 8 == 1 ? .coverFlow : .scale)
        .pageSpacing(chapter % 8 == 1 ? nil : Metric.margin)
      }
      .frame(height: 190)
    }
  }

  /// Points that a page takes, however wide the window is.
  private static let page = 200.0

  private var records: [Record] {
    (0..<Record.all.count).map { Record.all[($0 + chapter) % Record.all.count] }
  }
}

/// A text that is as long as it is.
private struct NoteRow: View {
  let chapter: Int

  var body: some View {
    Text(Self.notes[chapter / 4 % Self.notes.count])
      .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      .padding(Metric.margin)
      .background(Color.systemFill)
      .cornerRadius(Metric.cornerRadius)
      .padding(.horizontal, Metric.margin)
  }

  private static let notes = [
    "A finger that sets out sideways moves the shelf, one that sets out up or down the page.",
    """
    What is in a row remembers where it is. Push a shelf along, go down the page and come back: \
    the shelf is where it was, the hearts that were given are there, and so is the place in the \
    chart.
    """,
    "The chart below scrolls the way the page does. Where it ends, the page goes on.",
  ]
}

/// A list that scrolls the way the feed does.
private struct ChartRow: View {
  let chapter: Int

  var body: some View {
    VStack(alignment: .leading, spacing: Metric.gap) {
      RowTitle(title: "Chart \(chapter / 4 + 1)", caption: "A list of the page's own axis")
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<Record.all.count, id: \.self) { place in
            ChartPlace(
              place: place + 1, record: Record.all[(place * 5 + chapter) % Record.all.count])
          }
        }
      }
      .frame(height: 208)
      .background(Color.card)
      .cornerRadius(Metric.cornerRadius)
      .padding(.horizontal, Metric.margin)
    }
  }
}

private struct ChartPlace: View {
  let place: Int
  let record: Record

  var body: some View {
    HStack(spacing: 12) {
      Text("\(place)").font(.headline).foregroundColor(.secondary).frame(width: 24)
      RecordCover(record: record).frame(width: 36, height: 36).cornerRadius(4)
      VStack(alignment: .leading, spacing: 2) {
        Text(record.title).font(.subheadline).bold().lineLimit(1)
        Text(record.artist).font(.caption).foregroundColor(.secondary).lineLimit(1)
      }
      Spacer(minLength: 0)
    }
    .padding(.horizontal, 12)
    .frame(height: 52)
  }
}
