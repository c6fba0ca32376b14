import Canvas

nonisolated extension Rect: Interpolatable {
  var numbers: [Double] { [minX, minY, width, height] }

  /// No length goes below 0, however a spring swings.
  func with(_ numbers: [Double]) -> Rect {
    Rect(x: numbers[0], y: numbers[1], width: max(numbers[2], 0), height: max(numbers[3], 0))
  }
}
