import Reel
import ReelTesting
import Testing

/// Answers what rows ask for when the test says so.
@MainActor private final class SlowSource {
  private var asked: [(index: Int, due: Double, answer: CheckedContinuation<String, Never>)] = []
  var time = 0.0

  nonisolated deinit {}

  /// The even ones take 600 ms, the odd ones 50.
  func content(of index: Int) async -> String {
    await withCheckedContinuation { answer in
      asked.append((index, time + (index.isMultiple(of: 2) ? 0.6 : 0.05), answer))
    }
  }

  func answerWhatIsDue() {
    let due = asked.filter { $0.due <= time + 1e-9 }
    asked.removeAll { $0.due <= time + 1e-9 }
    for entry in due { entry.answer.resume(returning: "\(entry.index)") }
  }

  /// Nobody is left waiting.
  func answerAll() {
    for entry in asked { entry.answer.resume(returning: "\(entry.index)") }
    asked = []
  }
}

private struct LateRow: View {
  let index: Int
  let source: SlowSource
  @State private var content: String?

  var body: some View {
    Text(content ?? "…").task { content = await source.content(of: index) }
  }
}

@Observable private final class Position {
  var offset = 0.0
}

@MainActor struct LateContentCases {
  @Test func `IDENTITY-2 late content never shows on another row`() async throws {
    let source = SlowSource()
    let position = Position()
    let stage = Stage(size: Size(width: 100, height: 200)) {
      DynamicList(
        scrollOffset: Bindable(position).offset, orientation: .vertical, numberOfItems: 1000,
        itemLength: 40
      ) { LateRow(index: $0, source: source) }
      .scrollAnimation(nil)
    }
    let list = stage.lists[0]
    for frame in 0..<90 {
      source.time = Double(frame) / 60
      if frame == 1 { position.offset = 200 * 40 }
      stage.advance(by: frame == 0 ? 0 : 1.0 / 60)
      source.answerWhatIsDue()
      await stage.waitForTasks()
      for row in list.shownRows {
        let texts = list.texts(inRow: row)
        #expect(texts == ["…"] || texts == ["\(row)"], "frame \(frame), row \(row): \(texts)")
      }
      if frame == 60 {
        #expect(list.shownRows.map { list.texts(inRow: $0) } == (200..<205).map { ["\($0)"] })
      }
    }
    source.answerAll()
    await stage.waitForTasks()
  }

  @Test func `TEXT-4 a line that is wider than any texture`() throws {
    let count = 20_000
    func width(_ count: Int) -> Double {
      let stage = Stage(size: Size(width: 400, height: 60)) {
        Text(String(repeating: "W", count: count)).lineLimit(1).fixedSize()
      }
      return stage.textElements[0].frame.width
    }
    // A hundred, so that the rounding to whole pixels is little.
    let advance = width(100) / 100
    let position = Position()
    let stage = Stage(size: Size(width: 400, height: 60)) {
      DynamicList(scrollOffset: Bindable(position).offset, numberOfItems: 1) { _ in
        Text(String(repeating: "W", count: count)).lineLimit(1)
      }
      .scrollAnimation(nil)
    }
    let row = try #require(stage.lists[0].frame(ofRow: 0))
    #expect(abs(row.width / (Double(count) * advance) - 1) < 0.005)
    for offset in [0, 100_000, row.width - 400] {
      position.offset = offset
      stage.advance(by: 0)
      let picture = stage.screenshot()
      // Each W has ink: in any stretch of a letter's width there are dark pixels.
      for start in stride(from: 4, to: 380, by: Int(advance) + 1) {
        let hasInk = (start..<start + Int(advance) + 1).contains { x in
          (0..<60).contains { y in picture.pixel(x, y).red < 128 }
        }
        #expect(hasInk, "nothing at \(start) at \(offset)")
      }
    }
    #expect(stage.counters.texturesPeakBytes < 64 << 20)
    #expect(stage.diagnostics.isEmpty)
  }
}
