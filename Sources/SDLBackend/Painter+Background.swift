internal import CPixman
internal import Canvas

extension Painter {
  /// Fills the background where no opaque rectangle of the list will lie.
  ///
  /// Rows that fill a window cover all of it, and clearing it first would cost as much as drawing
  /// them: 0.09 of 0.25 ms at 1280 x 720. What is drawn before the covering rectangle may then mix
  /// with old pixels, none of which stays.
  func fillBackground(of list: DrawList) {
    let pixel = list.background.premultiplied | 0xff00_0000
    var cover = BackgroundCover(leastArea: max(1, clip.width * clip.height / BackgroundCover.limit))
    cover.collect(list.commands, x: 0, y: 0, clip: clip)
    guard !cover.rects.isEmpty else { return fillBoxes(clip, pixel: pixel) }
    let all = boxes
    boxes = remainder(of: all, without: cover.rects)
    fillBoxes(clip, pixel: pixel)
    boxes = all
  }
}

/// The larger opaque rectangles of a draw list, as far as they are certain to be seen whole.
private struct BackgroundCover {
  private(set) var rects: [PixelRect] = []
  let leastArea: Int

  /// Rectangles at most: the rows of a tall window; more would cost more than they save.
  static let limit = 128

  init(leastArea: Int) { self.leastArea = leastArea }

  /// Skips groups, which are seen through, and rounded clips, whose corners show what was below.
  mutating func collect(_ commands: [DrawCommand], x: Int, y: Int, clip: PixelRect) {
    var clips: [PixelRect] = []
    var clip = clip
    var skipped = 0
    for command in commands where rects.count < Self.limit {
      switch command {
      case .fill(let rect, let radius, let color):
        guard skipped == 0, color.alpha == 255, !(radius > 0) else { continue }
        let part = rect.offset(x: x, y: y).intersection(clip)
        if part.width * part.height >= leastArea { rects.append(part) }
      case .image(let bitmap, let rect, _):
        guard skipped == 0, bitmap.isOpaque else { continue }
        let part = rect.offset(x: x, y: y).intersection(clip)
        if part.width * part.height >= leastArea { rects.append(part) }
      case .fragment(let fragment, let dx, let dy):
        if skipped == 0 { collect(fragment.commands, x: x + dx, y: y + dy, clip: clip) }
      case .pushClip(let rect, let radius):
        if skipped > 0 || radius > 0 {
          skipped += 1
        } else {
          clips.append(clip)
          clip = clip.intersection(rect.offset(x: x, y: y))
        }
      case .pushEllipseClip, .pushOpacity, .pushTransform: skipped += 1
      case .popClip, .popOpacity, .popTransform:
        if skipped > 0 { skipped -= 1 } else { clip = clips.popLast() ?? clip }
      case .stroke, .shade, .text: break
      }
    }
  }
}
