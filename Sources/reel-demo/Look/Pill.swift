import Reel

/// A button that floats over a list: what is new there, and a way to it.
struct Pill: View {
  let title: String
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Text(title)
        .font(.system(size: 13, weight: .semibold))
        .foregroundColor(.white)
        .lineLimit(1)
        .fixedSize()
        .padding(.horizontal, Metric.margin)
        .frame(height: 32)
        .background(Color.accentColor, in: Capsule())
    }
    .buttonStyle(.plain)
    .padding(12)
  }
}
