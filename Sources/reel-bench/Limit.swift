import CLimit

/// The bare-pixman yardstick (`climit_list`): the peers' scene without a toolkit.
@MainActor final class Limit: ScenePainter {
  enum Way: CaseIterable {
    /// Every row is painted for every frame.
    case whole
    /// The old picture is moved, and what is new is drawn.
    case moved
  }

  private let list: OpaquePointer

  /// - Throws: `BenchError` where the font cannot be opened, and for pages, which it does not draw.
  init(_ scene: PeerScene, font: String, way: Way) throws(BenchError) {
    guard scene.kind != .s3 else { throw BenchError("the limit has no scene s3") }
    let made = font.withCString { path in
      climit_make(
        climit_scene(
          width: Int32(Peer.size.width), height: Int32(Peer.size.height),
          rows: Int64(scene.count), is_mixed: scene.kind == .s2, font: path,
          font_size: Int32(Peer.fontSize), moves: way == .moved))
    }
    guard let made else { throw BenchError("the limit cannot open \(font)") }
    list = made
  }

  isolated deinit { climit_free(list) }

  func show(_ offset: Int) { climit_show(list, Int64(offset)) }

  var pixels: [UInt32] {
    let count = Int(Peer.size.width) * Int(Peer.size.height)
    return climit_pixels(list).map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
  }

  /// Texts that were set so far.
  var texts: Int { Int(climit_texts(list)) }
}
