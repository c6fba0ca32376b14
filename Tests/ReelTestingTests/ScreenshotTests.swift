import Foundation
import Reel
import Testing

@testable import ReelTesting

/// The group SHOT of the field cases.
@MainActor struct ScreenshotTests {
  private let folder = TemporaryFolder()
  private let reference = ScreenshotTests.picture(400, 300)

  /// A picture with content of all channels.
  private static func picture(_ width: Int, _ height: Int) -> Screenshot {
    Screenshot(width: width, height: height) { x, y in
      Screenshot.Pixel(red: UInt8(x % 200), green: UInt8(y % 200), blue: UInt8((x + y) % 200))
    }
  }

  private func golden(_ name: String = "picture") -> Golden {
    Golden(named: name, in: folder.url.appending(path: "Goldens"), file: "SomeTests.swift", line: 7)
  }

  private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  private func record(_ picture: Screenshot) throws {
    _ = try golden().check(picture, tolerance: .exact, mode: "missing")
  }

  private func failure(
    _ capture: Screenshot?, tolerance: Tolerance = .exact, mode: String? = nil
  ) -> GoldenMismatch? {
    #expect(throws: GoldenMismatch.self) {
      try golden().check(capture, tolerance: tolerance, mode: mode)
    }
  }

  @Test(arguments: [nil] + GoldenMode.allCases.map(\.rawValue))
  func `SHOT-1 An empty or absent capture fails in every mode`(mode: String?) throws {
    try record(reference)
    let empty = Screenshot(width: 0, height: 0) { _, _ in fatalError("there is no pixel") }
    #expect(failure(empty, mode: mode)?.reason == .empty)
    #expect(failure(nil, mode: mode)?.reason == .empty)
    #expect(try Screenshot(contentsOf: golden().picture.path) == reference)
  }

  @Test func `SHOT-2 A missing golden fails, and is written where that is asked for`() throws {
    let missing = try #require(failure(reference))
    #expect(missing.reason == .missing)
    let new = try #require(missing.actual)
    #expect(missing.description.contains(new))
    #expect(missing.description.contains("SomeTests.swift:7"))
    #expect(missing.description.contains("REEL_GOLDENS=missing swift test"))
    #expect(try Screenshot(contentsOf: new) == reference)
    #expect(!exists(golden().picture))

    let outcome = try golden().check(reference, tolerance: .exact, mode: "missing")
    #expect(outcome == .recorded(path: golden().picture.path))
    #expect(!exists(golden().actual))
    #expect(try golden().check(reference, tolerance: .exact, mode: nil) == .matched)
  }

  @Test func `SHOT-3 Little everywhere passes as text, much somewhere does not`() throws {
    let noisy = Screenshot(width: 400, height: 300) { x, y in
      var pixel = reference.pixel(x, y)
      // 3% of the pixels, spread over the whole picture.
      if (y * 400 + x) % 100 < 3 { pixel.green += 2 }
      return pixel
    }
    let blotted = Screenshot(width: 400, height: 300) { x, y in
      var pixel = reference.pixel(x, y)
      if (20..<32).contains(x) && (80..<92).contains(y) { pixel.red += 200 }
      return pixel
    }
    try record(reference)
    #expect(try golden().check(noisy, tolerance: .text, mode: nil) == .matched)
    let exact = try #require(failure(noisy))
    #expect(exact.description.contains("3600 of 120000 pixels differ (3.0%), by up to 2/255"))

    let blot = try #require(failure(blotted, tolerance: .text))
    #expect(
      blot.description.contains("144 of 120000 pixels differ (0.12%), by up to 200/255"))
    #expect(blot.description.contains("within x 20..<32, y 80..<92"))
    #expect(blot.description.contains("mv '\(golden().actual.path)' '\(golden().picture.path)'"))
    #expect(try Screenshot(contentsOf: golden().actual.path) == blotted)
    // Three panels of 36 x 36 pixels, 16 times as large.
    let magnified = try Screenshot(contentsOf: golden().difference.path)
    #expect(magnified.height == 36 * 16 && magnified.width == 3 * 36 * 16 + 16)
    let middle = (panel: 36 * 16 + 8, at: 18 * 16)
    #expect(magnified.pixel(middle.at, middle.at) == reference.pixel(26, 86))
    #expect(magnified.pixel(middle.panel + middle.at, middle.at) == blotted.pixel(26, 86))
    #expect(magnified.pixel(2 * middle.panel + middle.at, middle.at).red > 200)
    #expect(magnified.pixel(2 * middle.panel, 0).description == "#000000")
  }

  @Test func `SHOT-4 Another size fails, is said, and both pictures are kept`() throws {
    try record(reference)
    let taller = Self.picture(400, 301)
    let other = try #require(failure(taller, tolerance: Tolerance(faint: 255)))
    #expect(other.description.contains("400 x 301") && other.description.contains("400 x 300"))
    #expect(try Screenshot(contentsOf: golden().picture.path) == reference)
    #expect(try Screenshot(contentsOf: golden().actual.path) == taller)
  }

  @Test(arguments: Orientation.allCases)
  func `SHOT-5 A picture in the middle of a fling is always the same`(axis: Orientation) {
    let hashes = (0..<50).map { _ in
      let fixture = ListStage(.uniform(1000, 40), viewport: 300, axis)
      fixture.stage.fling(from: fixture.point(250), to: fixture.point(50), duration: 0.1)
      fixture.stage.advance(by: 0.35 - fixture.stage.time)
      #expect(fixture.list.phase == .coasting)
      return fixture.stage.screenshot().hash
    }
    #expect(Set(hashes).count == 1)
    let later = ListStage(.uniform(1000, 40), viewport: 300, axis)
    later.stage.fling(from: later.point(250), to: later.point(50), duration: 0.1)
    later.stage.advance(by: 0.4 - later.stage.time)
    #expect(later.stage.screenshot().hash != hashes[0])
  }

  @Test func `SHOT-6 What is read back is what was drawn`() {
    let model = Ground()
    let stage = Stage(size: Size(width: 400, height: 300)) { model.color }
    let places = [(0, 0), (399, 0), (0, 299), (399, 299), (200, 150)]
    let (first, second) = (stage.screenshot(), stage.screenshot())
    model.color = Color(red: 0, green: 0, blue: 1)
    let third = stage.screenshot()
    for (x, y) in places {
      #expect(first.pixel(x, y).description == "#FF0000")
      #expect(third.pixel(x, y).description == "#0000FF")
    }
    #expect(first == second && first.hash == second.hash)
    #expect(first.hash != third.hash)
  }

  @Observable @MainActor final class Ground {
    var color = Color(red: 1, green: 0, blue: 0)
  }

  // MARK: Goldens

  @Test func `a picture keeps its rows and channels through a file`() throws {
    let path = folder.url.appending(path: "round-trip.png").path
    try reference.writePNG(to: path)
    let read = try Screenshot(contentsOf: path)
    #expect(read == reference && read.hash == reference.hash)
  }

  @Test func `a picture that cannot be written or read is named with the reason`() {
    #expect(throws: ScreenshotError.self) { try reference.writePNG(to: "/nowhere/at/all.png") }
    let error = #expect(throws: ScreenshotError.self) {
      try Screenshot(contentsOf: folder.url.appending(path: "none.png").path)
    }
    #expect(error?.description.contains("none.png: No such file") == true)
  }

  @Test func `a failure's pictures go away as soon as it passes`() throws {
    try record(reference)
    _ = failure(Screenshot(width: 400, height: 300) { _, _ in .init(red: 1, green: 2, blue: 3) })
    #expect(exists(golden().actual) && exists(golden().difference))
    #expect(try golden().check(reference, tolerance: .exact, mode: nil) == .matched)
    #expect(!exists(golden().actual.deletingLastPathComponent()))
  }

  @Test func `modes write what they say and nothing else`() throws {
    try record(reference)
    var nearly = [Screenshot]()
    for shift in [1, 100] {
      nearly.append(
        Screenshot(width: 400, height: 300) { x, y in
          var pixel = reference.pixel(x, y)
          if x == 7 { pixel.blue = UInt8((Int(pixel.blue) + shift) % 256) }
          return pixel
        })
    }
    func check(_ picture: Screenshot, _ mode: String) throws -> GoldenOutcome {
      try golden().check(picture, tolerance: .text, mode: mode)
    }
    // Only what fails is written by `failing`, what is not equal by `all`.
    #expect(try check(nearly[0], "failing") == .matched)
    #expect(failure(nearly[1], tolerance: .text, mode: "missing") != nil)
    #expect(try check(nearly[1], "failing") == .recorded(path: golden().picture.path))
    #expect(try check(nearly[1], "check") == .matched)
    #expect(try check(reference, "all") == .recorded(path: golden().picture.path))
    #expect(try check(nearly[0], "all") == .recorded(path: golden().picture.path))
    #expect(try check(nearly[0], "all") == .matched)
  }

  @Test func `an unknown mode is an error that names the known ones`() throws {
    try record(reference)
    let error = failure(reference, mode: "record")
    #expect(error?.reason == .unknownMode("record"))
    #expect(
      error?.description.contains("\"record\", not one of check, missing, failing, all") == true)
  }

  @Test func `a golden that is no picture is an error that names it`() throws {
    try record(reference)
    try Data("no picture".utf8).write(to: golden().picture)
    #expect(failure(reference)?.description.contains(golden().picture.path) == true)
  }

  @Test func `a stage compares with the golden beside the test`() throws {
    let fixture = ListStage(.given([120, 80, 40, 90, 220, 70, 80]), viewport: 200, .vertical)
    fixture.model.offset = 130
    try fixture.stage.expectScreenshot(named: "uneven-rows")
  }
}

/// A folder that is there as long as it is held.
final class TemporaryFolder {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appending(path: "reel-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
