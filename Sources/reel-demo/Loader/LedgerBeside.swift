import Reel

/// A list with the ledger of its loads beside it, or over it, when asked for, where there is no room.
struct LedgerBeside<Content: View>: View {
  let ledger: LoadLedger
  /// How things stand, below.
  let status: String
  private let content: Content
  @State private var isShown = false

  init(ledger: LoadLedger, status: String, @ViewBuilder content: () -> Content) {
    self.ledger = ledger
    self.status = status
    self.content = content()
  }

  var body: some View {
    GeometryReader { geometry in
      let isWide = geometry.size.width >= Self.wide
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          content
            .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
            .clipped()
            .overlay {
              if !isWide, isShown { LedgerTable(ledger: ledger).background(Color.card) }
            }
          if isWide {
            Divider()
            LedgerTable(ledger: ledger).frame(width: Self.width)
          }
        }
        Divider()
        HStack(spacing: Metric.gap) {
          Text(status)
            .font(.footnote)
            .foregroundColor(.secondary)
            .lineLimit(1)
            .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
          if !isWide {
            Button(isShown ? "Hide ledger" : "Ledger") { isShown.toggle() }
              .font(.footnote)
              .fixedSize()
          }
        }
        .padding(.horizontal, Metric.margin)
        .frame(height: Metric.statusBar)
      }
    }
  }

  /// Points across: from where both have room, and what the ledger takes.
  private static var wide: Double { 720 }
  private static var width: Double { 372 }
}
