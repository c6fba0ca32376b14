import Canvas

/// When a list's scroll bar is seen, and how strongly. It knows no list.
struct ScrollBar {
  /// Seconds that it stays after the last move, and that it takes to fade (macOS keeps overlay bars for
  /// about as long).
  static let lingering = 0.8
  static let fading = 0.25
  /// Points: the thumb's breadth, at rest and under the pointer, its distance from the edges, the least
  /// length that can be hit, and the breadth of the strip that the pointer has to be in; in a low list that is half
  /// of it, so that there is still something to drag it by.
  static let breadth = 6.0
  static let hoveredBreadth = 8.0
  static let inset = 3.0
  static let leastThumb = 28.0
  static let strip = 16.0

  private var lastActive = -Double.infinity
  private(set) var opacity = 0.0
  private(set) var isHovered = false
  private(set) var isGripped = false

  /// Something moved.
  mutating func wake(at time: Double) {
    lastActive = max(lastActive, time)
    opacity = 1
  }

  /// As if nothing had moved: the list has only been opened.
  mutating func rest() {
    lastActive = -Double.infinity
    opacity = 0
  }

  mutating func setHovered(_ isHovered: Bool, at time: Double) {
    self.isHovered = isHovered
    wake(at: time)
  }

  mutating func setGripped(_ isGripped: Bool, at time: Double) {
    self.isGripped = isGripped
    wake(at: time)
  }

  private var isHeld: Bool { isHovered || isGripped }

  /// Whether it looks different now, and whether it will yet change by itself.
  mutating func advance(to time: Double) -> (changed: Bool, goesOn: Bool) {
    let old = opacity
    if isHeld {
      opacity = 1
      lastActive = time
      return (opacity != old, false)
    }
    let idle = time - lastActive - Self.lingering
    opacity = idle <= 0 ? 1 : max(0, 1 - idle / Self.fading)
    return (opacity != old, opacity > 0)
  }

  /// While it lingers nothing changes until the fade begins.
  func nextWake(after time: Double) -> Double? {
    let fade = lastActive + Self.lingering
    return time < fade ? fade : nil
  }

  func color(in environment: EnvironmentValues) -> PixelColor {
    let strength = isHeld ? 0.6 : 0.4
    return Color.primary.opacity(strength * opacity).resolved(in: environment)
  }
}

/// Where a thumb lies on its track. Lengths in points along the axis, from the track's start.
struct ScrollBarGeometry {
  let track: Double
  let thumb: Double
  /// The share of the way from the start to the end, 0 ... 1.
  let progress: Double

  /// `offset` is the legal offset, `overscroll` the stretch beyond it, which shortens the thumb.
  init(track: Double, viewport: Double, total: Double, offset: Double, overscroll: Double) {
    let scrollable = max(total - viewport, 0)
    self.init(
      track: track, viewport: viewport, total: total,
      progress: scrollable > 0 ? offset / scrollable : 0, overscroll: overscroll)
  }

  init(track: Double, viewport: Double, total: Double, progress: Double, overscroll: Double) {
    self.track = max(track, 0)
    let natural = total > 0 ? viewport / total * self.track : self.track
    let least = min(ScrollBar.leastThumb, self.track)
    thumb = min(max(natural - abs(overscroll), least), self.track)
    self.progress = min(max(progress, 0), 1)
  }

  var start: Double { (track - thumb) * progress }

  /// The progress at which the thumb starts at a distance along the track.
  func progress(atStart start: Double) -> Double {
    track > thumb ? min(max(start / (track - thumb), 0), 1) : 0
  }
}
