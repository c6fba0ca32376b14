import Views

/// Bytes that a window keeps for later at most: states of rows that are scrolled away, lengths of rows that were
/// measured, and, in what these leave and within `imageBudget`, decoded pictures. Set it as
/// `Reel.cacheBudget = 32 << 20`.
///
/// States of rows and lengths get an eighth each. Where that is too little, the states that were left longest ago are
/// forgotten, and the lengths farthest from what is shown. What is shown is never dropped.
///
/// Default: 128 MB.
public var cacheBudget = CacheLedger.defaultBudget
