import Canvas

extension DrawList {
  /// The commands as text, a line each, indented by clips, groups and fragments.
  nonisolated var outline: String {
    var lines = ["\(width) x \(height) on \(background.outline)"]
    Self.write(commands, depth: 1, to: &lines)
    return lines.joined(separator: "\n")
  }

  nonisolated private static func write(
    _ commands: [DrawCommand], depth: Int, to lines: inout [String]
  ) {
    var depth = depth
    for command in commands {
      if case .popClip = command { depth -= 1 }
      if case .popOpacity = command { depth -= 1 }
      if case .popTransform = command { depth -= 1 }
      guard let line = command.outline else { continue }
      lines.append(String(repeating: "  ", count: depth) + line)
      switch command {
      case .pushClip, .pushEllipseClip, .pushOpacity, .pushTransform: depth += 1
      case .fragment(let fragment, _, _): write(fragment.commands, depth: depth + 1, to: &lines)
      default: break
      }
    }
  }
}

extension DrawCommand {
  /// Nil for the ends of groups, which the indentation shows.
  nonisolated fileprivate var outline: String? {
    switch self {
    case .fill(let rect, let radius, let color):
      "fill \(rect.outline)\(Self.corners(radius)) \(color.outline)"
    case .stroke(let rect, let width, let radius, let color):
      "stroke \(rect.outline) width \(width)\(Self.corners(radius)) \(color.outline)"
    case .shade(let rect, let corners, let width, let shade):
      "shade \(rect.outline)\(Self.corners(corners))\(width.map { " width \($0)" } ?? "")"
        + " \(shade.outline)"
    case .text(let run, let x, let y, let color):
      "text \(run.text.debugDescription) at (\(x), \(y)) \(run.font.outline) \(color.outline)"
    case .image(let bitmap, let rect, let stretch):
      "image \(bitmap.name.debugDescription) \(bitmap.width) x \(bitmap.height)"
        + " in \(rect.outline)\(stretch == .blocks ? " in blocks" : "")"
    case .pushClip(let rect, let radius): "clip \(rect.outline)\(Self.corners(radius))"
    case .pushEllipseClip(let rect): "clip \(rect.outline) ellipse"
    case .pushOpacity(let opacity): "opacity \(opacity)"
    case .pushTransform(let transform): "transform \(transform.outline)"
    case .popClip, .popOpacity, .popTransform: nil
    case .fragment(_, let x, let y): "fragment at (\(x), \(y))"
    }
  }

  nonisolated private static func corners(_ radius: Double) -> String {
    radius > 0 ? " radius \(radius)" : ""
  }

  nonisolated private static func corners(_ corners: PixelCorners) -> String {
    switch corners {
    case .round(let radius): self.corners(radius)
    case .ellipse: " ellipse"
    }
  }
}

extension PixelShade {
  nonisolated fileprivate var outline: String {
    switch self {
    case .color(let color): return color.outline
    case .gradient(let gradient):
      let stops = gradient.stops.map { "\($0.color.outline) at \($0.location)" }
      return gradient.course.outline + " " + stops.joined(separator: ", ")
    }
  }
}

extension PixelGradient.Course {
  nonisolated fileprivate var outline: String {
    switch self {
    case .linear(let start, let end): "linear (\(start.x), \(start.y)) to (\(end.x), \(end.y))"
    case .radial(let center, let start, let end):
      "radial (\(center.x), \(center.y)) from \(start) to \(end)"
    case .angular(let center, let start, let end):
      "angular (\(center.x), \(center.y)) from \(start) to \(end)"
    }
  }
}

extension ProjectiveTransform {
  /// Its rows, to 1/10000: more digits than a picture of a thousand pixels shows.
  nonisolated fileprivate var outline: String {
    func row(_ x: Double, _ y: Double, _ w: Double) -> String {
      [x, y, w].map { "\(($0 * 10000).rounded() / 10000 + 0)" }.joined(separator: " ")
    }
    let rows = [row(xx, xy, x0), row(yx, yy, y0)] + (isAffine ? [] : [row(wx, wy, w0)])
    return "(" + rows.joined(separator: ", ") + ")"
  }
}

extension PixelRect {
  nonisolated fileprivate var outline: String { "(\(x), \(y), \(width) x \(height))" }
}

extension PixelColor {
  nonisolated fileprivate var outline: String {
    let color = Screenshot.Pixel(red: red, green: green, blue: blue)
    return alpha == 255 ? "\(color)" : "\(color) alpha \(alpha)"
  }
}

extension PixelFont {
  /// The file of a font that is not bundled goes without its folder, which another machine may not have.
  nonisolated fileprivate var outline: String {
    switch face {
    case .bundled(400, italic: false): "\(pixelSize) px"
    case .bundled(let weight, let italic): "\(pixelSize) px \(weight)\(italic ? " italic" : "")"
    case .file(let path): "\(pixelSize) px \(path.split(separator: "/").last ?? "")"
    }
  }
}
