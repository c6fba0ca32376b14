package import Canvas

/// A colour: a fixed one, or one of the system's palette, which differs in light and dark.
///
/// As a view it fills all the space that it is offered.
nonisolated public struct Color: Hashable, Sendable {
  /// Channels 0 ... 1, sRGB.
  private struct Components: Hashable, Sendable {
    var red, green, blue, opacity: Double
  }
  private var light: Components
  private var dark: Components

  private init(light: Components, dark: Components) {
    self.light = light
    self.dark = dark
  }

  /// Channels 0 ... 1 in sRGB; values outside are clamped.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let components = Components(red: red, green: green, blue: blue, opacity: opacity)
    self.init(light: components, dark: components)
  }

  /// A grey, 0 black ... 1 white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Hue, saturation and brightness, each 0 ... 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ shift: Double) -> Double {
      let k = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }

  /// One colour for light windows and one for dark ones.
  public init(light: Color, dark: Color) {
    self.init(light: light.light, dark: dark.dark)
  }

  /// The colour with its opacity multiplied by a factor 0 ... 1.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.light.opacity *= opacity
    color.dark.opacity *= opacity
    return color
  }

  package func resolved(in scheme: ColorScheme) -> PixelColor {
    let color = scheme == .dark ? dark : light
    func byte(_ value: Double) -> UInt8 { UInt8((max(0, min(1, value)) * 255).rounded()) }
    return PixelColor(
      red: byte(color.red), green: byte(color.green), blue: byte(color.blue),
      alpha: byte(color.opacity))
  }
}

nonisolated extension Color {
  /// A pair of 0xRRGGBB values of iOS's system palette.
  private static func system(_ light: Int, _ dark: Int, opacity: (Double, Double) = (1, 1)) -> Color
  {
    func components(_ rgb: Int, _ opacity: Double) -> Components {
      Components(
        red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255,
        blue: Double(rgb & 255) / 255, opacity: opacity)
    }
    return Color(light: components(light, opacity.0), dark: components(dark, opacity.1))
  }

  public static let red = system(0xFF3B30, 0xFF453A)
  public static let orange = system(0xFF9500, 0xFF9F0A)
  public static let yellow = system(0xFFCC00, 0xFFD60A)
  public static let green = system(0x34C759, 0x30D158)
  public static let mint = system(0x00C7BE, 0x63E6E2)
  public static let teal = system(0x30B0C7, 0x40C8E0)
  public static let cyan = system(0x32ADE6, 0x64D2FF)
  public static let blue = system(0x007AFF, 0x0A84FF)
  public static let indigo = system(0x5856D6, 0x5E5CE6)
  public static let purple = system(0xAF52DE, 0xBF5AF2)
  public static let pink = system(0xFF2D55, 0xFF375F)
  public static let brown = system(0xA2845E, 0xAC8E68)
  public static let gray = system(0x8E8E93, 0x8E8E93)
  public static let white = system(0xFFFFFF, 0xFFFFFF)
  public static let black = system(0x000000, 0x000000)
  public static let clear = system(0x000000, 0x000000, opacity: (0, 0))

  /// Text and its quieter companions.
  public static let primary = system(0x000000, 0xFFFFFF)
  public static let secondary = system(0x3C3C43, 0xEBEBF5, opacity: (0.6, 0.6))
  public static let accentColor = blue

  /// iOS's grounds, from the window's own to what lies on it, and its greys and lines.
  public static let systemBackground = system(0xFFFFFF, 0x000000)
  public static let secondarySystemBackground = system(0xF2F2F7, 0x1C1C1E)
  public static let tertiarySystemBackground = system(0xFFFFFF, 0x2C2C2E)
  public static let systemGroupedBackground = system(0xF2F2F7, 0x000000)
  public static let systemGray2 = system(0xAEAEB2, 0x636366)
  public static let systemGray3 = system(0xC7C7CC, 0x48484A)
  public static let systemGray4 = system(0xD1D1D6, 0x3A3A3C)
  public static let systemGray5 = system(0xE5E5EA, 0x2C2C2E)
  public static let systemGray6 = system(0xF2F2F7, 0x1C1C1E)
  public static let separator = system(0x3C3C43, 0x545458, opacity: (0.29, 0.6))
  public static let systemFill = system(0x787880, 0x787880, opacity: (0.2, 0.36))
}

extension Color {
  package func resolved(in environment: EnvironmentValues) -> PixelColor {
    resolved(in: environment.colorScheme)
  }
}

extension Color: @MainActor View, @MainActor PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { ColorNode(self, context) }
}

final class ColorNode: ViewNode<Color> {
  private var color: Color
  private var presented = Presented<PixelColor>()

  init(_ view: Color, _ context: NodeContext) {
    color = view
    super.init(context)
  }

  override func update(_ view: Color, environment: EnvironmentValues) {
    if view != color || environment.colorScheme != self.environment.colorScheme { invalidateDraw() }
    let old = color.resolved(in: self.environment)
    color = view
    super.update(view, environment: environment)
    presented.change(from: old, to: color.resolved(in: environment), of: self)
  }

  override var drawsByFrame: Bool { true }

  override func draw(into canvas: inout DrawContext) {
    canvas.fill(drawnFrame, presented.value(else: color.resolved(in: environment)))
  }

  override func hitTest(_ point: Point) -> [Node]? { frame.contains(point) ? [self] : nil }
}
