/// What stands in for a row that is not loaded yet, where the app has nothing of its own: a grey bar, as high as a line of
/// text, which does not move.
public struct RowPlaceholder: View {
  let row: Int

  public var body: some View {
    Text(" ")
      .frame(maxWidth: .infinity)
      .overlay(alignment: .leading) {
        Capsule().fill(.systemFill).frame(maxWidth: length).frame(height: Self.thickness)
      }
      .accessibilityLabel("Loading")
  }

  /// Points: neighbours differ, so that many look like text and not like a block.
  private var length: Double { 120 + Double(row % 101 * 37 % 101) }

  /// Points: a body text's small letters.
  private static let thickness = 10.0
}
