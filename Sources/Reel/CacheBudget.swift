import Views

/// Bytes that a window keeps for later at most: states of rows that are scrolled away, lengths of rows that were
/// measured, what carousels and lists over sources with indices have fetched, and, in what these leave and within
/// `imageBudget`, decoded pictures. Set it as `Reel.cacheBudget = 32 << 20`.
///
/// States, lengths and pages get an eighth each. Where that is too little, the states and pages that were left longest ago
/// are forgotten, and the lengths farthest from what is shown. What is shown is never dropped, nor are its neighbours.
///
/// What a page takes is estimated from its value: what strings and arrays in it hold counts, what stands behind a closure
/// or is drawn from elsewhere does not.
///
/// Default: 128 MB.
public var cacheBudget = CacheLedger.defaultBudget
