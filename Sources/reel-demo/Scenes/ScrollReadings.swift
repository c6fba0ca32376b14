import Reel

/// What a list last told about itself.
@Observable final class ScrollReadings {
  var metrics: ScrollMetrics?
}

/// What a list does, live. A view of its own: it is all that is evaluated again while the list moves.
struct ScrollReadingsView: View {
  let readings: ScrollReadings

  var body: some View {
    VStack(alignment: .leading, spacing: Metric.margin) {
      if let metrics = readings.metrics {
        PhaseLabel(phase: metrics.phase)
        VStack(alignment: .leading, spacing: Metric.gap) {
          Readout(name: "Velocity", value: "\(metrics.velocity.grouped) pt/s")
          VelocityBar(velocity: metrics.velocity)
        }
        Readout(name: "Offset", value: "\(metrics.offset.grouped) pt")
        Readout(name: "Pulled beyond an end", value: "\(metrics.overscroll.grouped) pt")
        Divider()
        HStack(spacing: 0) {
          Readout(name: "Shown", value: metrics.shownRows.count.grouped).third()
          Readout(name: "Live", value: metrics.liveRowCount.grouped).third()
          Readout(name: "Built", value: metrics.builtRowCount.grouped).third()
        }
      }
    }
    .padding(Metric.margin)
  }
}

extension View {
  fileprivate func third() -> some View { frame(maxWidth: .infinity, alignment: .leading) }
}

private struct PhaseLabel: View {
  let phase: ScrollPhase

  var body: some View {
    HStack(spacing: Metric.gap) {
      Circle().fill(color).frame(width: 12, height: 12)
      Text(phase.rawValue.prefix(1).uppercased() + phase.rawValue.dropFirst())
        .font(.system(.title3, weight: .semibold))
    }
  }

  private var color: Color {
    switch phase {
    case .idle: .gray
    case .pressed: .orange
    case .dragging: .blue
    case .coasting: .green
    case .bouncing: .purple
    case .animating: .teal
    }
  }
}

/// A bar from the middle: to the right towards the end, to the left towards the start.
private struct VelocityBar: View {
  let velocity: Double

  var body: some View {
    HStack(spacing: 0) {
      Rectangle().fill(.blue).frame(width: velocity < 0 ? length : 0)
        .frame(width: Self.reach, alignment: .trailing)
      Rectangle().fill(.blue).frame(width: velocity > 0 ? length : 0)
        .frame(width: Self.reach, alignment: .leading)
    }
    .frame(height: 6)
    .background(Color.systemFill)
    .clipShape(Capsule())
  }

  private var length: Double { min(abs(velocity) / Self.fastest, 1) * Self.reach }

  /// Points from the middle to an end, and points a second that reach it: a strong fling.
  private static let reach = 68.0
  private static let fastest = 8000.0
}
