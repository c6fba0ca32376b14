import Reel
import ReelTesting
import Testing

/// What text fields, rings around what has the keys and selected rows look like.
@MainActor struct ControlPictures {
  enum FieldState: CaseIterable { case empty, caret, selection, composing, long }

  @Test(arguments: FieldState.allCases, [ColorScheme.light, .dark])
  func `text fields look as they did`(state: FieldState, scheme: ColorScheme) throws {
    let stage = Stage(size: Size(width: 180, height: 54), colorScheme: scheme) { FieldSheet() }
    let place = try #require(stage.accessibilityTree.first(.textField)).frame.center
    if state != .empty { stage.tap(place) }
    switch state {
    case .empty: break
    case .caret: stage.type("Quay")
    case .selection:
      stage.type("Two words")
      stage.key("Left", modifiers: [.control, .shift])
    case .composing:
      stage.type("To ")
      stage.compose("kyoto", marked: 0..<3)
    case .long: stage.type("More than there is room for")
    }
    // Not settled: the caret would go on to blink.
    try stage.expectScreenshot(named: "field-\(state)-\(scheme)")
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `rings lie around what has the keys`(scheme: ColorScheme) throws {
    let stage = Stage(size: Size(width: 180, height: 150), colorScheme: scheme) { RingSheet() }
    stage.key("Tab")
    try stage.expectScreenshot(named: "ring-button-\(scheme)")
    stage.key("Tab")
    try stage.expectScreenshot(named: "ring-field-\(scheme)")
    stage.key("Tab")
    try stage.expectScreenshot(named: "ring-list-\(scheme)")
    stage.key("Tab")
    try stage.expectScreenshot(named: "ring-row-\(scheme)")
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `selected rows look as they did, with the keys and without`(scheme: ColorScheme) throws {
    let stage = Stage(size: Size(width: 180, height: 180), colorScheme: scheme) { SelectionSheet() }
    try stage.expectScreenshot(named: "rows-selected-inactive-\(scheme)")
    try stage.tap(text: "Basil")
    stage.key("Down", modifiers: .shift)
    stage.settle()
    try stage.expectScreenshot(named: "rows-selected-active-\(scheme)")
  }
}

private struct FieldSheet: View {
  @State private var text = ""

  var body: some View {
    TextField("Where to?", text: $text)
      .padding(10)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color.systemBackground)
  }
}

private struct RingSheet: View {
  @State private var text = "Text"

  var body: some View {
    VStack(spacing: 10) {
      HStack(spacing: 12) {
        Button("Save") {}.buttonStyle(.bordered)
        TextField("", text: $text)
      }
      .padding(.horizontal, 10)
      List {
        ForEach(0..<4) { row in
          HStack {
            Text("Row \(row)")
            Spacer()
            Button("Open") {}
          }
        }
      }
      .listStyle(.plain)
    }
    .padding(.top, 10)
    .background(Color.systemBackground)
  }
}

private struct SelectionSheet: View {
  @State private var picked: Set<String> = ["Anise", "Chervil"]

  var body: some View {
    List(["Anise", "Basil", "Chervil", "Dill"], id: \.self, selection: $picked) { name in
      VStack(alignment: .leading, spacing: 0) {
        Text(name)
        Text("a herb").font(.footnote).foregroundColor(.secondary)
      }
    }
    .listStyle(.plain)
    .background(Color.systemBackground)
  }
}
