import Reel

/// A log that is followed while its end is in sight, and stands still while something else is read.
struct LogScene: View {
  @State private var log: Log
  /// The number of the first line that the reader has not had in sight; nil while the end is.
  @State private var firstUnseen: Int?

  init(log: Log = Log()) { _log = State(wrappedValue: log) }

  var body: some View {
    Card {
      LogBar(log: log, isFollowing: firstUnseen == nil)
      Divider()
      ScrollViewReader { proxy in
        LogLines(log: log)
          .onScrollGeometryChange(for: Bool.self) {
            $0.isAtEnd
          } action: { _, isAtEnd in
            firstUnseen = isAtEnd ? nil : log.numbers.upperBound
          }
          .overlay(alignment: .bottom) {
            NewLinesPill(log: log, firstUnseen: firstUnseen) {
              proxy.scrollTo(log.numbers.upperBound - 1, anchor: .bottom)
            }
          }
      }
    }
    .background {
      Ticker(.animation(paused: !log.isRunning)) { log.advance(to: $0) }
    }
    .padding(Metric.margin)
  }
}

extension ScrollGeometry {
  /// Whether the end of the content is seen, but for what is less than a point.
  fileprivate var isAtEnd: Bool {
    contentOffset.y + containerSize.height > contentSize.height - 1
  }
}

/// What the log does, and a button to stop it.
private struct LogBar: View {
  let log: Log
  let isFollowing: Bool

  var body: some View {
    HStack(spacing: Metric.margin) {
      Button(log.isRunning ? "Pause" : "Run") { log.isRunning.toggle() }
        .buttonStyle(.bordered)
        .font(.subheadline)
        .fixedSize()
        .keyboardShortcut("p", modifiers: [])
      LogReadout(log: log)
      Hint(isFollowing ? "Follows the end" : "Stays where you are")
    }
    .cardBar()
  }
}

/// How many lines there are. A view of its own: it is all of the bar that is evaluated while lines come.
private struct LogReadout: View {
  let log: Log

  var body: some View {
    Readout(name: "Lines", value: log.numbers.upperBound.grouped).fixedSize()
  }
}

private struct LogLines: View {
  let log: Log

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(log.numbers, id: \.self) { number in
          LogRow(line: log[number])
        }
      }
    }
    .defaultScrollAnchor(.bottom)
    .scrollAnchorPolicy(.pinnedToEnd)
    .clipped()
  }
}

private struct LogRow: View {
  let line: LogLine

  var body: some View {
    HStack(spacing: 12) {
      Text(line.time)
        .foregroundColor(.secondary)
        .frame(width: 92, alignment: .leading)
      Text(line.level.tag)
        .fontWeight(.semibold)
        .foregroundColor(line.level.color)
        .frame(width: 48, alignment: .leading)
      Text(line.message)
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
    }
    .font(.footnote)
    .lineLimit(1)
    .padding(.horizontal, Metric.margin)
    .frame(height: 24)
    .background(line.level.ground)
  }
}

extension LogLine.Level {
  fileprivate var color: Color {
    switch self {
    case .debug: .secondary
    case .info: .teal
    case .warning: .orange
    case .error: .red
    }
  }

  /// Behind the line.
  fileprivate var ground: Color {
    switch self {
    case .debug, .info: .clear
    case .warning: .orange.opacity(0.1)
    case .error: .red.opacity(0.16)
    }
  }
}

/// How many lines have come since the end was left, and the way to them.
private struct NewLinesPill: View {
  let log: Log
  let firstUnseen: Int?
  let action: () -> Void

  var body: some View {
    if let firstUnseen {
      Pill(title: title(newCount: log.numbers.upperBound - firstUnseen), action: action)
    }
  }

  private func title(newCount: Int) -> String {
    newCount > 0 ? "↓ Newest (\(newCount.grouped) new)" : "↓ Newest"
  }
}
