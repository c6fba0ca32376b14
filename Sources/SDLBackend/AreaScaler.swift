/// Scales a picture row by row: each pixel of the result is the mean of the area that it covers.
///
/// Sums are whole numbers and each result is rounded once, halves up, so the mean of a picture stays what it was
/// and the bytes are the same on every machine. Pixels are premultiplied and sRGB, and are averaged as they
/// are, as browsers do and as the painter blends them: not as light, which would make fine bright lines
/// brighter and take a table a channel.
///
/// It needs two rows of the result as memory, and no picture that is scaled as a whole.
nonisolated struct AreaScaler {
  private let width: Int
  private let height: Int
  private let newWidth: Int
  private let newHeight: Int
  private var target: UnsafeMutablePointer<UInt32>
  /// Sums over one row: for each new pixel blue and green, then red and alpha, each in 32 bits.
  private var line: [UInt64]
  /// Sums over rows: for each new pixel four of them, from blue to alpha.
  private var sums: [UInt64]
  /// How much of the new row that is being summed is still to come, in rows of the picture / `newHeight`.
  private var missing: Int

  /// - Parameter target: Takes `newWidth x newHeight` pixels without gaps.
  ///
  /// Precondition: all lengths are positive; `width` is less than 2^24, so that sums fit.
  init(
    width: Int, height: Int, newWidth: Int, newHeight: Int,
    target: UnsafeMutablePointer<UInt32>
  ) {
    precondition(min(width, height, newWidth, newHeight) > 0 && width < 1 << 24)
    self.width = width
    self.height = height
    self.newWidth = newWidth
    self.newHeight = newHeight
    self.target = target
    line = Array(repeating: 0, count: 2 * newWidth)
    sums = Array(repeating: 0, count: 4 * newWidth)
    missing = height
  }

  /// Takes the next row of the picture, from the top.
  ///
  /// Complexity: O(width), 1 to 3 ns a pixel.
  mutating func take(_ row: UnsafePointer<UInt32>) {
    line.withUnsafeMutableBufferPointer { [width, newWidth] in
      Self.sumAlong(row, width, into: $0.baseAddress!, newWidth)
    }
    var rest = newHeight
    while rest > 0 {
      let part = min(rest, missing)
      addLine(times: UInt64(part))
      rest -= part
      missing -= part
      if missing == 0 {
        finishRow()
        missing = height
      }
    }
  }

  /// For each new pixel the sum of what it covers, each old pixel counted by its part in units of 1 / `newWidth`.
  private static func sumAlong(
    _ row: UnsafePointer<UInt32>, _ width: Int, into line: UnsafeMutablePointer<UInt64>,
    _ newWidth: Int
  ) {
    var place = line
    let end = line + 2 * newWidth
    var next = row
    var rest = 0
    var greenBlue: UInt64 = 0
    var alphaRed: UInt64 = 0
    while place != end {
      var needed = width
      var low: UInt64 = 0
      var high: UInt64 = 0
      while needed > 0 {
        if rest == 0 {
          let pixel = UInt64(next.pointee)
          next += 1
          greenBlue = (pixel & 0xFF) | (pixel & 0xFF00) << 24
          alphaRed = (pixel >> 16 & 0xFF) | (pixel & 0xFF00_0000) << 8
          rest = newWidth
        }
        let part = rest < needed ? rest : needed
        low &+= greenBlue &* UInt64(part)
        high &+= alphaRed &* UInt64(part)
        rest -= part
        needed -= part
      }
      place[0] = low
      place[1] = high
      place += 2
    }
  }

  private mutating func addLine(times weight: UInt64) {
    line.withUnsafeBufferPointer { line in
      sums.withUnsafeMutableBufferPointer { sums in
        var from = line.baseAddress!
        var to = sums.baseAddress!
        let end = to + sums.count
        while to != end {
          to[0] &+= (from[0] & 0xFFFF_FFFF) &* weight
          to[1] &+= (from[0] >> 32) &* weight
          to[2] &+= (from[1] & 0xFFFF_FFFF) &* weight
          to[3] &+= (from[1] >> 32) &* weight
          from += 2
          to += 4
        }
      }
    }
  }

  private mutating func finishRow() {
    let area = UInt64(width) * UInt64(height)
    let half = area / 2
    sums.withUnsafeMutableBufferPointer { sums in
      var from = sums.baseAddress!
      var to = target
      let end = to + newWidth
      while to != end {
        let blue = (from[0] &+ half) / area
        let green = (from[1] &+ half) / area
        let red = (from[2] &+ half) / area
        let alpha = (from[3] &+ half) / area
        to.pointee = UInt32(truncatingIfNeeded: alpha << 24 | red << 16 | green << 8 | blue)
        from[0] = 0
        from[1] = 0
        from[2] = 0
        from[3] = 0
        from += 4
        to += 1
      }
    }
    target += newWidth
  }
}
