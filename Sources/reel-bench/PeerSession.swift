import Reel

/// The peers' scene in a session of Reel's: each frame goes the way of a window's, up to its picture.
final class PeerSession: ScenePainter {
  let session: OffscreenSession
  private let scene: PeerScene
  private let position = PeerPosition()

  init(_ scene: PeerScene, font: String) {
    self.scene = scene
    let font = Font.custom(font, size: Double(Peer.fontSize))
    session =
      scene.kind == .s3
      ? OffscreenSession(PeerPages(count: scene.count, font: font), size: Peer.size)
      : OffscreenSession(
        PeerList(scene, font: font, position: position), size: Peer.size)
    session.paintsEachFrame = true
    // A carousel is put somewhere once its size is known.
    if scene.kind == .s3 { session.refresh() }
  }

  nonisolated deinit {}

  func show(_ offset: Int) {
    if scene.kind == .s3 {
      // The app writes whole pages alone; what lies between is a hook of the package's.
      let (page, rest) = offset.quotientAndRemainder(dividingBy: scene.length(of: 0))
      session.host.carousels[0].jump(to: page, offset: Double(rest))
    } else {
      position.offset = Double(offset)
    }
    session.advance(by: OffscreenSession.frameInterval)
  }

  /// The whole content in points, as the view itself has it.
  var contentLength: Double {
    session.host.lists.first?.totalLength ?? session.host.carousels.first?.contentLength ?? 0
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
