/// A name in the order of people: runs of digits count as numbers, upper and lower case are alike.
///
/// Names that are alike in that are in the order of their bytes, so no two have the same place.
struct NaturalName: Comparable {
  private enum Part: Comparable {
    /// Digits without leading zeros; the more there are, the larger.
    case number(count: Int, digits: String)
    case text(String)
  }

  private let parts: [Part]
  private let name: String

  init(_ name: String) {
    self.name = name
    var parts: [Part] = []
    var rest = name.lowercased()[...]
    while let first = rest.first {
      let isDigit = first.isDigit
      let run = rest.prefix { $0.isDigit == isDigit }
      rest = rest[run.endIndex...]
      if isDigit {
        let digits = String(run.drop { $0 == "0" })
        parts.append(.number(count: digits.count, digits: digits))
      } else {
        parts.append(.text(String(run)))
      }
    }
    self.parts = parts
  }

  static func < (a: NaturalName, b: NaturalName) -> Bool {
    if a.parts == b.parts { return a.name < b.name }
    return a.parts.lexicographicallyPrecedes(b.parts)
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
