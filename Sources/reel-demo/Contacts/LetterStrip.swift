import Reel

/// Letters one below the other, pressed or slid along. Where there is no room for all, some are left out and shown as
/// dots: they are met all the same.
struct LetterStrip: View {
  let letters: [String]
  /// Is told the letter under the finger, whenever that is another.
  let action: (String) -> Void
  @State private var chosen: String?

  var body: some View {
    GeometryReader { proxy in
      let shown = Self.shown(of: letters, in: proxy.size.height)
      VStack(spacing: 0) {
        ForEach(0..<shown.count, id: \.self) { index in
          Text(shown[index])
            .font(.system(size: 10, weight: .semibold))
            .foregroundColor(.accentColor)
            .frame(minHeight: 0, maxHeight: .infinity)
        }
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { choose(at: $0.location.y / proxy.size.height) }
          .onEnded { _ in chosen = nil })
    }
    .frame(width: Self.width)
    .padding(.vertical, Metric.gap)
  }

  /// - Parameter share: Of the strip's height.
  private func choose(at share: Double) {
    guard !letters.isEmpty, share.isFinite else { return }
    let index = Int(max(0, min(Double(letters.count) - 1, share * Double(letters.count))))
    guard letters[index] != chosen else { return }
    chosen = letters[index]
    action(letters[index])
  }

  /// The first letter, the last, and as many between as fit, with dots for those that are left out.
  ///
  /// - Parameter height: Points.
  static func shown(of letters: [String], in height: Double) -> [String] {
    let places = max(1, Int(height / leastHeight))
    guard letters.count > places else { return letters }
    // An odd number of places, letters and dots by turns.
    let count = (places - 1) / 2
    guard count > 0 else { return letters.first.map { [$0] } ?? [] }
    var shown: [String] = []
    for step in 0...count {
      if step > 0 { shown.append("•") }
      shown.append(letters[(letters.count - 1) * step / count])
    }
    return shown
  }

  /// Points that a letter takes at least, and the strip across: a finger's.
  private static let leastHeight = 12.0
  private static let width = 28.0
}
