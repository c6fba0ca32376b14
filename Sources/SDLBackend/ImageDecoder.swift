internal import CSDL2
package import Canvas

/// Decodes a picture at the size at which it is shown. It does not know who shows it, nor on which thread it runs.
///
/// SDL_image decodes it whole; strips of that are premultiplied and scaled, so that no second picture of its
/// full size is made unless its colours are a palette's.
nonisolated package enum ImageDecoder {
  /// What a picture's first bytes say.
  package static func info(of source: ImageSource) throws(ImageError) -> ImageInfo {
    let bytes = try ImageBytes(source)
    return try ImageHeader(bytes).info(version: bytes.version)
  }

  /// Decodes a picture. Its name is the source's, without the folder.
  ///
  /// - Parameter isCancelled: Is asked between the steps; they take 10 to 200 ms each for a photograph.
  /// - Returns: Nil if it was cancelled.
  package static func bitmap(
    _ request: ImageRequest, isCancelled: () -> Bool = { false }
  ) throws(ImageError) -> Bitmap? {
    if isCancelled() { return nil }
    let bytes = try ImageBytes(request.source)
    let header = try ImageHeader(bytes)
    let encoded = try bytes.all()
    if isCancelled() { return nil }
    let surface = try decode(encoded, header, name: bytes.name)
    if isCancelled() { return nil }
    return scaled(surface, header.turn, to: request)
  }

  private static func decode(
    _ bytes: [UInt8], _ header: ImageHeader, name: String
  ) throws(ImageError) -> SDLSurface {
    // Where pixels are missing, some decoders make some up and say nothing, and libpng says it on standard error.
    if header.endsEarly(bytes) { throw ImageError(name: name, reason: .truncated) }
    guard let decode = PictureLibrary.loaded?.decoders[header.format] else {
      throw ImageError(
        name: name, reason: .noDecoder("SDL2_image with \(header.format.rawValue)"))
    }
    let decoded = bytes.withUnsafeBytes { bytes -> UnsafeMutablePointer<SDL_Surface>? in
      guard let stream = SDL_RWFromConstMem(bytes.baseAddress, CInt(bytes.count)) else {
        return nil
      }
      defer { SDL_RWclose(stream) }
      return decode(stream)
    }
    guard let decoded else {
      throw ImageError(name: name, reason: .damaged(String(cString: SDL_GetError())))
    }
    return try whole(SDLSurface(owning: decoded), name: name)
  }

  /// The surface, or one without a palette or a colour that stands for nothing, both of which take a look at
  /// the whole.
  private static func whole(_ surface: SDLSurface, name: String) throws(ImageError) -> SDLSurface {
    let hasPalette = surface.pointer.pointee.format.pointee.palette != nil
    guard hasPalette || SDL_HasColorKey(surface.pointer) == SDL_TRUE else { return surface }
    guard
      let plain = SDL_ConvertSurfaceFormat(surface.pointer, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
    else { throw ImageError(name: name, reason: .damaged(String(cString: SDL_GetError()))) }
    return SDLSurface(owning: plain)
  }

  /// Rows that are converted at once: a call a row would cost more than its pixels.
  private static let stripRows = 32

  private static func scaled(
    _ surface: SDLSurface, _ turn: ImageTurn, to request: ImageRequest
  ) -> Bitmap {
    let newWidth = turn.swapsAxes ? request.height : request.width
    let newHeight = turn.swapsAxes ? request.width : request.height
    let stored = UnsafeMutablePointer<UInt32>.allocate(capacity: newWidth * newHeight)
    defer { stored.deallocate() }
    var scaler = AreaScaler(
      width: surface.width, height: surface.height, newWidth: newWidth, newHeight: newHeight,
      target: stored)
    let hasAlpha = surface.pointer.pointee.format.pointee.Amask != 0
    eachStrip(of: surface, hasAlpha: hasAlpha) { strip, rows in
      var row = strip
      for _ in 0..<rows {
        scaler.take(row)
        row += surface.width
      }
    }
    var isOpaque = true
    if hasAlpha {
      var pixel = stored
      let end = stored + newWidth * newHeight
      while isOpaque, pixel != end {
        isOpaque = pixel.pointee >> 24 == 255
        pixel += 1
      }
    }
    return Bitmap(
      name: request.source.shortName, width: request.width, height: request.height,
      isOpaque: isOpaque
    ) { turn.write(stored, width: newWidth, height: newHeight, to: $0) }
  }

  /// Hands on rows of premultiplied 0xAARRGGBB pixels without gaps, from the top
  /// (`SDL_ConvertPixels`, `SDL_PremultiplyAlpha`).
  private static func eachStrip(
    of surface: SDLSurface, hasAlpha: Bool, _ body: (UnsafePointer<UInt32>, _ rows: Int) -> Void
  ) {
    let width = surface.width
    let argb = SDL_PIXELFORMAT_ARGB8888.rawValue
    let strip = UnsafeMutablePointer<UInt32>.allocate(capacity: width * stripRows)
    defer { strip.deallocate() }
    for top in stride(from: 0, to: surface.height, by: stripRows) {
      let rows = min(stripRows, surface.height - top)
      let converted = SDL_ConvertPixels(
        CInt(width), CInt(rows), surface.pointer.pointee.format.pointee.format,
        surface.pixels + top * surface.rowBytes, CInt(surface.rowBytes), argb, strip,
        CInt(width * 4))
      _ = required(converted == 0 ? true : nil, "SDL_ConvertPixels")
      if hasAlpha {
        let done = SDL_PremultiplyAlpha(
          CInt(width), CInt(rows), argb, strip, CInt(width * 4), argb, strip, CInt(width * 4))
        _ = required(done == 0 ? true : nil, "SDL_PremultiplyAlpha")
      }
      body(strip, rows)
    }
  }
}

extension ImageHeader {
  /// Whether the mark that a picture ends with is missing, or bytes that its beginning tells of.
  nonisolated fileprivate func endsEarly(_ bytes: [UInt8]) -> Bool {
    func number(at offset: Int, bigEndian: Bool = false) -> Int {
      let four = bytes[offset..<offset + 4]
      return bigEndian
        ? four.reduce(0) { $0 << 8 | Int($1) } : four.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    switch format {
    // A camera may put more pictures behind the end. Within a picture's pixels the mark cannot stand.
    case .jpeg: return !bytes.hasPair(0xFF, 0xD9, from: pixelsStart)
    case .png:
      // Chunks of a length, a name of 4 bytes and a sum of 4, the last one empty.
      var offset = 8
      while offset + 12 <= bytes.count {
        if bytes[offset + 4..<offset + 8].elementsEqual("IEND".utf8) { return false }
        offset += 12 + number(at: offset, bigEndian: true)
      }
      return true
    case .gif:
      // Blocks that each begin with their length, the last one empty.
      var offset = pixelsStart
      while offset < bytes.count, bytes[offset] > 0 { offset += 1 + Int(bytes[offset]) }
      return offset >= bytes.count
    case .webP: return number(at: 4) + 8 > bytes.count
    // What the header says of the file's length is 0, or nonsense, in many that are whole: its decoder tells.
    case .bmp: return false
    }
  }
}

extension [UInt8] {
  /// Whether two bytes stand side by side; looked for from the end, where they mostly are.
  nonisolated fileprivate func hasPair(_ first: UInt8, _ second: UInt8, from start: Int) -> Bool {
    withUnsafeBufferPointer { bytes in
      var index = bytes.count - 2
      while index >= start {
        if bytes[index] == first, bytes[index + 1] == second { return true }
        index -= 1
      }
      return false
    }
  }
}
