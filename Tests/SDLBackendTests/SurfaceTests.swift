import Canvas
import Glibc
import Testing

@testable import SDLBackend

struct SurfaceTests {
  private let folder = Folder()

  @Test func aPictureComesBackFromItsFile() throws {
    let picture = painted(
      33, 17,
      [
        .fill(PixelRect(x: 0, y: 0, width: 5, height: 5), radius: 0, Pictures.red),
        .fill(
          PixelRect(x: 20, y: 9, width: 9, height: 7), radius: 3,
          PixelColor(red: 1, green: 2, blue: 3)),
      ])
    let path = folder.path + "/picture.png"
    try picture.writePNG(to: path)
    let back = try Surface.load(path)
    #expect(back.bytes == picture.bytes)
    #expect(back.contentHash == picture.contentHash)
    // Over an older file, too, and nothing else is left beside it.
    try painted(3, 3, []).writePNG(to: path)
    #expect(try Surface.load(path).width == 3)
    #expect(folder.names == ["picture.png"])
  }

  /// Whatever is moved, and however often: pixels that stay inside their region are found moved, pixels
  /// outside of it are found where they were.
  @Test(arguments: 0..<40)
  func movingMovesWhatIsInsideAndNothingElse(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (width, height) = (Int.random(in: 1...21, using: &generator), 24)
    let spareRows = [0, 6, 24].randomElement(using: &generator) ?? 0
    let surface = Surface(width: width, height: height, spareRows: spareRows)
    var known = Array(repeating: UInt32?.none, count: width * height)
    for step in 0..<30 {
      for y in 0..<height {
        for x in 0..<width where known[y * width + x] == nil {
          let pixel = UInt32(truncatingIfNeeded: generator.next())
          surface.pixels[y * surface.stride + x] = pixel
          known[y * width + x] = pixel
        }
      }
      let isMost = Bool.random(using: &generator)
      let left = isMost ? 0 : Int.random(in: 0..<width, using: &generator)
      let top = Int.random(in: 0..<(isMost ? 4 : height), using: &generator)
      let region = PixelRect(
        x: left, y: top,
        width: isMost ? width : Int.random(in: 1...width - left, using: &generator),
        height: Int.random(in: (isMost ? 19 : 1)...max(19, height - top), using: &generator))
        .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
      let (dx, dy) = (
        Int.random(in: -3...3, using: &generator), Int.random(in: -14...14, using: &generator)
      )
      surface.move(region, x: dx, y: dy)
      let before = known
      for y in region.y..<region.maxY {
        for x in region.x..<region.maxX {
          let isKept =
            (region.x..<region.maxX).contains(x - dx) && (region.y..<region.maxY).contains(y - dy)
          known[y * width + x] = isKept ? before[(y - dy) * width + x - dx] : nil
        }
      }
      let wrong = (0..<width * height).filter { index in
        known[index].map { $0 != surface[index % width, index / width] } ?? false
      }
      #expect(wrong.isEmpty, "seed \(seed), step \(step): \(region) by \(dx), \(dy)")
      if !wrong.isEmpty { return }
    }
  }

  @Test func aFolderThatIsNotThereIsNamed() {
    let path = folder.path + "/missing/picture.png"
    let error = #expect(throws: PictureError.self) { try painted(2, 2, []).writePNG(to: path) }
    #expect(error?.path == path)
    #expect(error?.reason == "No such file or directory")
    #expect(folder.names.isEmpty)
  }

  @Test func anEmptyPictureIsNotWritten() {
    let error = #expect(throws: PictureError.self) {
      try Surface(width: 0, height: 3).writePNG(to: folder.path + "/empty.png")
    }
    #expect(error?.reason.contains("empty") == true)
    #expect(folder.names.isEmpty)
  }

  @Test func aFolderInTheWayLeavesNothingHalfWritten() {
    let error = #expect(throws: PictureError.self) {
      try painted(2, 2, []).writePNG(to: folder.path)
    }
    #expect(error?.path == folder.path)
    #expect(folder.names.isEmpty)
    #expect(access(folder.path + ".\(getpid()).part", F_OK) != 0)
  }

  @Test func filesThatAreNoPicturesAreNamed() throws {
    let text = folder.path + "/text.png"
    folder.write("not a picture", to: text)
    for (path, reason) in [
      (folder.path + "/none.png", "No such file or directory"), (folder.path, "Is a directory"),
      (text, "Unsupported image format"),
    ] {
      let error = #expect(throws: PictureError.self) { try Surface.load(path) }
      #expect(error == PictureError(path: path, reason: reason))
    }
  }

  @Test func theHashTellsPicturesApartByWhatIsSeen() {
    let surface = Surface(width: 3, height: 2)
    let first = surface.contentHash
    surface.pixels[surface.stride + 2] = 0x0000_0001
    let second = surface.contentHash
    surface.pixels[surface.stride + 2] = 0xff00_0001
    #expect(first != second)
    #expect(surface.contentHash == second)
    #expect(Surface(width: 2, height: 3).contentHash != first)
    #expect(Surface(width: 0, height: 5).contentHash != Surface(width: 5, height: 0).contentHash)
    // Padding at the ends of rows is not seen.
    surface.pixels[3] = 77
    #expect(surface.contentHash == second)
  }
}

/// A folder of one test, removed with it.
nonisolated final class Folder {
  let path: String

  init() {
    var template = Array("/tmp/reel-test-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template))
  }

  deinit {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  var names: [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
  }
}
