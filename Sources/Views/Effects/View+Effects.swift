public import Canvas

// Effects that stay as they are. They change what is drawn and hit; the layout is not touched.

extension View {
  /// Draws the view larger, for numbers above 1, or smaller; negative ones mirror it, at 0 nothing is left.
  public func scaleEffect(
    x: Double = 1, y: Double = 1, anchor: UnitPoint = .center
  ) -> some View { effect(VisualEffect().scaleEffect(x: x, y: y, anchor: anchor)) }

  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
    effect(VisualEffect().scaleEffect(scale, anchor: anchor))
  }

  public func scaleEffect(_ scale: Size, anchor: UnitPoint = .center) -> some View {
    effect(VisualEffect().scaleEffect(scale, anchor: anchor))
  }

  /// Draws the view turned, clockwise for positive angles.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    effect(VisualEffect().rotationEffect(angle, anchor: anchor))
  }

  /// Draws the view turned in space: see `VisualEffect.rotation3DEffect`.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center,
    anchorZ: Double = 0, perspective: Double = 1
  ) -> some View {
    effect(
      VisualEffect().rotation3DEffect(
        angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }
}
