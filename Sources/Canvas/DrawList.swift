/// One thing to draw, in device pixels.
public enum DrawCommand: Hashable, Sendable {
  /// A filled rectangle; `radius` rounds its corners (device pixels, anti-aliased; 0: none).
  case fill(PixelRect, radius: Double, PixelColor)
  /// A frame of `width` device pixels inside the rectangle's edge.
  case stroke(PixelRect, width: Int, radius: Double, PixelColor)
  /// An ellipse, or a rectangle with a gradient: filled, or a frame of `width` device pixels inside its edge.
  case shade(PixelRect, PixelCorners, width: Int?, PixelShade)
  /// A line of text: `x` is its left edge, `y` the top of its line box (ascent + descent).
  case text(TextRun, x: Int, y: Int, PixelColor)
  /// A picture that fills the rectangle. One of that size, or up to a pixel larger, is drawn pixel by pixel, and
  /// what is over is left out at the right and below; any other is stretched.
  case image(Bitmap, PixelRect, ImageStretch)
  /// What follows is drawn only inside the rectangle, until the matching `popClip`.
  case pushClip(PixelRect, radius: Double)
  /// The same for the ellipse in the rectangle.
  case pushEllipseClip(PixelRect)
  case popClip
  /// What follows, until the matching `popOpacity`, is drawn as one picture of this opacity, 0 ... 1.
  case pushOpacity(Double)
  case popOpacity
  /// What follows, until the matching `popTransform`, is drawn as one picture, in a space of its own, and placed by
  /// the transform: from that space to the one around. Whole translations only move it, exactly.
  case pushTransform(ProjectiveTransform)
  case popTransform
  /// A part that is kept from frame to frame, moved by (x, y).
  case fragment(DrawFragment, x: Int, y: Int)
}

extension DrawCommand {
  /// What it clips to, if it begins a clip.
  public var clip: (rect: PixelRect, corners: PixelCorners)? {
    switch self {
    case .pushClip(let rect, let radius): (rect, .round(radius))
    case .pushEllipseClip(let rect): (rect, .ellipse)
    default: nil
    }
  }
}

/// How a picture is drawn larger than it is.
public enum ImageStretch: Hashable, Sendable {
  /// Colours go over into each other.
  case smooth
  /// Each pixel becomes a block.
  case blocks
}

/// A part of a draw list that is kept from frame to frame: a row of a list, say.
///
/// Equal by content; the same object is equal at once, which makes a scrolled list cheap to compare.
/// Pushes and pops are balanced inside a fragment.
public final class DrawFragment: Hashable, Sendable {
  public let commands: [DrawCommand]
  private let hash: Int

  public init(_ commands: [DrawCommand]) {
    self.commands = commands
    hash = commands.hashValue
  }

  public static func == (a: DrawFragment, b: DrawFragment) -> Bool {
    a === b || (a.hash == b.hash && a.commands == b.commands)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// Everything that one frame shows, in drawing order.
public struct DrawList: Hashable, Sendable {
  /// Size of the picture in device pixels.
  public var width: Int
  public var height: Int
  /// Fills the picture before the first command.
  public var background: PixelColor
  public var commands: [DrawCommand]

  public init(width: Int, height: Int, background: PixelColor, commands: [DrawCommand] = []) {
    self.width = width
    self.height = height
    self.background = background
    self.commands = commands
  }
}
