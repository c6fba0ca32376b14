extension Int {
  /// A number of bytes in the unit that suits it, with a decimal below 10: 1.2 MB.
  var byteCount: String {
    guard self >= 1000 else { return self == 1 ? "1 byte" : "\(self) bytes" }
    var value = Double(self)
    for unit in ["kB", "MB", "GB", "TB", "PB"] {
      value /= 1000
      if value < 9.95 { return "\((value * 10).rounded() / 10) \(unit)" }
      if value < 999.5 { return "\(Int(value.rounded())) \(unit)" }
    }
    return "\((value / 100).rounded() / 10) EB"
  }
}
