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
    zip(pixels, other.pixels).count { ($0 ^ $1) & 0xff_ffff != 0 }
  }
}
