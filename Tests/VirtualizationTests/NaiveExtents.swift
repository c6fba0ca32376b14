@testable import Virtualization

/// The oracle: an array, summed from the front for every question.
struct NaiveExtents: Extents, Equatable {
  var lengths: [Double]

  init(_ lengths: [Double]) { self.lengths = lengths }

  var count: Int { lengths.count }
  var total: Double { offset(of: count) }
  func extent(of index: Int) -> Double { legal(lengths[index]) }
  func offset(of index: Int) -> Double { lengths[..<index].reduce(0) { $0 + legal($1) } }

  func index(at offset: Double) -> Int? {
    let filled = lengths.indices.filter { extent(of: $0) > 0 }
    return filled.last { self.offset(of: $0) <= offset } ?? filled.first
  }

  mutating func apply(_ change: ExtentChange) {
    switch change {
    case .insert(let range, let new): lengths.insert(contentsOf: new, at: range.lowerBound)
    case .remove(let range): lengths.removeSubrange(range)
    case .move(let range, let destination):
      let marked = lengths.enumerated().map { range.contains($0.offset) ? nil : $0.element }
      var parts: [Double?] = marked
      parts.insert(contentsOf: lengths[range].map { $0 }, at: destination)
      // A destination in the range puts the copy between the holes, which comes to the same.
      lengths = parts.compactMap { $0 }
    case .resize(let index, let length): lengths[index] = length
    }
  }

  private func legal(_ length: Double) -> Double {
    length.isFinite && length > 0 ? length : 0
  }
}
