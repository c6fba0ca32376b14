/// What shapes can be filled and stroked with: a `Color`, a `LinearGradient`, a `RadialGradient`, an
/// `AngularGradient`.
nonisolated public protocol ShapeStyle: Sendable {
  /// How it looks over a shape.
  var shading: Shading { get }
}

/// The look of a style: a colour, or colours that go over into each other.
nonisolated public struct Shading: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case color(Color)
    case linear(Gradient, from: UnitPoint, to: UnitPoint)
    /// Radii in points.
    case radial(Gradient, center: UnitPoint, from: Double, to: Double)
    case angular(Gradient, center: UnitPoint, from: Angle, to: Angle)
  }
  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// The one colour that it is, or that it begins with.
  var firstColor: Color {
    switch kind {
    case .color(let color): color
    case .linear(let gradient, _, _), .radial(let gradient, _, _, _),
      .angular(let gradient, _, _, _):
      gradient.stops.first?.color ?? .clear
    }
  }
}

nonisolated extension Color: ShapeStyle {
  public var shading: Shading { Shading(.color(self)) }
}

extension View {
  /// What shapes inside that name nothing themselves are filled with. Texts have its first colour.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    let shading = style.shading
    return handingDown {
      $0.foregroundColor = shading.firstColor
      $0.foregroundShading = shading
    }
  }

  /// Puts a shape of a style behind this view.
  public func background<S: ShapeStyle>(_ style: S, in shape: some Shape) -> some View {
    background(shape.fill(style))
  }

  /// Puts a shape of a style before this view.
  public func overlay<S: ShapeStyle>(_ style: S, in shape: some Shape) -> some View {
    overlay(shape.fill(style))
  }
}

private struct ForegroundShadingKey: EnvironmentKey { static let defaultValue: Shading? = nil }

extension EnvironmentValues {
  /// What shapes that name none are filled with, where it is no colour.
  var foregroundShading: Shading? {
    get { self[ForegroundShadingKey.self] }
    set { self[ForegroundShadingKey.self] = newValue }
  }
}
