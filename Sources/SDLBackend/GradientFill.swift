internal import Canvas

/// Finds the colours of a gradient's pixels, each for itself by its place: no pixel depends on which others are
/// painted with it.
///
/// pixman has gradients too, but steps along a row from where a drawing begins; what is drawn in parts would differ
/// from the whole. The numbers are sums, products, quotients and square roots, which all machines round alike.
nonisolated struct GradientFill {
  let isOpaque: Bool
  private let ramp: GradientRamp
  private let course: PixelGradient.Course

  init(_ gradient: PixelGradient, ramp: GradientRamp) {
    course = gradient.course
    isOpaque = gradient.isOpaque
    self.ramp = ramp
  }

  /// Writes a row of `count` pixels, the first of them at (x, y) of the gradient's rectangle.
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, x: Int, y: Int) {
    // The middles of pixels.
    let middle = (x: Double(x) + 0.5, y: Double(y) + 0.5)
    switch course {
    case .linear(let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let square = dx * dx + dy * dy
      guard square > 0, square.isFinite else {
        return pixels.update(repeating: ramp.last, count: count)
      }
      let down = (middle.y - start.y) * dy
      if dx == 0 {
        return pixels.update(repeating: ramp.color(at: down / square), count: count)
      }
      for index in 0..<count {
        let along = (middle.x + Double(index) - start.x) * dx + down
        pixels[index] = ramp.color(at: along / square)
      }
    case .radial(let center, let start, let end):
      let dy = middle.y - center.y
      for index in 0..<count {
        let dx = middle.x + Double(index) - center.x
        let distance = (dx * dx + dy * dy).squareRoot()
        pixels[index] = ramp.color(at: Self.share(distance, from: start, to: end))
      }
    case .angular(let center, let start, let end):
      let dy = middle.y - center.y
      for index in 0..<count {
        let dx = middle.x + Double(index) - center.x
        let angle = Self.turned(Self.angle(dx, dy), from: start, to: end)
        pixels[index] = ramp.color(at: Self.share(angle, from: start, to: end))
      }
    }
  }

  /// How far a number is on the way; where there is none, before or beyond its end.
  private static func share(_ value: Double, from start: Double, to end: Double) -> Double {
    start == end ? (value < start ? 0 : 1) : (value - start) / (end - start)
  }

  /// An angle, by whole turns, within the half turn around the middle of the gradient: what the gradient leaves out is
  /// shared by its begin and its end.
  private static func turned(_ angle: Double, from start: Double, to end: Double) -> Double {
    let turn = 2 * Double.pi
    let first = (start + end) / 2 - turn / 2
    let turns = ((angle - first) / turn).rounded(.down)
    return angle - turns * turn
  }

  /// The direction of a vector in radians, -pi ... pi, to within 1/100,000: after 4.4.47 in Abramowitz and Stegun's
  /// Handbook of Mathematical Functions. libm's would differ in its last bits from machine to machine.
  private static func angle(_ x: Double, _ y: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    guard max(width, height) > 0 else { return 0 }
    let slope = min(width, height) / max(width, height)
    let s = slope * slope
    var angle =
      slope
      * (0.999_866_0 + s * (-0.330_299_5 + s * (0.180_141_0 + s * (-0.085_133_0 + s * 0.020_835_1))))
    if height > width { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
  }
}

/// A gradient's colours from its begin to its end, premultiplied.
nonisolated final class GradientRamp {
  private let colors: [UInt32]

  /// Steps from begin to end: a gradient as long as a wide screen changes its colour in each pixel.
  private static let steps = 2048

  init(_ stops: [PixelGradient.Stop]) {
    colors = (0...Self.steps).map { Self.color(Double($0) / Double(Self.steps), stops) }
  }

  var last: UInt32 { colors[Self.steps] }

  func color(at share: Double) -> UInt32 {
    // What is no number is at the begin.
    guard share > 0 else { return colors[0] }
    return colors[share < 1 ? Int(share * Double(Self.steps) + 0.5) : Self.steps]
  }

  /// Between two stops each premultiplied channel goes evenly from the one to the other.
  private static func color(_ location: Double, _ stops: [PixelGradient.Stop]) -> UInt32 {
    guard let first = stops.first, let last = stops.last else { return 0 }
    guard let next = stops.firstIndex(where: { $0.location > location }) else {
      return last.color.premultiplied
    }
    guard next > 0 else { return first.color.premultiplied }
    let (a, b) = (stops[next - 1], stops[next])
    let share = (location - a.location) / (b.location - a.location)
    func mix(_ path: KeyPath<PixelColor, UInt8>) -> UInt32 {
      func channel(_ color: PixelColor) -> Double {
        let alpha = Double(color.alpha)
        return path == \.alpha ? alpha : Double(color[keyPath: path]) * alpha / 255
      }
      let from = channel(a.color)
      return UInt32((from + (channel(b.color) - from) * share).rounded())
    }
    return mix(\.alpha) << 24 | mix(\.red) << 16 | mix(\.green) << 8 | mix(\.blue)
  }
}

/// The ramps of gradients, kept because making one costs as much as painting a small picture.
final class GradientRamps {
  private var ramps: [[PixelGradient.Stop]: GradientRamp] = [:]

  /// Kept ramps at most: 8 KB each; more than this are an animation's.
  private let limit = 32

  nonisolated deinit {}

  func ramp(_ stops: [PixelGradient.Stop]) -> GradientRamp {
    if let known = ramps[stops] { return known }
    if ramps.count >= limit { ramps.removeAll() }
    let made = GradientRamp(stops)
    ramps[stops] = made
    return made
  }
}
