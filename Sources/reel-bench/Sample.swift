/// Measurements of one thing, in the order they were taken.
struct Sample {
  var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  /// The middle value, of an even number the mean of the two; NaN of none.
  var median: Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The value that a part of all, 0 ..< 1, does not exceed; NaN of none.
  func quantile(_ part: Double) -> Double {
    guard !values.isEmpty else { return .nan }
    return values.sorted()[Int(Double(values.count) * part)]
  }

  var mean: Double { values.reduce(0, +) / Double(values.count) }

  /// What each value is of the other's that was measured with it.
  static func / (values: Sample, others: Sample) -> Sample {
    Sample(values: zip(values.values, others.values).map { $0 / $1 })
  }
}
