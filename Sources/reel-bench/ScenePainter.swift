import Glibc

/// Draws the peers' scene, frame by frame, into a picture of its own.
protocol ScenePainter: AnyObject {
  /// Draws the list scrolled to an offset, in points, which are pixels here.
  func show(_ offset: Int)

  /// The picture as it is: 0xAARRGGBB, rows of `Peer.size.width`.
  var pixels: [UInt32] { get }
}

extension ScenePainter {
  /// Pixels whose colour is not the other's; alpha is not seen.
  func difference(from other: any ScenePainter) -> Int {
    let (first, second) = (pixels, other.pixels)
    let bytes = first.count * MemoryLayout<UInt32>.stride
    // The bytes at once where they are the same, as they should be.
    if first.count == second.count, memcmp(first, second, bytes) == 0 { return 0 }
    return zip(first, second).count { ($0 ^ $1) & 0xff_ffff != 0 }
  }
}
