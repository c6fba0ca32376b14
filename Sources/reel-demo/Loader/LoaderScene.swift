import Reel

/// A list that loads more as its end comes near, and the ledger of what was loaded and why.
struct LoaderScene: View {
  @State private var loader: Loader

  init(loader: Loader = Loader()) { _loader = State(wrappedValue: loader) }

  var body: some View {
    Card {
      LoaderControls(loader: loader)
      Divider()
      LedgerBeside(ledger: loader.ledger, status: status) { LoaderRows(loader: loader) }
    }
    .counting(loader.waits)
    .padding(Metric.margin)
  }

  private var status: String {
    let loads = loader.ledger.startedCount
    let words =
      "\(loader.rows.count.grouped) rows by \(loads.grouped) \(loads == 1 ? "load" : "loads")"
    let isStuck = loader.ledger.running(at: .trailing) != nil && !loader.isLoading
    return isStuck && !loader.callsDone ? "\(words) · the last has not said that it is done" : words
  }
}

private struct LoaderControls: View {
  @Bindable var loader: Loader

  var body: some View {
    ControlStrip {
      NamedChoice(
        name: "Trigger", titles: Loader.distances.map(\.title), selection: $loader.distance)
      NamedChoice(
        name: "Wait for new content", titles: Loader.policies.map(\.title),
        selection: $loader.policy)
    } second: {
      NamedChoice(
        name: "Rows a load", titles: Loader.batches.map(\.grouped), selection: $loader.batch)
      NamedChoice(name: "Seconds a load", titles: ["0", "0.3", "1", "3"], selection: $loader.delay)
      NamedSwitch(name: "Calls done", isOn: $loader.callsDone)
      NamedButton(name: "Rows", title: "Clear") { loader.clear() }
    }
  }
}

private struct LoaderRows: View {
  let loader: Loader

  var body: some View {
    List {
      ForEach(loader.rows) { LoaderRow(row: $0) }
      if loader.isLoading {
        ProgressView()
          .accessibilityLabel("Loading")
          .frame(minWidth: 0, maxWidth: .infinity)
          .padding(.vertical, Metric.gap)
          .listRowSeparator(.hidden)
      }
    }
    .shouldLoadMore(
      bottomDistance: Loader.distances[loader.distance].distance,
      waitForHeightChange: Loader.policies[loader.policy].config
    ) { done in loader.load(done) }
    .onLoadLedgerChange { loader.ledger = $0 }
  }
}

private struct LoaderRow: View {
  let row: LoadedRow

  var body: some View {
    HStack(spacing: 12) {
      Circle()
        .fill(Color(hue: Double(row.load * 5 % 24) / 24, saturation: 0.5, brightness: 0.8))
        .frame(width: 12, height: 12)
      Text("Row \((row.id + 1).grouped)")
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      Text("load \(row.load.grouped)").font(.footnote).foregroundColor(.secondary)
    }
    .lineLimit(1)
  }
}
