import Canvas

// What an app computes may be no number. It counts as 0 where it enters the layout: a value that is not equal
// to itself would be laid out and drawn anew for ever.

extension Double {
  /// The value, or 0 for what is no number.
  nonisolated var orZero: Double { isNaN ? 0 : self }
}

extension Rect {
  /// The rectangle with 0 for each of its numbers that is none.
  nonisolated var orZero: Rect {
    Rect(x: minX.orZero, y: minY.orZero, width: width.orZero, height: height.orZero)
  }
}
