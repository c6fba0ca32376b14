import PageSources
import Reel

/// A table of a database, of any length: what is seen is loaded, and nothing else.
struct TableScene: View {
  /// Points.
  static let rowLength = 30.0

  @Bindable var browser: TableBrowser

  /// Shows a table of the database that is named, or its first one.
  static func open(_ arguments: [String]) throws -> AnyView {
    let browser = try TableBrowser(path: arguments[0], table: arguments.dropFirst().first)
    return AnyView(TableScene(browser: browser))
  }

  var body: some View {
    Card {
      TableBar(browser: browser, rows: browser.rows)
      Divider()
      if browser.tables.count > 1 {
        TablePicker(browser: browser)
        Divider()
      }
      TableFailure(rows: browser.rows)
      TableContent(browser: browser, rows: browser.rows).id(browser.selection)
      Divider()
      TableStatus(browser: browser, rows: browser.rows)
    }
    .padding(Metric.margin)
  }
}

/// The table's name, and how much there is of it.
private struct TableBar: View {
  let browser: TableBrowser
  @ObservedObject var rows: TableRows

  var body: some View {
    HStack(spacing: Metric.gap) {
      Text(browser.table.name).font(.headline).lineLimit(1)
      Text(browser.name).font(.footnote).foregroundColor(.secondary).lineLimit(1)
      Spacer(minLength: Metric.gap)
      if !rows.isCounted, rows.error == nil { ProgressView().scaleEffect(0.7) }
      Text(details)
        .font(.footnote)
        .foregroundColor(.secondary)
        .lineLimit(1)
        .fixedSize()
    }
    .cardBar()
  }

  private var details: String {
    let count = rows.count.grouped + (rows.count == 1 ? " row" : " rows")
    return rows.isCounted ? count : rows.count == 0 ? "" : "\(count) so far"
  }
}

/// The tables and views that there are.
private struct TablePicker: View {
  let browser: TableBrowser

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: Metric.gap) {
        ForEach(0..<browser.tables.count) { index in
          Button {
            browser.choose(index)
          } label: {
            chip(browser.tables[index], isSelected: index == browser.selection)
          }
          .buttonStyle(.plain)
        }
      }
      .padding(.horizontal, Metric.margin)
      .frame(height: Self.height)
    }
    .frame(height: Self.height)
    .clipped()
  }

  private func chip(_ table: SQLiteTable, isSelected: Bool) -> some View {
    HStack(spacing: 6) {
      Text(table.name)
        .font(.system(size: 13, weight: isSelected ? .semibold : .medium))
        .foregroundColor(isSelected ? .white : .primary)
      if table.kind != .table {
        Text(table.kind.rawValue)
          .font(.caption2)
          .foregroundColor(isSelected ? .white.opacity(0.8) : .secondary)
      }
    }
    .lineLimit(1)
    .padding(.horizontal, 12)
    .frame(height: 28)
    .background(isSelected ? Color.accentColor : .systemFill, in: Capsule())
  }

  /// Points.
  private static let height = 44.0
}

/// What could not be loaded, and the way to try it again.
private struct TableFailure: View {
  @ObservedObject var rows: TableRows

  var body: some View {
    if let error = rows.error {
      HStack(spacing: 12) {
        Text("⚠").foregroundColor(.red)
        Text("\(error)").lineLimit(2).frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
        Button("Retry") { rows.retry() }.buttonStyle(.bordered).fixedSize()
      }
      .font(.subheadline)
      .padding(.horizontal, Metric.margin)
      .padding(.vertical, Metric.gap)
      .background(Color.red.opacity(0.12))
      Divider()
    }
  }
}

/// The columns' names, and the rows below them. Where the columns are wider than the card they go sideways together,
/// and the rows' numbers stay.
private struct TableContent: View {
  @Bindable var browser: TableBrowser
  @ObservedObject var rows: TableRows
  @Environment(\.windowClock) private var clock

  var body: some View {
    GeometryReader { geometry in
      if rows.count > 0 {
        table(in: geometry.size)
      } else if rows.isCounted {
        ContentUnavailableView("No rows", description: Text("This \(kind) is empty."))
      } else if rows.error == nil {
        ProgressView().accessibilityLabel("Loading")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .onAppear {
      browser.clock.window = clock
      rows.show(0..<1)
    }
    .onDisappear { rows.hide() }
  }

  private var kind: String { browser.table.kind == .view ? "view" : "table" }

  @ViewBuilder private func table(in size: Size) -> some View {
    let gutter = TableRow.gutter(count: rows.count)
    let columns = TableColumn.fitted(rows.columns, in: size.width - gutter)
    let width = gutter + columns.reduce(0) { $0 + $1.width }
    if width <= size.width {
      list(columns, gutter: gutter).onAppear { browser.sideways = 0 }
    } else {
      // It is the columns' way that is scrolled; the list stays in sight, with its numbers and its bar.
      ScrollView(.horizontal) {
        list(columns, gutter: gutter)
          .frame(width: size.width)
          .padding(.leading, browser.sideways)
          .frame(width: width, height: size.height, alignment: .leading)
      }
      .onScrollChange { browser.sideways = $0.offset }
      .clipped()
    }
  }

  private func list(_ columns: [TableColumn], gutter: Double) -> some View {
    VStack(spacing: 0) {
      TableHeader(browser: browser, columns: columns, gutter: gutter)
      Divider()
      DynamicList(
        scrollOffset: $browser.offset, orientation: .vertical, numberOfItems: rows.count,
        itemLength: TableScene.rowLength
      ) { index in
        TableRow(
          browser: browser, index: index, row: rows[index], columns: columns, gutter: gutter)
      }
      // Over millions of rows nothing can be recognised on the way: go there at once.
      .scrollAnimation(nil)
      .onScrollChange { metrics in
        browser.shown = metrics.shownRows
        rows.show(metrics.shownRows)
      }
      .clipped()
    }
  }
}

/// Cells that lie where the columns are scrolled to. A view of its own: it is all that is evaluated as they are.
private struct Sideways<Content: View>: View {
  let browser: TableBrowser
  @ViewBuilder let content: Content

  var body: some View {
    HStack(spacing: 0) { content }
      .fixedSize(horizontal: true, vertical: false)
      // Whole points, so that the columns' distances stay the same on the way.
      .offset(x: -browser.sideways.rounded())
      .frame(minWidth: 0, maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .clipped()
  }
}

private struct TableHeader: View {
  let browser: TableBrowser
  let columns: [TableColumn]
  let gutter: Double

  var body: some View {
    HStack(spacing: 0) {
      Color.clear.frame(width: gutter)
      Sideways(browser: browser) {
        ForEach(0..<columns.count) { index in
          Text(columns[index].name)
            .font(.system(size: 12, weight: .semibold))
            .foregroundColor(.secondary)
            .lineLimit(1)
            .padding(.horizontal, TableColumn.padding)
            .frame(
              width: columns[index].width,
              alignment: columns[index].isNumeric ? .trailing : .leading
            )
        }
      }
    }
    .frame(height: TableScene.rowLength)
    .background(Color.stripe)
  }
}

/// A row's number and values; grey bars until it has come.
private struct TableRow: View {
  let browser: TableBrowser
  let index: Int
  let row: SQLiteRow?
  let columns: [TableColumn]
  let gutter: Double

  var body: some View {
    HStack(spacing: 0) {
      Text((index + 1).grouped)
        .font(.caption2)
        .foregroundColor(.secondary)
        .lineLimit(1)
        .padding(.trailing, Metric.gap)
        .frame(width: gutter, alignment: .trailing)
      Sideways(browser: browser) {
        ForEach(0..<columns.count) { column in
          cell(columns[column], column)
        }
      }
    }
    .frame(maxHeight: .infinity)
    .background(index.isMultiple(of: 2) ? Color.clear : Color.stripe)
  }

  @ViewBuilder private func cell(_ column: TableColumn, _ number: Int) -> some View {
    let alignment: Alignment = column.isNumeric ? .trailing : .leading
    if let row {
      TableCell(
        value: number < row.values.count ? row[number] : .null, column: column, alignment: alignment
      )
    } else {
      Capsule().fill(.systemFill)
        .frame(width: (column.width - 2 * TableColumn.padding) * share(number), height: 8)
        .padding(.horizontal, TableColumn.padding)
        .frame(width: column.width, alignment: alignment)
    }
  }

  /// How much of a cell its bar takes, so that bars look like values.
  private func share(_ column: Int) -> Double {
    var scatter = Scatter(seed: index &* TableColumn.limit &+ column)
    return Double.random(in: 0.35...0.85, using: &scatter)
  }

  /// Points that the numbers of so many rows take, with some air.
  static func gutter(count: Int) -> Double {
    (Double(max(4, count.grouped.count)) * 6.5 + Metric.margin).rounded()
  }
}

private struct TableCell: View {
  let value: SQLiteValue
  let column: TableColumn
  let alignment: Alignment

  var body: some View {
    Group {
      if showsFigures {
        FigureText(value.cellText, size: TableColumn.fontSize, weight: .regular)
      } else {
        Text(value.cellText)
          .font(isQuiet ? .system(size: 11) : .system(size: TableColumn.fontSize))
          .foregroundColor(isQuiet ? .secondary.opacity(value.isNull ? 0.6 : 1) : .primary)
          .lineLimit(1)
      }
    }
    .padding(.horizontal, TableColumn.padding)
    .frame(width: column.width, alignment: alignment)
  }

  private var isQuiet: Bool { value.isNull || value.blob != nil }

  /// Whether it is a number that is there whole; one that is not is cut as a text, where that can be seen.
  private var showsFigures: Bool {
    guard value.real != nil else { return false }
    let length = Double(value.cellText.count) * FigureText.digitLength(size: TableColumn.fontSize)
    return length <= column.width - 2 * TableColumn.padding
  }
}

/// Where the list is, and ways to other places.
private struct TableStatus: View {
  @Bindable var browser: TableBrowser
  @ObservedObject var rows: TableRows
  @State private var target = ""

  var body: some View {
    HStack(spacing: Metric.gap) {
      Text(place).font(.footnote).foregroundColor(.secondary).lineLimit(1)
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      TextField("Row", text: $target)
        .textFieldStyle(.roundedBorder)
        .onSubmit { if let number = Int(target.filter { $0 != "," }) { browser.go(to: number) } }
        .frame(width: 112)
      Button("First") { browser.go(to: 1) }
      Button("Last") { browser.go(to: rows.count) }
    }
    .buttonStyle(.bordered)
    .font(.subheadline)
    .cardBar()
  }

  private var place: String {
    guard !browser.shown.isEmpty else { return "" }
    let rows = "\((browser.shown.lowerBound + 1).grouped) – \(browser.shown.upperBound.grouped)"
    let all = browser.table.columns.count
    let isCut = all > TableColumn.limit
    return isCut ? "Rows \(rows) · \(TableColumn.limit) of \(all.grouped) columns" : "Rows \(rows)"
  }
}
