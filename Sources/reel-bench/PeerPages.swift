import Reel

/// The peers' carousel: pages as large as the window, each with a title and twelve labelled cards.
struct PeerPages: View {
  let count: Int
  let font: Font

  var body: some View {
    Carousel(0..<count, id: \.self, ratio: 1) { PeerPage(index: $0, font: font) }
  }
}

private struct PeerPage: View {
  let index: Int
  let font: Font

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Page \(index)").font(font).foregroundColor(Color(white: 0xF0 / 255.0)).lineLimit(1)
        .padding(.top, Self.titleTop)
        .frame(height: Self.top, alignment: .top)
      VStack(spacing: Self.gap) {
        ForEach(0..<Self.rows) { row in
          HStack(spacing: Self.gap) {
            ForEach(0..<Self.columns) { column in
              PeerCard(
                number: (index * Self.rows + row) * Self.columns + column, font: font)
            }
          }
        }
      }
    }
    .padding(.leading, Self.margin)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Color.peer(index))
  }

  private static let rows = 3
  private static let columns = 4
  // Points, as the peers have them.
  private static let margin = 40.0
  private static let titleTop = 30.0
  private static let top = 90.0
  private static let gap = 20.0
}

private struct PeerCard: View {
  let number: Int
  let font: Font

  var body: some View {
    Text("Card \(number)").font(font).foregroundColor(Color(white: 0x20 / 255.0)).lineLimit(1)
      .padding(16)
      .frame(width: 285, height: 185, alignment: .topLeading)
      .background(Color(red: 0xE0 / 255.0, green: 0xE4 / 255.0, blue: 0xE8 / 255.0))
  }
}
