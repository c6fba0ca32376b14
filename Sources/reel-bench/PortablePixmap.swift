import Glibc
import Reel

/// Writes a session's picture as a binary PPM, which the peers' checks read.
enum PortablePixmap {
  static func write(_ session: OffscreenSession, to path: String) throws(BenchError) {
    guard let file = fopen(path, "wb") else {
      throw BenchError("\(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    session.withPixels { pixels, width, height, stride in
      fputs("P6\n\(width) \(height)\n255\n", file)
      var line = [UInt8](repeating: 0, count: width * 3)
      for y in 0..<height {
        for x in 0..<width {
          let pixel = pixels[y * stride + x]
          line[x * 3] = UInt8(pixel >> 16 & 255)
          line[x * 3 + 1] = UInt8(pixel >> 8 & 255)
          line[x * 3 + 2] = UInt8(pixel & 255)
        }
        fwrite(line, 1, line.count, file)
      }
    }
  }
}
