internal import Canvas

nonisolated extension ImageHeader {
  /// Walks the segments up to the one with the size; on the way lies the one with the camera's notes.
  mutating func readJPEG(_ bytes: ImageBytes) throws(ImageError) {
    var offset = 2
    for _ in 0..<Self.stepLimit {
      var marker = try bytes.number(at: offset, bytes: 2, bigEndian: true)
      guard marker >> 8 == 0xFF else {
        throw ImageError(name: bytes.name, reason: .damaged("no segment at byte \(offset)"))
      }
      marker &= 0xFF
      switch marker {
      case 0xFF:
        // Filling.
        offset += 1
        continue
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        height = try bytes.number(at: offset + 5, bytes: 2, bigEndian: true)
        width = try bytes.number(at: offset + 7, bytes: 2, bigEndian: true)
        pixelsStart = offset
        return
      case 0xDA, 0xD9:
        throw ImageError(name: bytes.name, reason: .damaged("no size before the pixels"))
      default: break
      }
      let length = try bytes.number(at: offset + 2, bytes: 2, bigEndian: true)
      guard length >= 2 else {
        throw ImageError(name: bytes.name, reason: .damaged("a segment of \(length) bytes"))
      }
      if marker == 0xE1, let turn = Self.turn(inExif: bytes, from: offset + 4, count: length - 2) {
        self.turn = turn
      }
      offset += 2 + length
    }
    throw ImageError(name: bytes.name, reason: .damaged("too much before its size"))
  }

  /// The orientation that a segment of camera's notes (Exif 2.3, 4.6.4: tag 0x0112 of the first directory) gives;
  /// nil if it is none, or gives none. Bad notes do not make a bad picture.
  ///
  /// It is read here because SDL_image passes it over, and of a library of such notes all but this one number
  /// would go unused.
  private static func turn(
    inExif bytes: ImageBytes, from start: Int, count: Int
  ) -> ImageTurn? {
    guard count >= 14, let name = try? bytes.bytes(at: start, count: 6),
      name.elementsEqual(Array("Exif".utf8) + [0, 0])
    else { return nil }
    let notes = start + 6
    let isBig = (try? bytes.byte(at: notes)) == UInt8(ascii: "M")
    func number(_ offset: Int, _ size: Int) -> Int? {
      guard offset >= 0, offset + size <= count - 6 else { return nil }
      return try? bytes.number(at: notes + offset, bytes: size, bigEndian: isBig)
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let entries = number(directory, 2)
    else { return nil }
    for entry in 0..<entries {
      let place = directory + 2 + 12 * entry
      guard let tag = number(place, 2) else { return nil }
      if tag == 0x0112 { return number(place + 8, 2).flatMap(ImageTurn.init(exif:)) }
    }
    return nil
  }
}
