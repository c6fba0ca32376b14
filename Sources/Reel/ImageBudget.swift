/// Bytes of decoded pictures that a window keeps at most, those that it shows included; these are never dropped,
/// and what else there is goes longest unused first. Set it as `Reel.imageBudget = 16 << 20`.
///
/// Default: 64 MB. A window of 1280 x 720 pixels that is full of pictures shows 4 MB, one of 3840 x 2160 33 MB;
/// the rest is for what has scrolled away and may come back without being decoded again.
public var imageBudget = 64 << 20
