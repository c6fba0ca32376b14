import Canvas

/// A picture: PNG, JPEG, WebP, BMP, or the first frame of a GIF.
///
///     Image(file: "lake.jpg")
///       .resizable()
///       .scaledToFit()
///       .frame(width: 200, height: 150)
///
/// Its first bytes are read at once, so its size is known from the first layout on and nothing jumps when it
/// comes. It is decoded on another thread, once the view is live, at the size at which it is shown in device
/// pixels, and never again for another view of that size; until then a quiet ground holds its place. A view that
/// goes before it has come no longer waits for it. When the size changes, what is there is stretched until the
/// picture has been decoded at the new one. One that cannot be shown is a torn frame on that ground, and is
/// reported once.
///
/// Photographs stand upright as their camera says (Exif). Pictures of more than 67 million pixels are refused.
nonisolated public struct Image: Equatable, Sendable {
  let source: ImageSource
  /// Pixels a point, for the picture's own size.
  let scale: Double
  private(set) var isResizable = false
  private(set) var interpolation = Interpolation.medium

  /// How a picture that is shown larger than it is goes over from pixel to pixel. One that is shown smaller
  /// always has the mean of what each pixel covers.
  public enum Interpolation: Hashable, Sendable, CaseIterable {
    /// Each pixel becomes a block.
    case none
    /// Colours go over into each other; the three are the same.
    case low, medium, high
  }

  /// The picture in a file. The file may change; it is read again when the view is next made.
  ///
  /// - Parameters:
  ///   - path: From the working directory, unless it begins with a slash.
  ///   - scale: The picture's pixels a point: with 2, its own size is half of what its pixels are.
  public init(file path: String, scale: Double = 1) {
    self.init(source: .file(path), scale: scale)
  }

  /// A picture in memory, by the bytes that its file would hold.
  public init(data bytes: [UInt8], scale: Double = 1) {
    self.init(source: .data(bytes), scale: scale)
  }

  private init(source: ImageSource, scale: Double) {
    self.source = source
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// Lets the picture take the size that it is offered, stretched; its own size is its ideal one. See
  /// `scaledToFit()`, `scaledToFill()` and `aspectRatio(_:contentMode:)`.
  public func resizable() -> Image { with { $0.isResizable = true } }

  /// How it is enlarged.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    with { $0.interpolation = interpolation }
  }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }
}

extension Image: @MainActor View, @MainActor PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { ImageNode(self, context) }
}
