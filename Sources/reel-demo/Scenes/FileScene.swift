import Reel

/// A text file of any size as a list of its lines.
struct FileScene: View {
  /// Points.
  static let rowLength = 20.0

  @Bindable var reading: FileReading

  var body: some View {
    Card {
      FileHeader(name: reading.name, snapshot: reading.snapshot)
      Divider()
      if let failure = reading.snapshot.failure {
        FailureBanner(text: failure.description)
        Divider()
      }
      if reading.snapshot.rowCount == 0 {
        EmptyFile()
      } else {
        let gutter = FileRow.gutter(lineCount: reading.snapshot.rowCount)
        DynamicList(
          scrollOffset: $reading.offset, orientation: .vertical,
          numberOfItems: reading.snapshot.rowCount, itemLength: Self.rowLength
        ) { index in
          FileRow(row: reading.row(at: index), gutter: gutter)
        }
        // `reading` moves the offset only to keep in place what is read.
        .scrollAnimation(nil)
        .clipped()
      }
    }
    .padding(Metric.margin)
  }
}

private struct FileHeader: View {
  let name: String
  let snapshot: TextFileSnapshot

  var body: some View {
    HStack(spacing: Metric.margin) {
      Text(name).font(.headline).lineLimit(1)
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      if snapshot.isIndexing { ProgressBar(progress: snapshot.progress) }
      Text(details)
        .font(.footnote)
        .foregroundColor(.secondary)
        .lineLimit(1)
    }
    .cardBar()
  }

  private var details: String {
    let lines = snapshot.headLines.grouped + (snapshot.headLines == 1 ? " line" : " lines")
    return snapshot.hasGap ? "\(lines) so far" : "\(lines) · \(snapshot.totalBytes.byteCount)"
  }
}

private struct ProgressBar: View {
  let progress: Double

  var body: some View {
    Capsule().fill(.accentColor)
      .frame(width: max(Self.height, progress * Self.width))
      .frame(width: Self.width, height: Self.height, alignment: .leading)
      .background(.systemFill, in: Capsule())
  }

  private static let width = 96.0
  private static let height = 6.0
}

private struct FailureBanner: View {
  let text: String

  var body: some View {
    HStack(spacing: Metric.gap) {
      Text("⚠").foregroundColor(.red)
      Text(text).lineLimit(2)
      Spacer(minLength: 0)
    }
    .font(.subheadline)
    .padding(.horizontal, Metric.margin)
    .padding(.vertical, 12)
    .background(Color.red.opacity(0.12))
  }
}

private struct EmptyFile: View {
  var body: some View {
    VStack(spacing: Metric.gap) {
      Text("Nothing in here").font(.headline)
      Text("The file is empty.").font(.subheadline).foregroundColor(.secondary)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A line with its number. One whose number is unknown yet is counted from the end.
private struct FileRow: View {
  let row: TextFileRow
  let gutter: Double

  var body: some View {
    if row.isGap {
      Text(row.text)
        .font(.footnote)
        .foregroundColor(.secondary)
        .lineLimit(1)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.systemFill)
    } else {
      HStack(spacing: 12) {
        Text(number)
          .font(.caption2)
          .foregroundColor(.secondary)
          .lineLimit(1)
          .padding(.trailing, Metric.gap)
          .frame(width: gutter, alignment: .trailing)
          .frame(maxHeight: .infinity)
          .background(Color.stripe)
        Text(row.text)
          .font(.footnote)
          .lineLimit(1)
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(.trailing, Metric.margin)
      }
    }
  }

  private var number: String {
    if let number = row.number { return number.grouped }
    return row.fromEnd.map { "−\($0.grouped)" } ?? ""
  }

  /// Points that the numbers of so many lines take, with some air.
  static func gutter(lineCount: Int) -> Double {
    Double(max(4, lineCount.grouped.count)) * 6.5 + Metric.margin
  }
}
