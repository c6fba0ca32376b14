import Canvas

/// Channels go evenly by what they add to a picture: what fades in from clear does not darken on the way.
nonisolated extension PixelColor: Interpolatable {
  var numbers: [Double] {
    let opacity = Double(alpha) / 255
    return [Double(red) * opacity, Double(green) * opacity, Double(blue) * opacity, opacity]
  }

  func with(_ numbers: [Double]) -> PixelColor {
    let opacity = max(0, min(1, numbers[3]))
    func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value)).rounded()) }
    func channel(_ index: Int) -> UInt8 { opacity > 0 ? byte(numbers[index] / opacity) : 0 }
    return PixelColor(
      red: channel(0), green: channel(1), blue: channel(2), alpha: byte(opacity * 255))
  }
}

nonisolated extension PixelColor {
  /// What is not painted.
  static let clear = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)
}

/// The colours of several parts. As long as there are as many parts they change together.
nonisolated struct PixelColors: Interpolatable {
  let list: [PixelColor]

  init(_ list: [PixelColor]) { self.list = list }

  var numbers: [Double] { list.flatMap(\.numbers) }

  func with(_ numbers: [Double]) -> PixelColors {
    PixelColors(
      list.indices.map { list[$0].with(Array(numbers[4 * $0..<4 * $0 + 4])) })
  }

  static func matched(_ a: PixelColors, _ b: PixelColors) -> (PixelColors, PixelColors)? {
    a.list.count == b.list.count ? (a, b) : nil
  }
}
