import Canvas
import Reel

/// Reads the texts out of a draw list: what is really drawn, with the clips that leave a part of it.
struct TextReader {
  let scale: Double
  let measuring: any TextMeasuring
  private(set) var found: [TextElement] = []
  /// What may be drawn on, innermost last, in device pixels of the window.
  private var clips: [PixelRect] = []
  private var opacities: [Double] = []

  init(scale: Double, measuring: any TextMeasuring) {
    self.scale = scale
    self.measuring = measuring
  }

  mutating func read(_ list: DrawList) {
    clips = [PixelRect(x: 0, y: 0, width: list.width, height: list.height)]
    read(list.commands, x: 0, y: 0)
  }

  private mutating func read(_ commands: [DrawCommand], x: Int, y: Int) {
    for command in commands {
      switch command {
      case .text(let run, let left, let top, let color):
        if color.alpha > 0 { add(run, x: x + left, y: y + top) }
      case .pushClip(let rect, _):
        clips.append(clips[clips.count - 1].intersection(rect.offset(x: x, y: y)))
      case .popClip: clips.removeLast()
      case .pushOpacity(let opacity): opacities.append(opacity)
      case .popOpacity: opacities.removeLast()
      case .fragment(let fragment, let dx, let dy): read(fragment.commands, x: x + dx, y: y + dy)
      case .fill, .stroke: break
      }
    }
  }

  private mutating func add(_ run: TextRun, x: Int, y: Int) {
    guard !opacities.contains(0) else { return }
    let metrics = measuring.metrics(of: run.font)
    let box = PixelRect(
      x: x, y: y, width: measuring.width(of: run), height: metrics.ascent + metrics.descent)
    let seen = box.intersection(clips[clips.count - 1])
    guard !seen.isEmpty else { return }
    found.append(TextElement(text: run.text, frame: points(box), visibleFrame: points(seen)))
  }

  private func points(_ rect: PixelRect) -> Rect {
    Rect(
      x: Double(rect.x) / scale, y: Double(rect.y) / scale, width: Double(rect.width) / scale,
      height: Double(rect.height) / scale)
  }
}
