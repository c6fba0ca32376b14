extension Int {
  /// A number of bytes in the unit that suits it, with a decimal where there are few: 1.2 MB.
  var byteCount: String {
    let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
    guard self >= 1000 else { return "\(self) bytes" }
    var unit = 0
    // Tenths, so that rounding cannot leave 1000 of a unit.
    var tenths = (self + 50) / 100
    while tenths >= 10_000, unit < units.count - 1 {
      tenths = (tenths + 500) / 1000
      unit += 1
    }
    return tenths < 100
      ? "\(tenths / 10).\(tenths % 10) \(units[unit])" : "\((tenths + 5) / 10) \(units[unit])"
  }
}
