/// Whether bytes look like text in any encoding that is a superset of ASCII.
nonisolated enum TextCheck {
  /// Text of any kind has next to no control bytes: one in fifty is far above what logs with
  /// terminal colours hold and below the one in ten of compressed data.
  static let largestShareOfControls = 1.0 / 50
  /// Controls that even the shortest text may have.
  static let alwaysAllowedControls = 4

  /// - Parameter head: A file's first bytes.
  static func isText(_ head: [UInt8]) -> Bool {
    var controls = 0
    for byte in head {
      switch byte {
      case 0: return false
      // Backspace to carriage return, and escape: what programs print.
      case 0x08...0x0D, 0x1B: continue
      case 0..<0x20, 0x7F: controls += 1
      default: continue
      }
    }
    return controls <= alwaysAllowedControls
      || Double(controls) <= Double(head.count) * largestShareOfControls
  }
}
