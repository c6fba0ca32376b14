import Canvas

nonisolated extension Point: Interpolatable {
  var numbers: [Double] { [x, y] }
  func with(_ numbers: [Double]) -> Point { Point(x: numbers[0], y: numbers[1]) }
}
