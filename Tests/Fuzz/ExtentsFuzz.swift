import Virtualization

/// Extents of every kind, edited alike, against an array that is summed for each question.
///
/// Lengths are on a grid on which sums are exact, so all answers have to be equal to the bit.
nonisolated struct ExtentsFuzz {
  private var input: FuzzInput
  private let estimate: Double
  private var oracle: [Double?]
  private var measured: MeasuredExtents
  private var given: GivenExtents

  static func brokenLaw(_ input: FuzzInput) -> String? {
    var fuzz = ExtentsFuzz(input)
    var step = 0
    while !fuzz.input.isEmpty {
      let did = fuzz.act()
      if let broken = fuzz.brokenLaw() { return "extents, step \(step), after \(did): \(broken)" }
      step += 1
    }
    return nil
  }

  private init(_ input: FuzzInput) {
    self.input = input
    estimate = self.input.gridLength()
    let count = self.input.index(below: 200)
    oracle = Array(repeating: nil, count: count)
    measured = MeasuredExtents(count: count, estimate: estimate)
    given = GivenExtents(Array(repeating: estimate, count: count))
  }

  private mutating func act() -> String {
    let choice = input.index(below: 8)
    let count = oracle.count
    switch choice {
    case 0:
      // New items are not measured, which given ones have to be told.
      let index = input.index(below: count + 1)
      let new = min(input.index(below: 40), 400 - min(count, 400))
      measured.apply(.insert(index..<index + new))
      given.apply(
        .insert(index..<index + new, lengths: Array(repeating: estimate, count: new)))
      oracle.insert(contentsOf: Array(repeating: nil, count: new), at: index)
      return "insert \(new) at \(index)"
    case 1:
      let range = range()
      measured.apply(.remove(range))
      given.apply(.remove(range))
      oracle.removeSubrange(range)
      return "remove \(range)"
    case 2:
      let range = range()
      let destination = input.index(below: count + 1)
      measured.apply(.move(range, to: destination))
      given.apply(.move(range, to: destination))
      // By sorting: an item that moves comes just before the destination.
      let keys = (0..<count).map { range.contains($0) ? (destination, 0, $0) : ($0, 1, $0) }
      let moves = !(range.lowerBound...range.upperBound).contains(destination)
      if moves { oracle = keys.sorted { $0 < $1 }.map { oracle[$0.2] } }
      return "move \(range) to \(destination)"
    default:
      guard count > 0 else { return "nothing" }
      let index = input.index(below: count)
      let length = input.gridLength()
      measured.apply(.resize(index, to: length))
      given.apply(.resize(index, to: length))
      oracle[index] = length
      return "resize \(index) to \(length)"
    }
  }

  private mutating func range() -> Range<Int> {
    let first = input.index(below: oracle.count + 1)
    let last = min(oracle.count, first + input.index(below: 64))
    return first..<last
  }

  // MARK: Laws

  private mutating func brokenLaw() -> String? {
    let lengths = oracle.map { $0 ?? estimate }
    let edges = lengths.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    let offset = Double(input.index(below: 65536)) / 16
    let viewport = Double(input.index(below: 256))
    for extents in [measured, given] as [any Extents] {
      let kind = "\(type(of: extents))"
      guard extents.count == lengths.count, extents.total == edges.last else {
        return "\(kind): \(extents.count) items of \(extents.total), not \(lengths.count)"
      }
      for index in lengths.indices {
        guard extents.extent(of: index) == lengths[index], extents.offset(of: index) == edges[index]
        else {
          return "\(kind): item \(index) at \(extents.offset(of: index)), not \(edges[index])"
        }
      }
      let found = extents.index(at: offset)
      let expected =
        lengths.indices.first { lengths[$0] > 0 && offset < edges[$0 + 1] }
        ?? lengths.lastIndex { $0 > 0 }
      guard found == expected else {
        return
          "\(kind): \(String(describing: found)) at \(offset), not \(String(describing: expected))"
      }
      guard !lengths.isEmpty else { continue }
      let place = extents.legal(extents.place(at: offset), viewport: viewport)
      let legal = max(0, min(offset, extents.total - viewport))
      guard extents.offset(of: place) == legal else {
        return "\(kind): \(place) at \(extents.offset(of: place)), not \(legal)"
      }
      let window = ListWindow(of: extents, at: place, viewport: viewport)
      let shown = lengths.indices.filter {
        lengths[$0] > 0 && edges[$0] < legal + viewport && edges[$0 + 1] > legal
      }
      guard extents.items(in: window.shown) == Array(shown) else {
        return "\(kind): shown \(window.shown) at \(legal) + \(viewport), not \(shown)"
      }
    }
    guard measured.measuredCount == oracle.count(where: { $0 != nil }) else {
      return "\(measured.measuredCount) are measured"
    }
    return nil
  }
}
