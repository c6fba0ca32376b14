import Reel

/// A million rows of lengths that are given one by one.
struct MixedScene: View {
  var body: some View {
    Card {
      HStack(spacing: Metric.margin) {
        Text("\(MixedLengths.all.count.grouped) rows").font(.headline).fixedSize()
        Hint("A bar is as long as its row is high.")
      }
      .cardBar()
      Divider()
      DynamicList(itemLengths: MixedLengths.all) { index in
        MixedRow(index: index, length: MixedLengths.all[index])
      }
      .orientation(.vertical)
      .clipped()
    }
    .padding(Metric.margin)
  }
}

private struct MixedRow: View {
  let index: Int
  let length: Double

  var body: some View {
    let color = MixedLengths.color(of: length)
    HStack(spacing: Metric.margin) {
      Text(index.grouped)
        .font(.subheadline)
        .lineLimit(1)
        .frame(width: 72, alignment: .trailing)
      Capsule()
        .fill(color)
        .frame(width: length, height: 8)
      Text("\(Int(length)) pt")
        .font(.footnote)
        .foregroundColor(.secondary)
        .lineLimit(1)
      Spacer(minLength: 0)
    }
    .padding(.horizontal, Metric.margin)
    .frame(maxHeight: .infinity)
    .background(color.opacity(0.12))
    .overlay(alignment: .bottom) { Divider() }
  }
}

/// Lengths that look accidental, and are the same each time.
nonisolated enum MixedLengths {
  static let all: [Double] = (0..<1_000_000).map(length(of:))
  private static let shortest = 24
  private static let longest = 168

  /// The length of a row in points: a multiple of 4.
  static func length(of index: Int) -> Double {
    // The finaliser of SplitMix64: neighbours have nothing in common.
    var bits = UInt64(index) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    // The smaller of two: short rows are more frequent, as they are in most lists.
    let steps = UInt64(longest - shortest) / 4 + 1
    let step = min((bits >> 32) % steps, (bits & 0xFFFF_FFFF) % steps)
    return Double(shortest + 4 * Int(step))
  }

  /// From teal for the shortest to purple for the longest.
  static func color(of length: Double) -> Color {
    let share = (length - Double(shortest)) / Double(longest - shortest)
    return Color(hue: 0.5 + 0.3 * share, saturation: 0.62, brightness: 0.88)
  }
}
