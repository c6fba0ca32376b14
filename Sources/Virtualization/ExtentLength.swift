extension Double {
  /// The longest extent an item can have, in points; longer ones are cut to it.
  ///
  /// It keeps every sum finite: even `Int.max` (2^63) items of it end at 2^575.
  static let longestExtent = 0x1p512

  /// Whether this is a length an item can have: not negative, NaN or infinite.
  var isLegalExtent: Bool { self >= 0 && self < .infinity }

  /// The extent that a given length stands for: 0 for what is not legal.
  var legalExtent: Double {
    guard self > 0, self < .infinity else { return 0 }
    return Swift.min(self, .longestExtent)
  }
}
