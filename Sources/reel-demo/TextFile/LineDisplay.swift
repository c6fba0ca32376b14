/// How the bytes of a line become text that can be drawn on one line.
///
/// Broken UTF-8 becomes U+FFFD, tabs become spaces up to the next stop, other control characters
/// are spelled in ASCII (`^[`, `<U+0085>`), which every font has; a line ending is left out, and a
/// line too long is cut between two characters.
nonisolated struct LineDisplay: Sendable {
  static let ellipsis = "…"

  /// Bytes that are shown, at most.
  let lineLength: Int
  /// Columns between tab stops.
  let tabWidth: Int

  init(limits: TextFileLimits) {
    lineLength = limits.lineLength
    tabWidth = limits.tabWidth
  }

  /// Bytes that `text(of:isWhole:)` looks at: a line, its ending (CR LF), and the character behind
  /// a cut.
  var readLength: Int { lineLength + max(2, TextFileLimits.longestScalar) }

  /// The text of a line's first bytes, at most `readLength` of them.
  ///
  /// - Parameter isWhole: The bytes reach to the line's end.
  func text(of line: ArraySlice<UInt8>, isWhole: Bool) -> String {
    var line = line
    if isWhole, line.last == 0x0A {
      line.removeLast()
      if line.last == 0x0D { line.removeLast() }
    }
    guard !isWhole || line.count > lineLength else { return spelled(decode(line)) }
    return spelled(cut(line)) + LineDisplay.ellipsis
  }

  /// The longest beginning that has at most `lineLength` bytes and ends between two characters.
  private func cut(_ line: ArraySlice<UInt8>) -> String {
    var end = min(line.startIndex + lineLength, line.endIndex)
    // Back to a scalar's first byte. Broken text may have none near: then it is cut anywhere.
    for back in 0..<min(TextFileLimits.longestScalar, end - line.startIndex)
    where end - back < line.endIndex && line[end - back] & 0xC0 != 0x80 {
      end -= back
      break
    }
    var text = decode(line[..<end])
    // A scalar behind the cut that joins the last character would leave a piece of it here.
    if let next = decode(line[end...]).unicodeScalars.first, let last = text.last {
      var joined = String(last)
      joined.unicodeScalars.append(next)
      if joined.count == 1, text.dropLast().isEmpty == false { text.removeLast() }
    }
    return text
  }

  private func decode(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private func spelled(_ text: String) -> String {
    // Most lines have nothing to spell out.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 >= 0xE2 }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    var column = 0
    for scalar in text.unicodeScalars {
      let spelling = spelling(of: scalar, atColumn: column)
      if let spelling {
        result.append(contentsOf: spelling.unicodeScalars)
        column += spelling.unicodeScalars.count
      } else {
        result.append(scalar)
        column += 1
      }
    }
    return String(result)
  }

  /// What stands for a scalar that cannot be drawn as it is; nil for all others.
  private func spelling(of scalar: Unicode.Scalar, atColumn column: Int) -> String? {
    switch scalar.value {
    case 0x09: String(repeating: " ", count: tabWidth - column % tabWidth)
    case 0..<0x20, 0x7F: "^" + String(Unicode.Scalar(UInt8(scalar.value) ^ 0x40))
    case 0x80..<0xA0: "<U+00\(String(scalar.value, radix: 16, uppercase: true))>"
    case 0x2028, 0x2029: "<U+\(String(scalar.value, radix: 16))>"
    case 0xFEFF: ""
    default: nil
    }
  }
}
