import Views

/// Bytes of decoded pictures that a window keeps at most, those that it shows included; these are never dropped,
/// and what else there is goes longest unused first. Set it as `Reel.imageBudget = 16 << 20`.
///
/// Default: 64 MB.
public var imageBudget = ImageStore.defaultBudget
