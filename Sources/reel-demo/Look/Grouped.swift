extension Int {
  /// In groups of three digits: 1,000,000.
  var grouped: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}

extension Double {
  /// The nearest whole number in groups of three digits; 0 where there is none.
  var grouped: String { (Int(exactly: rounded()) ?? 0).grouped }
}
