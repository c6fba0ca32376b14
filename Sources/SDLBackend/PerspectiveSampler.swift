internal import Canvas

/// Lays a picture over another in perspective, or by a map whose numbers are too large for pixman.
///
/// pixman does this too, but by two divisions of 64 bits a pixel and without its fast paths: a frame of the
/// demo's cover flow at 800 x 600 took 17 ms with it where it takes 8 with this. And its version 0.42 divides as
/// if there were no negative numbers, so that what lies above the picture or left of it becomes any pixel of it.
/// A sample mixes four pixels by 256ths; one of equal pixels has their bytes. All numbers are doubles, whose
/// arithmetic is the same on every machine.
///
/// It does not know clips, groups or damage.
nonisolated struct PerspectiveSampler {
  /// From the pixels of the space around, counted from the anchor, to pixels of the picture.
  let matrix: ProjectiveTransform
  let picture: Surface
  /// Least and most W at which something is seen.
  let nearW: (least: Double, most: Double)
  let opacity: UInt8

  /// Draws a part of the space around.
  ///
  /// - Parameters:
  ///   - part: Pixels counted from the anchor.
  ///   - x: The anchor's column in the target, and `y` its row.
  func draw(_ part: PixelRect, onto target: Surface, x: Int, y: Int) {
    var row = part.y
    while row < part.maxY {
      let span = seen(inRow: row)
      let first = max(span.first, part.x)
      let end = min(span.end, part.maxX)
      if first < end {
        let line = target.pixels + (y + row) * target.stride + x
        draw(from: first, to: end, row: row, onto: line)
      }
      row += 1
    }
  }

  /// The pixels of a row whose samples have a part in the picture. They do not depend on what is drawn.
  private func seen(inRow row: Int) -> (first: Int, end: Int) {
    let middle = matrix.product(0.5, Double(row) + 0.5, 1)
    let (right, bottom) = (Double(picture.width) + 0.5, Double(picture.height) + 0.5)
    var (first, end) = (-Self.farthest, Self.farthest)
    // Each says: value + slope x column >= 0. A sample half a pixel outside has still a part of the first pixel.
    func limit(_ value: Double, _ slope: Double) {
      if slope > 0 {
        first = max(first, -value / slope)
      } else if slope < 0 {
        end = min(end, value / -slope)
      } else if value < 0 {
        end = first
      }
    }
    limit(middle.x + 0.5 * middle.w, matrix.xx + 0.5 * matrix.wx)
    limit(middle.y + 0.5 * middle.w, matrix.yx + 0.5 * matrix.wx)
    limit(right * middle.w - middle.x, right * matrix.wx - matrix.xx)
    limit(bottom * middle.w - middle.y, bottom * matrix.wx - matrix.yx)
    limit(middle.w - nearW.least, matrix.wx)
    limit(nearW.most - middle.w, -matrix.wx)
    guard first < end else { return (0, 0) }
    return (Int(first.rounded(.up)), Int(end.rounded(.down)) + 1)
  }

  /// Columns that no picture has.
  private static let farthest = 1e9

  private func draw(from first: Int, to end: Int, row: Int, onto line: UnsafeMutablePointer<UInt32>)
  {
    let y = Double(row) + 0.5
    let (startX, startY, startW) = (
      matrix.xy * y + matrix.x0, matrix.yy * y + matrix.y0, matrix.wy * y + matrix.w0
    )
    let (stepX, stepY, stepW) = (matrix.xx, matrix.yx, matrix.wx)
    let (width, height) = (picture.width, picture.height)
    let stride = picture.stride
    let pixels = picture.pixels
    var column = first
    while column < end {
      let x = Double(column) + 0.5
      let w = 1 / (startW + stepW * x)
      // In 256ths of a pixel, from a pixel before the picture, less half a pixel: the middle of the first of the
      // four that are mixed. Never below 0, but for rounding.
      let u = Int(max((startX + stepX * x) * w * 256 + 128, 0))
      let v = Int(max((startY + stepY * x) * w * 256 + 128, 0))
      let left = (u >> 8) &- 1
      let top = (v >> 8) &- 1
      let shareX = UInt64(truncatingIfNeeded: u & 255)
      let shareY = UInt64(truncatingIfNeeded: v & 255)
      let upper: UInt64
      let lower: UInt64
      if left >= 0, top >= 0, left < width &- 1, top < height &- 1 {
        let place = pixels + (top &* stride &+ left)
        upper = Self.mix(Self.spread(place[0]), Self.spread(place[1]), shareX)
        lower = Self.mix(Self.spread(place[stride]), Self.spread(place[stride &+ 1]), shareX)
      } else {
        upper = Self.mix(pixel(left, top), pixel(left &+ 1, top), shareX)
        lower = Self.mix(pixel(left, top &+ 1), pixel(left &+ 1, top &+ 1), shareX)
      }
      var sample = Self.mix(upper, lower, shareY)
      if opacity < 255 { sample = Self.product(sample, UInt64(opacity)) }
      let alpha = sample >> 48
      if alpha == 255 {
        line[column] = Self.gathered(sample)
      } else if sample != 0 {
        let below = Self.product(Self.spread(line[column]), 255 &- alpha)
        line[column] = Self.gathered(sample &+ below)
      }
      column = column &+ 1
    }
  }

  /// A pixel of the picture, spread; outside it is transparent.
  private func pixel(_ x: Int, _ y: Int) -> UInt64 {
    guard x >= 0, y >= 0, x < picture.width, y < picture.height else { return 0 }
    return Self.spread(picture.pixels[y &* picture.stride &+ x])
  }

  // MARK: Four channels at once, 16 bits each: alpha, green, red, blue

  private static let channels: UInt64 = 0x00ff_00ff_00ff_00ff
  private static let halves: UInt64 = 0x0080_0080_0080_0080

  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    let pixel = UInt64(pixel)
    return (pixel & 0x00ff_00ff) | ((pixel & 0xff00_ff00) << 24)
  }

  @inline(__always)
  private static func gathered(_ spread: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: (spread & 0x00ff_00ff) | ((spread >> 24) & 0xff00_ff00))
  }

  /// The one and a share of the other, in 256ths; rounded to nearest.
  @inline(__always)
  private static func mix(_ a: UInt64, _ b: UInt64, _ share: UInt64) -> UInt64 {
    ((a &* (256 &- share) &+ b &* share &+ halves) >> 8) & channels
  }

  /// The channels times a share in 255ths, rounded to nearest, as pixman does it.
  @inline(__always)
  private static func product(_ a: UInt64, _ share: UInt64) -> UInt64 {
    let exact = a &* share &+ halves
    return ((exact &+ ((exact >> 8) & channels)) >> 8) & channels
  }
}
