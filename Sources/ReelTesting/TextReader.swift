import Canvas
import Reel
import Views

/// Reads the texts out of a draw list: what is really drawn, with the clips that leave a part of it.
///
/// What is found are lines: `elements(of:)` joins them to the texts that they belong to.
struct TextReader {
  let scale: Double
  let measuring: any TextMeasuring
  private(set) var lines: [TextElement] = []
  /// What may be drawn on, innermost last, in device pixels of the innermost space.
  private var clips: [PixelRect] = []
  private var opacities: [Double] = []
  /// The spaces of transformed groups, innermost last: how each is placed in the one around, and that one's clips.
  private var spaces: [(transform: ProjectiveTransform, x: Int, y: Int, clips: [PixelRect])] = []

  init(scale: Double, measuring: any TextMeasuring) {
    self.scale = scale
    self.measuring = measuring
  }

  mutating func read(_ list: DrawList) {
    clips = [PixelRect(x: 0, y: 0, width: list.width, height: list.height)]
    read(list.commands, x: 0, y: 0)
  }

  /// The texts of which a line is drawn, in the order of their first lines.
  func elements(of texts: [PlacedText]) -> [TextElement] {
    var owners: [String: [Int]] = [:]
    for (index, text) in texts.enumerated() {
      for line in Set(text.lines) { owners[line, default: []].append(index) }
    }
    var found: [TextElement] = []
    var places: [Int: Int] = [:]
    for line in lines {
      let owner = owners[line.text]?.first { texts[$0].frame.touches(line.frame.center, 1 / scale) }
      if let owner, let place = places[owner] {
        found[place].visibleFrame = found[place].visibleFrame.union(line.visibleFrame)
      } else if let owner {
        places[owner] = found.count
        let text = texts[owner]
        found.append(
          TextElement(text: text.string, frame: text.frame, visibleFrame: line.visibleFrame))
      } else {
        found.append(line)
      }
    }
    return found
  }

  private mutating func read(_ commands: [DrawCommand], x: Int, y: Int) {
    var (x, y) = (x, y)
    for command in commands {
      switch command {
      case .text(let run, let left, let top, let color):
        if color.alpha > 0 { add(run, x: x + left, y: y + top) }
      case .pushClip(let rect, _), .pushEllipseClip(let rect):
        clips.append(clips[clips.count - 1].intersection(rect.offset(x: x, y: y)))
      case .popClip: clips.removeLast()
      case .pushOpacity(let opacity): opacities.append(opacity)
      case .popOpacity: opacities.removeLast()
      case .pushTransform(let transform):
        spaces.append((transform, x, y, clips))
        (x, y, clips) = (0, 0, [Self.everything])
      case .popTransform:
        let outer = spaces.removeLast()
        (x, y, clips) = (outer.x, outer.y, outer.clips)
      case .fragment(let fragment, let dx, let dy): read(fragment.commands, x: x + dx, y: y + dy)
      case .fill, .stroke, .shade, .image: break
      }
    }
  }

  private mutating func add(_ run: TextRun, x: Int, y: Int) {
    guard !opacities.contains(0) else { return }
    let metrics = measuring.metrics(of: run.font)
    let box = PixelRect(
      x: x, y: y, width: measuring.width(of: run), height: metrics.ascent + metrics.descent)
    var whole = pixels(box)
    var seen = pixels(box.intersection(clips[clips.count - 1]))
    for space in spaces.reversed() {
      let place = ProjectiveTransform(translationX: Double(space.x), y: Double(space.y))
      let transform = space.transform.concatenating(place)
      guard !seen.isEmpty, let outer = transform.bounds(of: whole),
        let outerSeen = transform.bounds(of: seen)
      else { return }
      whole = outer
      seen = outerSeen.intersection(pixels(space.clips[space.clips.count - 1]))
    }
    guard !seen.isEmpty else { return }
    lines.append(TextElement(text: run.text, frame: points(whole), visibleFrame: points(seen)))
  }

  /// Larger than any picture.
  private static let everything = PixelRect(
    x: -1 << 40, y: -1 << 40, width: 1 << 41, height: 1 << 41)

  private func pixels(_ rect: PixelRect) -> Rect {
    Rect(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
  }

  private func points(_ rect: Rect) -> Rect {
    Rect(
      x: rect.minX / scale, y: rect.minY / scale, width: rect.width / scale,
      height: rect.height / scale)
  }
}

extension Rect {
  /// Whether a point is in it, or as near as `distance`.
  nonisolated fileprivate func touches(_ point: Point, _ distance: Double) -> Bool {
    point.x >= minX - distance && point.x <= maxX + distance && point.y >= minY - distance
      && point.y <= maxY + distance
  }

  nonisolated fileprivate func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
