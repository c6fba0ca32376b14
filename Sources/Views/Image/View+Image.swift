public import Canvas

extension View {
  /// Calls back when a picture inside cannot be shown, each time that its view is made; before the frame that
  /// shows so. It is also reported, once.
  public func onImageFailure(perform action: ((ImageError) -> Void)?) -> some View {
    handingDown { $0.imageFailure = action }
  }
}

private struct ImageFailureKey: EnvironmentKey {
  static let defaultValue: ((ImageError) -> Void)? = nil
}

extension EnvironmentValues {
  /// Told of each picture that cannot be shown.
  var imageFailure: ((ImageError) -> Void)? {
    get { self[ImageFailureKey.self] }
    set { self[ImageFailureKey.self] = newValue }
  }
}
