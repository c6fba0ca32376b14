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

/// Rows of given lengths, summed up each time: slow and plain.
struct Lengths: Extents {
  var lengths: [Double]

  var count: Int { lengths.count }
  var total: Double { lengths.reduce(0, +) }
  func extent(of index: Int) -> Double { lengths[index] }
  func offset(of index: Int) -> Double { lengths[..<index].reduce(0, +) }
  func index(at offset: Double) -> Int? {
    var end = 0.0
    for (index, length) in lengths.enumerated() where length > 0 {
      end += length
      if offset < end { return index }
    }
    return lengths.lastIndex { $0 > 0 }
  }
}
