internal import CPixman

/// One `pixman_image_t`: pixels that belong to someone else, or a single colour without end.
nonisolated final class PixmanImage {
  let pointer: OpaquePointer
  /// Keeps the pixels alive as long as the image that reads them.
  private let owner: AnyObject?

  /// Looks at pixels of `owner`; `rowBytes` is a multiple of 4 (`pixman_image_create_bits`).
  init(
    format: pixman_format_code_t, width: Int, height: Int, pixels: UnsafeMutableRawPointer,
    rowBytes: Int, owner: AnyObject?
  ) {
    self.owner = owner
    pointer = required(
      pixman_image_create_bits(
        format, Int32(width), Int32(height), pixels.assumingMemoryBound(to: UInt32.self),
        Int32(rowBytes)), "pixman_image_create_bits")
  }

  /// A premultiplied a8r8g8b8 colour everywhere (`pixman_image_create_solid_fill`).
  init(solid pixel: UInt32) {
    owner = nil
    // 8 bits become 16 by repeating them, which pixman's cut back to 8 undoes exactly.
    func channel(_ shift: UInt32) -> UInt16 { UInt16((pixel >> shift) & 255) * 257 }
    var color = pixman_color_t(
      red: channel(16), green: channel(8), blue: channel(0), alpha: channel(24))
    pointer = required(pixman_image_create_solid_fill(&color), "pixman_image_create_solid_fill")
  }

  deinit { pixman_image_unref(pointer) }
}
