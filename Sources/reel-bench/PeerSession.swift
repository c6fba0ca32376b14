import Reel

/// The peers' scene in a session of Reel's: each frame goes the way of a window's, up to its picture.
final class PeerSession: ScenePainter {
  let session: OffscreenSession
  private let position = PeerPosition()

  init(_ scene: PeerScene, font: String) {
    let list = PeerList(
      scene, font: .custom(font, size: Double(Peer.fontSize)), position: position)
    session = OffscreenSession(list, size: Peer.size)
    session.paintsEachFrame = true
  }

  nonisolated deinit {}

  func show(_ offset: Int) {
    position.offset = Double(offset)
    session.advance(by: OffscreenSession.frameInterval)
  }

  var pixels: [UInt32] {
    var copy: [UInt32] = []
    session.withPixels { pixels, width, height, stride in
      copy.reserveCapacity(width * height)
      for y in 0..<height {
        copy.append(contentsOf: UnsafeBufferPointer(start: pixels + y * stride, count: width))
      }
    }
    return copy
  }
}
