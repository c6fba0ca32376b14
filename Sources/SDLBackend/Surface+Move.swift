internal import Canvas
internal import Glibc

extension Surface {
  /// Moves the pixels inside a region; those that would leave it are lost, those that are uncovered keep
  /// what they held.
  func move(_ region: PixelRect, x: Int, y: Int) {
    let target = region.offset(x: x, y: y).intersection(region)
    guard !target.isEmpty else { return }
    for step in 0..<target.height {
      // Downwards from the last row, so that no row is overwritten before it has moved.
      let row = y > 0 ? target.maxY - 1 - step : target.y + step
      memmove(
        pixels + row * stride + target.x, pixels + (row - y) * stride + target.x - x,
        target.width * MemoryLayout<UInt32>.size)
    }
  }
}
