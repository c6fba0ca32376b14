/// Finds how much of a text fits into a width, by measuring beginnings of it.
struct TextPrefixes {
  private let text: String
  private let setter: TextSetter
  private let averageWidth: Double
  /// Ends of the prefixes by their count, as far as they were needed.
  private var ends: [String.Index]
  private var isLatin = true

  /// Graphemes beyond the first that does not fit that are tried: joined letters and ligatures can
  /// be narrower than their beginnings. Those of ASCII are not.
  private static let lookahead = 4

  /// - Parameter averageWidth: a first guess at a grapheme's width in pixels, above 0.
  init(_ text: String, setter: TextSetter, averageWidth: Double) {
    self.text = text
    self.setter = setter
    self.averageWidth = averageWidth
    ends = [text.startIndex]
  }

  /// The most graphemes that fit into `width` >= 0 pixels: guessed from the mean width of what is
  /// known to fit, then between the nearest that fit and that do not.
  mutating func fittingCount(width: Int) -> Int {
    var fitting = (count: 0, width: 0)
    var failing: (count: Int, width: Int)?
    var steps = 0
    while true {
      let room = Double(width - fitting.width)
      var count: Int
      if let failing {
        if failing.count - fitting.count <= 1 { break }
        let share = room / Double(max(1, failing.width - fitting.width))
        // Every third step halves, should the widths be too uneven to guess from.
        count =
          steps % 3 == 2
          ? (fitting.count + failing.count) / 2
          : fitting.count + Int(Double(failing.count - fitting.count) * share)
        count = min(max(count, fitting.count + 1), failing.count - 1)
      } else {
        let mean =
          fitting.count > 0
          ? max(0.01, Double(fitting.width) / Double(fitting.count)) : averageWidth
        count = reach(fitting.count + max(1, Int(min(room / mean, 1e6))))
        if count == fitting.count { return count }
      }
      let measured = measure(count)
      if measured <= width {
        fitting = (count, measured)
      } else {
        failing = (count, measured)
      }
      steps += 1
    }
    var best = fitting.count
    if !isLatin {
      let end = reach(best + 1 + Self.lookahead)
      for count in stride(from: end, to: fitting.count + 1, by: -1) where measure(count) <= width {
        best = count
        break
      }
    }
    return best
  }

  private func measure(_ count: Int) -> Int {
    setter.width(of: String(text[..<ends[count]]))
  }

  /// Finds the end of the prefix of `count` graphemes, or of the whole; answers its count.
  private mutating func reach(_ count: Int) -> Int {
    while ends.count <= count, let last = ends.last, last < text.endIndex {
      if !text[last].isASCII { isLatin = false }
      ends.append(text.index(after: last))
    }
    return min(count, ends.count - 1)
  }
}
