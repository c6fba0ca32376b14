import Reel

/// The scenes that the peers draw: rows with a background, a label and a separator; pages with a title and cards. The background carries
/// twelve bits of the row's index, so that a picture proves which rows are shown.
struct PeerScene {
  enum Kind: String {
    /// Every row is 60 points.
    case s1
    /// Row i is 40 + (i x 7919 mod 81) points.
    case s2
    /// Pages as large as the window side by side, of a carousel.
    case s3
  }

  let kind: Kind
  let count: Int
  /// Whether a list has to find out the rows' lengths.
  var isMeasured = false

  func length(of row: Int) -> Int {
    switch kind {
    case .s1: 60
    case .s2: 40 + (row * 7919) % 81
    case .s3: Int(Peer.size.width)
    }
  }

  /// The leading edge of a row. Any 81 rows of the second scene are a permutation of 40 ... 120.
  func offset(of row: Int) -> Int {
    if kind != .s2 { return row * length(of: 0) }
    let whole = row / 81
    return (whole * 81..<row).reduce(whole * 6480) { $0 + length(of: $1) }
  }

  /// The row that the far segment starts at.
  var farRow: Int { count / 10 * 9 }
}

@Observable final class PeerPosition {
  var offset = 0.0
}

struct PeerList: View {
  let scene: PeerScene
  let lengths: [Double]
  let font: Font
  let position: PeerPosition

  init(_ scene: PeerScene, font: Font, position: PeerPosition) {
    self.scene = scene
    self.font = font
    self.position = position
    let areGiven = scene.kind == .s2 && !scene.isMeasured
    lengths = areGiven ? (0..<scene.count).map { Double(scene.length(of: $0)) } : []
  }

  var body: some View {
    list
      .orientation(.vertical)
      .scrollAnimation(nil)
      .scrollIndicators(.hidden)
      .clipped()
  }

  private var list: DynamicList<PeerRow> {
    let offset = Binding(get: { position.offset }, set: { position.offset = $0 })
    return switch scene.kind {
    case .s1:
      DynamicList(
        scrollOffset: offset, numberOfItems: scene.count, itemLength: 60, viewForCell: row)
    case .s2 where scene.isMeasured:
      DynamicList(scrollOffset: offset, numberOfItems: scene.count, viewForCell: row)
    case .s2, .s3: DynamicList(scrollOffset: offset, itemLengths: lengths, viewForCell: row)
    }
  }

  private func row(_ index: Int) -> PeerRow {
    PeerRow(
      index: index, height: scene.isMeasured ? Double(scene.length(of: index)) : nil, font: font)
  }
}

struct PeerRow: View {
  let index: Int
  /// Nil where the list says it.
  var height: Double?
  let font: Font

  var body: some View {
    Text("Row \(index) - the quick brown fox")
      .font(font)
      .foregroundColor(Color(white: 0xF0 / 255.0))
      .padding(.leading, 16)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .frame(height: height)
      .background(Color.peer(index))
      .overlay(alignment: .bottom) { Color(white: 0xC8 / 255.0).frame(height: 1) }
  }
}

extension Color {
  /// The ground of a row or page: twelve bits of its index.
  static func peer(_ index: Int) -> Color {
    func channel(_ base: Int, _ shift: Int) -> Double {
      Double(base + (index >> shift & 15) * 4) / 255
    }
    return Color(red: channel(0x20, 0), green: channel(0x28, 4), blue: channel(0x30, 8))
  }
}
