import Reel

/// What was loaded and why, the latest on top.
struct LedgerTable: View {
  let ledger: LoadLedger

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      LedgerLine(
        number: "#", cause: "Cause", attempt: "Try", start: "At", length: "Took", outcome: "Outcome"
      )
      .foregroundColor(.secondary)
      .frame(height: 32)
      Divider()
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(ledger.records.reversed()) { LedgerRow(load: $0) }
        }
      }
      .clipped()
    }
    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
  }
}

private struct LedgerRow: View {
  let load: LoadRecord

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      LedgerLine(
        number: load.id.grouped, cause: load.cause.words, attempt: load.attempt.grouped,
        start: load.started.seconds, length: load.ended.map { ($0 - load.started).seconds } ?? "–",
        outcome: load.outcome.word, ink: load.outcome.ink)
      if case .failed(let reason) = load.outcome {
        Text(reason)
          .font(.caption2)
          .foregroundColor(.secondary)
          .lineLimit(2)
          .padding(.leading, Metric.margin + LedgerLine.number + Metric.gap)
          .padding(.trailing, Metric.margin)
      }
    }
    .padding(.vertical, 5)
    .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
    .background(load.id.isMultiple(of: 2) ? Color.stripe : .clear)
  }
}

/// The columns, of a load or of their names.
private struct LedgerLine: View {
  let number: String
  let cause: String
  let attempt: String
  let start: String
  let length: String
  let outcome: String
  var ink: Color?

  var body: some View {
    HStack(spacing: Metric.gap) {
      Text(number).foregroundColor(.secondary).frame(width: Self.number, alignment: .trailing)
      Text(cause).frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      Text(attempt).foregroundColor(.secondary).frame(width: 22, alignment: .trailing)
      Text(start).foregroundColor(.secondary).frame(width: 52, alignment: .trailing)
      Text(length).foregroundColor(.secondary).frame(width: 46, alignment: .trailing)
      if let ink {
        Text(outcome).foregroundColor(ink).frame(width: Self.outcome, alignment: .leading)
      } else {
        Text(outcome).frame(width: Self.outcome, alignment: .leading)
      }
    }
    .font(.system(size: 12))
    .lineLimit(1)
    .padding(.horizontal, Metric.margin)
  }

  /// Points of columns.
  static let number = 24.0
  private static let outcome = 64.0
}

extension LoadCause {
  /// In a column's width.
  fileprivate var words: String {
    switch self {
    case .automaticRetry: "auto retry"
    default: rawValue
    }
  }
}

extension LoadOutcome {
  fileprivate var word: String {
    switch self {
    case .running: "running"
    case .returned: "returned"
    case .loaded(let count): "+\(count.grouped)"
    case .ended: "the end"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .overtaken: "overtaken"
    }
  }

  fileprivate var ink: Color {
    switch self {
    case .running: .orange
    case .returned, .loaded: .green
    case .failed: .red
    case .ended, .cancelled, .overtaken: .secondary
    }
  }
}

extension Double {
  /// "12.30 s"
  fileprivate var seconds: String {
    let hundredths = Int((min(max(self, 0), 1e9) * 100).rounded())
    return "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst()) s"
  }
}
