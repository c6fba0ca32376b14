import Reel

/// A record's cover: a ground, and a figure on it. Whatever its size, it is the same picture.
struct RecordCover: View {
  let record: Record

  var body: some View {
    ZStack {
      InkGround(top: record.top, bottom: record.bottom)
      switch record.art {
      case .sunset: Sunset(record: record)
      case .rings: Rings(record: record)
      case .bars: Bars(record: record)
      case .moon: Moon(record: record)
      case .tiles: Tiles(record: record)
      case .stripes: Stripes(record: record)
      case .dots: Dots(record: record)
      case .horizon: Horizon(record: record)
      }
    }
    .clipped()
  }
}

/// A ground that goes from one ink to another, in steps that are too fine to be seen.
private struct InkGround: View {
  let top, bottom: Ink
  var from = 0.0

  var body: some View {
    ZStack {
      ForEach(0..<Self.steps) { step in
        let share = Double(step) / Double(Self.steps)
        Figure(x: 0, y: from + (1 - from) * share, width: 1, height: (1 - from) * (1 - share))
          .fill(top.mixed(with: bottom, share).color)
      }
    }
  }

  private static let steps = 40
}

/// A rectangle of the space, in shares of its sides; `rounding` of 1 makes a capsule of it, or a circle.
struct Figure: Hashable {
  var x, y, width, height: Double
  var rounding = 0.0

  static func circle(x: Double, y: Double, radius: Double) -> Figure {
    Figure(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, rounding: 1)
  }
}

extension Figure: @MainActor Shape {
  func outline(in rect: Rect) -> ShapeOutline {
    let part = Rect(
      x: rect.minX + x * rect.width, y: rect.minY + y * rect.height, width: width * rect.width,
      height: height * rect.height)
    return ShapeOutline(rect: part, cornerRadius: rounding * min(part.width, part.height) / 2)
  }
}

/// A sun that sets into the haze.
private struct Sunset: View {
  let record: Record

  var body: some View {
    ZStack {
      Figure.circle(x: 0.5, y: 0.5, radius: 0.33).fill(record.figure.color)
      ForEach(0..<6) { step in
        let share = Double(step) / 6
        Figure(x: 0, y: 0.52 + 0.055 * Double(step), width: 1, height: 0.008 + 0.034 * share)
          .fill(record.top.mixed(with: record.bottom, 0.52 + 0.33 * share).color)
      }
    }
  }
}

/// A record within the record.
private struct Rings: View {
  let record: Record

  var body: some View {
    ZStack {
      ForEach(0..<8) { ring in
        Figure.circle(x: 0.5, y: 0.5, radius: 0.42 - 0.05 * Double(ring)).fill(color(of: ring))
      }
    }
  }

  private func color(of ring: Int) -> Color {
    ring % 2 == 0
      ? record.figure.color : record.top.mixed(with: record.bottom, Double(ring) / 8).color
  }
}

/// A spectrum, in a moment of a song.
private struct Bars: View {
  let record: Record

  var body: some View {
    ZStack {
      ForEach(0..<levels.count) { index in
        Figure(
          x: 0.12 + 0.078 * Double(index), y: 0.5 - 0.34 * levels[index], width: 0.045,
          height: 0.68 * levels[index], rounding: 1
        )
        .fill(record.figure.mixed(with: record.bottom, Double(index % 3) * 0.2).color)
      }
    }
  }

  private var levels: [Double] { [0.25, 0.5, 0.38, 0.8, 1, 0.66, 0.9, 0.45, 0.6, 0.22] }
}

/// A moon, and its way on the water.
private struct Moon: View {
  let record: Record

  var body: some View {
    ZStack {
      Figure.circle(x: 0.5, y: 0.38, radius: 0.3).fill(record.figure.color.opacity(0.08))
      Figure.circle(x: 0.5, y: 0.38, radius: 0.24).fill(record.figure.color.opacity(0.12))
      Figure.circle(x: 0.5, y: 0.38, radius: 0.18).fill(record.figure.color)
      ForEach(0..<5) { step in
        Figure(
          x: 0.5 - widths[step] / 2, y: 0.7 + 0.05 * Double(step), width: widths[step],
          height: 0.016, rounding: 1
        )
        .fill(record.figure.color.opacity(0.85 - 0.14 * Double(step)))
      }
    }
  }

  private var widths: [Double] { [0.2, 0.34, 0.26, 0.42, 0.14] }
}

/// Rooms of a house seen from above.
private struct Tiles: View {
  let record: Record

  var body: some View {
    ZStack {
      tile(0.1, 0.1, 0.35, 0.26, 0)
      tile(0.48, 0.1, 0.2, 0.26, 0.6)
      tile(0.71, 0.1, 0.19, 0.47, 0.2)
      tile(0.1, 0.39, 0.19, 0.51, 0.85)
      tile(0.32, 0.39, 0.36, 0.18, 0.35)
      tile(0.32, 0.6, 0.22, 0.3, 0.1)
      tile(0.57, 0.6, 0.33, 0.3, 0.7)
    }
  }

  private func tile(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ share: Double
  ) -> some View {
    Figure(x: x, y: y, width: width, height: height, rounding: 0.08)
      .fill(record.figure.mixed(with: Ink(0x30638E), share).color)
  }
}

/// A banner hung askew.
private struct Stripes: View {
  let record: Record

  var body: some View {
    ZStack {
      ForEach(0..<5) { stripe in
        Figure(x: 0.06 + 0.19 * Double(stripe), y: -0.5, width: 0.1, height: 2)
          .fill(record.figure.mixed(with: record.bottom, Double(stripe) / 6).color)
      }
    }
    .rotationEffect(.degrees(34))
  }
}

/// Seeds in the air.
private struct Dots: View {
  let record: Record

  var body: some View {
    ZStack {
      ForEach(0..<25) { index in
        let (row, column) = (index / 5, index % 5)
        Figure.circle(
          x: 0.18 + 0.16 * Double(column), y: 0.18 + 0.16 * Double(row),
          radius: 0.014 + 0.0095 * Double((row * 2 + column * 3) % 6)
        )
        .fill(record.figure.color)
      }
    }
  }
}

/// A plain, and a sun behind it.
private struct Horizon: View {
  let record: Record

  var body: some View {
    ZStack {
      Figure.circle(x: 0.5, y: 0.56, radius: 0.26).fill(record.figure.color)
      InkGround(top: record.bottom.mixed(with: dusk, 0.35), bottom: dusk, from: 0.58)
    }
  }

  private var dusk: Ink { Ink(0x2B1B2E) }
}
