internal import Canvas

/// How stored pixels have to be turned or mirrored to stand upright.
nonisolated struct ImageTurn: Hashable {
  /// Whether rows become columns, before what is mirrored.
  var swapsAxes: Bool
  /// Whether a stored row, and a stored column, runs the other way.
  var mirrorsX: Bool
  var mirrorsY: Bool

  static let none = ImageTurn(swapsAxes: false, mirrorsX: false, mirrorsY: false)

  init(swapsAxes: Bool, mirrorsX: Bool, mirrorsY: Bool) {
    self.swapsAxes = swapsAxes
    self.mirrorsX = mirrorsX
    self.mirrorsY = mirrorsY
  }

  /// Exif's orientation, which says where the stored first row and first column are seen; nil but for 1 ... 8.
  init?(exif orientation: Int) {
    guard (1...8).contains(orientation) else { return nil }
    self.init(
      swapsAxes: orientation > 4, mirrorsX: [2, 3, 7, 8].contains(orientation),
      mirrorsY: [3, 4, 6, 7].contains(orientation))
  }

  /// Writes stored pixels the way they are seen.
  ///
  /// - Parameters:
  ///   - width, height: of what is stored; the result has them exchanged if the axes are swapped.
  func write(
    _ stored: UnsafePointer<UInt32>, width: Int, height: Int,
    to upright: UnsafeMutablePointer<UInt32>
  ) {
    // What a step to the right and one down of the result are among the stored pixels.
    let alongX = mirrorsX ? -1 : 1
    let alongY = mirrorsY ? -width : width
    let right = swapsAxes ? alongY : alongX
    let down = swapsAxes ? alongX : alongY
    let columns = swapsAxes ? height : width
    let rows = swapsAxes ? width : height
    var start = stored + (mirrorsX ? width - 1 : 0) + (mirrorsY ? (height - 1) * width : 0)
    var place = upright
    var row = 0
    while row < rows {
      var pixel = start
      var column = 0
      while column < columns {
        place.pointee = pixel.pointee
        place += 1
        pixel += right
        column += 1
      }
      start += down
      row += 1
    }
  }
}
