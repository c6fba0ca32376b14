import Virtualization

/// Rows of one length; any count.
struct Rows: Extents {
  var count: Int
  var length: Double

  var total: Double { Double(count) * length }
  func extent(of index: Int) -> Double { length }
  func offset(of index: Int) -> Double { Double(index) * length }
  func index(at offset: Double) -> Int? {
    guard count > 0, length > 0 else { return nil }
    if offset >= total { return count - 1 }
    return offset <= 0 ? 0 : min(Int(offset / length), count - 1)
  }
}

/// Rows of given lengths: plain sums.
struct Lengths: Extents {
  let lengths: [Double]
  private let offsets: [Double]

  init(lengths: [Double]) {
    self.lengths = lengths
    offsets = lengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
  }

  var count: Int { lengths.count }
  var total: Double { offsets[count] }
  func extent(of index: Int) -> Double { lengths[index] }
  func offset(of index: Int) -> Double { offsets[index] }
  func index(at offset: Double) -> Int? {
    let found = lengths.indices.first { lengths[$0] > 0 && offset < offsets[$0 + 1] }
    return found ?? lengths.lastIndex { $0 > 0 }
  }
}
