import TestSupport
import Testing

@testable import SDLBackend

struct AreaScalerTests {
  private func scaled(_ pixels: [UInt32], _ width: Int, to newWidth: Int, _ newHeight: Int)
    -> [UInt32]
  {
    let height = pixels.count / width
    return [UInt32](unsafeUninitializedCapacity: newWidth * newHeight) { buffer, count in
      var scaler = AreaScaler(
        width: width, height: height, newWidth: newWidth, newHeight: newHeight,
        target: buffer.baseAddress!)
      pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<height { scaler.take(pixels.baseAddress! + y * width) }
      }
      count = newWidth * newHeight
    }
  }

  /// The mean of the area of each pixel, summed from every old pixel.
  private func naive(_ pixels: [UInt32], _ width: Int, to newWidth: Int, _ newHeight: Int)
    -> [UInt32]
  {
    let height = pixels.count / width
    func overlap(_ old: Int, _ new: Int, _ oldCount: Int, _ newCount: Int) -> Int {
      max(0, min((old + 1) * newCount, (new + 1) * oldCount) - max(old * newCount, new * oldCount))
    }
    return (0..<newHeight).flatMap { y in
      (0..<newWidth).map { x in
        [24, 16, 8, 0].reduce(0) { result, shift in
          var sum = 0
          for oldY in 0..<height {
            for oldX in 0..<width {
              let weight = overlap(oldX, x, width, newWidth) * overlap(oldY, y, height, newHeight)
              sum += weight * Int(pixels[oldY * width + oldX] >> shift & 255)
            }
          }
          return result | UInt32((2 * sum + width * height) / (2 * width * height)) << shift
        }
      }
    }
  }

  @Test(arguments: 0..<60)
  func `each pixel is the mean of the area that it covers`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let width = Int.random(in: 1...17, using: &random)
    let height = Int.random(in: 1...13, using: &random)
    // Smaller, as large, and larger along either axis.
    let newWidth = Int.random(in: 1...20, using: &random)
    let newHeight = Int.random(in: 1...15, using: &random)
    let pixels = (0..<width * height).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    #expect(
      scaled(pixels, width, to: newWidth, newHeight)
        == naive(pixels, width, to: newWidth, newHeight),
      "seed \(seed): \(width) x \(height) to \(newWidth) x \(newHeight)")
  }

  @Test func `a picture of its own size stays as it is`() {
    let pixels = (0..<35).map { UInt32($0) &* 0x0123_4567 }
    #expect(scaled(pixels, 7, to: 7, 5) == pixels)
  }

  @Test func `a checkerboard becomes grey, and white stays white`() {
    let board = (0..<64).map {
      ($0 + $0 / 8).isMultiple(of: 2) ? 0xffff_ffff : 0xff00_0000 as UInt32
    }
    #expect(scaled(board, 8, to: 4, 4) == Array(repeating: 0xff80_8080, count: 16))
    let white = Array(repeating: 0xffff_ffff as UInt32, count: 63)
    #expect(scaled(white, 9, to: 4, 3) == Array(repeating: 0xffff_ffff, count: 12))
  }

  @Test func `the widest row that is decoded does not overflow`() {
    let row = Array(repeating: 0xffff_ffff as UInt32, count: 65535)
    #expect(scaled(row, 65535, to: 2, 1) == [0xffff_ffff, 0xffff_ffff])
  }
}
