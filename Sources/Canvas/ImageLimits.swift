/// How large a picture may be. What is larger is refused by its first bytes, before memory is taken for it.
public enum ImageLimits {
  /// Pixels that are decoded at most. SDL_image decodes a picture whole, with up to 4 bytes a pixel, before it
  /// is made smaller: this is 256 MB then, twice at a time at worst. Cameras have 12 to 64 million pixels.
  public static let pixels = 1 << 26
  /// Bytes of a file that are read at most: two a pixel of the largest picture, more than photographs take.
  public static let bytes = 1 << 27
  /// Pixels that are kept of one picture at most, 64 MB; what is shown larger is stretched. Two screens of
  /// 3840 x 2160.
  public static let shownPixels = 1 << 24
  /// Pixels of a side that are kept at most: the painter's library draws nothing from 32767 on.
  public static let shownSide = 32766
}
