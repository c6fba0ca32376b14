import Canvas
import Glibc
import TestSupport
import Testing

@testable import SDLBackend

struct ImageDecoderTests {
  private func decode(_ bytes: [UInt8], _ width: Int, _ height: Int) throws -> Bitmap {
    let request = ImageRequest(source: .data(bytes), width: width, height: height)
    return try #require(try ImageDecoder.bitmap(request))
  }

  private func pixels(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
  }

  // MARK: What there is

  @Test(arguments: [
    (EncodedPictures.webP, ImageInfo.Format.webP), (EncodedPictures.gif, .gif),
    (EncodedPictures.bmp, .bmp),
  ])
  func `lossless formats give the pixels that were encoded`(
    bytes: [UInt8], format: ImageInfo.Format
  ) throws {
    let info = try ImageDecoder.info(of: .data(bytes))
    #expect(info == ImageInfo(format: format, width: 4, height: 2))
    let bitmap = try decode(bytes, 4, 2)
    #expect(pixels(bitmap) == EncodedPictures.fourByTwo)
    #expect(bitmap.isOpaque)
  }

  @Test func `a PNG gives the pixels that were encoded`() throws {
    let surface = painted(
      5, 3, background: Pictures.white,
      [.fill(PixelRect(x: 1, y: 1, width: 2, height: 1), radius: 0, Pictures.red)])
    let bitmap = try decode(try EncodedPictures.png(surface), 5, 3)
    #expect(pixels(bitmap) == (0..<15).map { surface[$0 % 5, $0 / 5] })
  }

  @Test func `a picture is decoded at the size that is asked for`() throws {
    let half = try decode(EncodedPictures.webP, 2, 1)
    #expect(pixels(half) == [0xff80_8000, 0xff80_80ff])
    let wide = try decode(EncodedPictures.webP, 4, 1)
    #expect(pixels(wide) == [0xff80_8000, 0xff80_8000, 0xff80_80ff, 0xff80_80ff])
  }

  @Test func `what can be seen through is premultiplied before it is made smaller`() throws {
    // Two pixels: red that is seen, and green that is not. The mean is red, not yellow.
    let info = try ImageDecoder.info(of: .data(EncodedPictures.transparentPNG))
    #expect((info.width, info.height) == (2, 1))
    #expect(pixels(try decode(EncodedPictures.transparentPNG, 2, 1)) == [0xffff_0000, 0])
    let bitmap = try decode(EncodedPictures.transparentPNG, 1, 1)
    #expect(pixels(bitmap) == [0x8080_0000])
    #expect(!bitmap.isOpaque)
  }

  // MARK: Turned photographs

  /// Colours of the four corners as they are seen, from the top left: stored red, blue, green, white.
  @Test(
    arguments: [
      (1, "rbgw"), (2, "brwg"), (3, "wgbr"), (4, "gwrb"), (5, "rgbw"), (6, "grwb"), (7, "wbgr"),
      (8, "bwrg"),
    ], [false, true])
  func `a photograph stands as its camera says`(
    expected: (orientation: Int, corners: String), bigEndian: Bool
  ) throws {
    let bytes = EncodedPictures.turned(expected.orientation, bigEndian: bigEndian)
    let info = try ImageDecoder.info(of: .data(bytes))
    let isUpright = expected.orientation > 4
    #expect((info.width, info.height) == (isUpright ? (16, 32) : (32, 16)))
    let bitmap = try decode(bytes, info.width, info.height)
    let seen = [
      (2, 2), (info.width - 3, 2), (2, info.height - 3), (info.width - 3, info.height - 3),
    ]
    .map { x, y -> Character in
      let pixel = bitmap[x, y]
      let bright = [16, 8, 0].map { pixel >> $0 & 255 > 128 }
      return bright == [true, true, true] ? "w" : bright[0] ? "r" : bright[1] ? "g" : "b"
    }
    #expect(String(seen) == expected.corners)
  }

  @Test(arguments: [0, 9])
  func `an orientation that there is not counts for nothing`(orientation: Int) throws {
    let info = try ImageDecoder.info(of: .data(EncodedPictures.turned(orientation)))
    #expect((info.width, info.height) == (32, 16))
  }

  @Test(arguments: 0..<200)
  func `damaged notes make no damaged picture, and no crash`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    var bytes = EncodedPictures.turned(6)
    for _ in 0..<3 {
      bytes[Int.random(in: 6..<38, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    let info = try ImageDecoder.info(of: .data(bytes))
    #expect(info.width * info.height == 512)
  }

  // MARK: What there is not

  @Test func `each failure has its reason and its file's name`() throws {
    let folder = "/tmp/reel-images-\(getpid())"
    mkdir(folder, 0o755)
    defer {
      for name in ["text.png", "empty.jpg"] { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    func write(_ bytes: [UInt8], _ name: String) -> String {
      let file = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      _ = Glibc.write(file, bytes, bytes.count)
      close(file)
      return "\(folder)/\(name)"
    }
    let cases: [(ImageSource, ImageError.Reason)] = [
      (.file("\(folder)/none.png"), .unreadable("No such file or directory")),
      (.file(folder), .unreadable("Is a directory")),
      (.file("/dev/null"), .unreadable("not a regular file")),
      (.file(write(Array("no picture".utf8), "text.png")), .unknownFormat),
      (.file(write([], "empty.jpg")), .unknownFormat),
      (.data([]), .unknownFormat),
      (.data([0xFF, 0xD8, 0xFF]), .truncated),
      (.data(Array(EncodedPictures.jpeg.prefix(100))), .truncated),
      (
        .data(EncodedPictures.pngHeader(width: 100_000, height: 100_000)),
        .tooManyPixels(width: 100_000, height: 100_000)
      ),
      (
        .data(EncodedPictures.pngHeader(width: 70_000, height: 1)),
        .tooManyPixels(width: 70_000, height: 1)
      ),
      (
        .data(EncodedPictures.pngHeader(width: .max, height: .max)),
        .tooManyPixels(width: 4_294_967_295, height: 4_294_967_295)
      ),
      (
        .data(EncodedPictures.pngHeader(width: 0, height: 5)),
        .damaged("a size of 0 x 5 pixels")
      ),
      (
        .data([0xFF, 0xD8, 0xFF, 0xDA, 0, 2]),
        .damaged("no size before the pixels")
      ),
      // Nothing but filling, and nothing but empty extensions.
      (
        .data([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 100_000)),
        .damaged("too much before its size")
      ),
      (
        .data(
          Array(EncodedPictures.gif.prefix(25)) + (0..<70_000).flatMap { _ in [0x21, 0xFE, 0] }),
        .damaged("too much before the first frame")
      ),
    ]
    for (source, reason) in cases {
      #expect(throws: ImageError(name: source.name, reason: reason)) {
        try ImageDecoder.info(of: source)
      }
    }
  }

  /// Pixels that are missing are found as they are decoded, in every format.
  @Test func `a picture that ends early is not shown in part`() throws {
    let surface = painted(
      16, 16, [.fill(PixelRect(x: 3, y: 4, width: 9, height: 5), radius: 2, Pictures.red)])
    let whole = [
      EncodedPictures.jpeg, EncodedPictures.turned(3), EncodedPictures.webP, EncodedPictures.gif,
      try EncodedPictures.png(surface),
    ]
    for bytes in whole {
      for missing in [3, bytes.count / 8] {
        let name = ImageSource.data(Array(bytes.dropLast(missing))).name
        #expect(throws: ImageError(name: name, reason: .truncated)) {
          try decode(Array(bytes.dropLast(missing)), 4, 2)
        }
      }
    }
    #expect(throws: ImageError.self) { try decode(Array(EncodedPictures.bmp.dropLast(3)), 4, 2) }
  }

  @Test func `what begins like a picture and is none is damaged`() throws {
    var bytes = try EncodedPictures.png(painted(16, 16, []))
    for index in 40..<50 { bytes[index] ^= 0xFF }
    do {
      _ = try decode(bytes, 4, 4)
      Issue.record("it was decoded")
    } catch let error as ImageError {
      guard case .damaged = error.reason else {
        Issue.record("\(error)")
        return
      }
    }
  }

  /// Whatever the bytes, the answer is a picture or an error.
  @Test(arguments: 0..<150)
  func `random damage is survived`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let all = [
      EncodedPictures.jpeg, EncodedPictures.webP, EncodedPictures.gif, EncodedPictures.bmp,
      EncodedPictures.turned(5),
    ]
    var bytes = all[seed % all.count]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    do throws(ImageError) {
      let info = try ImageDecoder.info(of: .data(bytes))
      // Sizes that are believed take memory: those that the files have, and a little more.
      guard info.width * info.height < 100_000 else { return }
      let request = ImageRequest(source: .data(bytes), width: 4, height: 2)
      let bitmap = try ImageDecoder.bitmap(request)
      #expect(bitmap?.width == 4)
    } catch {
      #expect(!"\(error)".isEmpty)
    }
  }

  // MARK: On other threads

  @Test
  func `so many are decoded at once and no more; one that waits and is cancelled is not begun`()
    async
  {
    let workers = ImageWorkers(limit: 2)
    var answers: [Int: Bool] = [:]
    let request = ImageRequest(source: .data(EncodedPictures.jpeg), width: 8, height: 4)
    let jobs = (0..<6).map { index in
      workers.decode(request) { answers[index] = (try? $0.get()) != nil }
    }
    #expect(workers.begun == 2)
    jobs[0].cancel()
    jobs[3].cancel()
    jobs[5].cancel()
    while answers.count < 3 { await Task.yield() }
    #expect(answers == [1: true, 2: true, 4: true])
    #expect(workers.begun == 4)
  }
}
