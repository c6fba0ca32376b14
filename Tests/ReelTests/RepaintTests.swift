import Observation
import Reel
import ReelTesting
import SDLBackend
import TestSupport
import Testing

/// What a window shows, put together from frame to frame, is at any time what painting its draw list gives.
@MainActor struct RepaintTests {
  @Test(arguments: [1, 1.25, 1.5, 2], 0..<8)
  func `a picture kept from frame to frame has the bytes of a full repaint`(
    scale: Double, seed: Int
  ) {
    var generator = SplitMix64(seed: UInt64(seed))
    let model = RepaintModel(&generator)
    let session = OffscreenSession(
      RepaintScene(model: model), size: Size(width: 200, height: 160), scale: scale)
    session.paintsEachFrame = true
    for step in 0..<40 {
      let did = act(on: session, model, &generator)
      session.advance(by: Double.random(in: 0...0.05, using: &generator))
      let whole = Surface(width: session.surface.width, height: session.surface.height)
      Painter(fonts: session.fonts).paint(session.drawList(), into: whole)
      #expect(
        session.surface.contentHash == whole.contentHash,
        "seed \(seed), scale \(scale), step \(step), after \(did)")
    }
  }

  private func act(
    on session: OffscreenSession, _ model: RepaintModel, _ generator: inout SplitMix64
  ) -> String {
    let point = Point(
      x: .random(in: 0..<200, using: &generator), y: .random(in: 0..<160, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0...2:
      let notches = Double.random(in: -3...3, using: &generator)
      session.send(.wheel(at: point, dx: 0, dy: notches, modifiers: []))
      return "a wheel of \(notches)"
    case 3:
      model.offset = .random(in: -20...2000, using: &generator)
      return "a jump to \(model.offset)"
    case 4:
      model.offset += .random(in: -9...9, using: &generator)
      return "a step to \(model.offset)"
    case 5:
      model.selected = .random(in: 0..<50, using: &generator)
      return "a row's colour"
    case 6:
      model.title += 1
      return "another title"
    default:
      session.send(.move(InputEvent.Pointer(position: point, source: .mouse)))
      return "the pointer"
    }
  }
}

@Observable final class RepaintModel {
  var offset = 0.0
  var selected = 0
  var title = 0
  let isVertical: Bool
  let hasTitle: Bool
  let hasOverlay: Bool
  let isClipped: Bool
  let hasTransitions: Bool

  init(_ generator: inout SplitMix64) {
    isVertical = .random(using: &generator)
    hasTitle = .random(using: &generator)
    hasOverlay = .random(using: &generator)
    isClipped = .random(using: &generator)
    hasTransitions = .random(using: &generator)
  }
}

private struct RepaintScene: View {
  let model: RepaintModel

  var body: some View {
    VStack(spacing: 0) {
      if model.hasTitle { Text("Title \(model.title)").padding(4) }
      if model.isClipped { list.clipped() } else { list.padding(15) }
    }
    .overlay(alignment: .bottomTrailing) {
      if model.hasOverlay {
        Text("\(model.title)").padding(6).background(Color.blue.opacity(0.4)).cornerRadius(6)
          .rotationEffect(.degrees(Double(model.title * 7))).padding(8)
      }
    }
  }

  private var list: some View {
    DynamicList(
      scrollOffset: Binding(get: { model.offset }, set: { model.offset = $0 }),
      itemLengths: (0..<50).map { 21.3 + Double($0 % 7) * 6.4 }
    ) { index in
      HStack {
        Text("Row \(index)").foregroundColor(index == model.selected ? .white : .primary)
        if index % 5 == 2 {
          DynamicList(numberOfItems: 20, itemLength: 17.5) { Text("\($0)") }.clipped()
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(index == model.selected ? Color.red : Color.gray.opacity(0.1 * Double(index % 4)))
      .cornerRadius(index % 3 == 0 ? 5 : 0)
      .scrollTransition { row, phase in
        model.hasTransitions
          ? row.opacity(phase.isIdentity ? 1 : 0.2)
            .rotation3DEffect(.degrees(50 * phase.value), axis: (1, 0.3, 0)) : row
      }
    }
    .orientation(model.isVertical ? .vertical : .horizontal)
  }
}
