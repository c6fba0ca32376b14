import Foundation
import Reel
import Testing

@testable import ReelTesting

/// Goldens that are text: draw lists and traces.
@MainActor struct TextGoldenTests {
  private let folder = TemporaryFolder()

  private var golden: TextGolden {
    TextGolden(
      .drawList, named: "text", in: folder.url.appending(path: "Goldens"), file: "SomeTests.swift",
      line: 7)
  }

  private func failure(_ text: String, mode: String? = nil) -> GoldenMismatch? {
    #expect(throws: GoldenMismatch.self) { try golden.check(text, mode: mode) }
  }

  private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  @Test func `a missing text fails, and is written where that is asked for`() throws {
    let missing = try #require(failure("one\ntwo"))
    #expect(missing.reason == .missing)
    #expect(missing.description.contains("SomeTests.swift:7: draw list \"text\""))
    #expect(missing.description.contains("REEL_GOLDENS=missing swift test"))
    #expect(try String(contentsOf: golden.actual, encoding: .utf8) == "one\ntwo\n")
    #expect(try golden.check("one\ntwo", mode: "missing") == .recorded(path: golden.golden.path))
    #expect(!exists(golden.actual.deletingLastPathComponent()))
    #expect(try golden.check("one\ntwo", mode: nil) == .matched)
  }

  @Test func `a difference shows its first lines and how to accept them`() throws {
    let lines = (1...20).map { "line \($0)" }
    _ = try golden.check(lines.joined(separator: "\n"), mode: "missing")
    var changed = lines
    changed[9] = "another"
    changed.insert("a new one", at: 12)
    let mismatch = try #require(failure(changed.joined(separator: "\n")))
    #expect(
      mismatch.description == """
        SomeTests.swift:7: draw list "text": from line 10: 1 fewer, 2 more
            line 8
            line 9
          - line 10
          + another
            line 11
            line 12
          + a new one
          golden: \(golden.golden.path)
          new: \(golden.actual.path)
          all that differs: diff -u '\(golden.golden.path)' '\(golden.actual.path)'
          accept it: mkdir -p '\(golden.golden.deletingLastPathComponent().path)' \
        && mv '\(golden.actual.path)' '\(golden.golden.path)'
          accept all such: REEL_GOLDENS=failing swift test
        """)
    #expect(exists(golden.actual))
    #expect(try golden.check(lines.joined(separator: "\n"), mode: nil) == .matched)
    #expect(!exists(golden.actual.deletingLastPathComponent()))
  }

  @Test func `a difference that goes on is cut`() throws {
    let old = (0..<5000).map { "old \($0)" }.joined(separator: "\n")
    let new = (0..<5000).map { "new \($0)" }.joined(separator: "\n")
    let difference = try #require(TextDifference(old, new))
    #expect(difference.lines.count == TextDifference.most && difference.goesOn)
    #expect(TextDifference(old, old) == nil)
    #expect(try #require(TextDifference("a", "a\nb")).lines == ["  a", "+ b"])
    #expect(try #require(TextDifference("a\nb", "a")).lines == ["  a", "- b"])
  }

  @Test(arguments: ["failing", "all"])
  func `a text is replaced where asked for`(mode: String) throws {
    _ = try golden.check("old", mode: "missing")
    #expect(failure("new", mode: "missing") != nil)
    #expect(try golden.check("new", mode: mode) == .recorded(path: golden.golden.path))
    #expect(try golden.check("new", mode: mode) == .matched)
    #expect(failure("new", mode: "record")?.reason == .unknownMode("record"))
    #expect(failure("", mode: mode)?.reason == .empty)
  }

  @Test(arguments: [nil] + GoldenMode.allCases.map(\.rawValue))
  func `a golden that would be too large is refused in every mode`(mode: String?) throws {
    let line = String(repeating: "x", count: GoldenLimit.bytes - 1)
    let tooLarge = try #require(failure(line + "y", mode: mode))
    #expect(tooLarge.reason == .tooLarge(bytes: GoldenLimit.bytes + 1))
    #expect(
      tooLarge.description.contains("262145 bytes, and a golden at most 262144: show less of it"))
    #expect(!tooLarge.description.contains("accept"))
    #expect(!exists(golden.golden) && exists(golden.actual))
    // As large as allowed.
    #expect(try golden.check(line, mode: "all") == .recorded(path: golden.golden.path))
  }

  @Test func `a picture that would be too large is refused`() throws {
    let pictures = Golden(
      named: "picture", in: folder.url.appending(path: "Goldens"), file: "SomeTests.swift", line: 7)
    let wide = Screenshot(width: 1921, height: 1080) { _, _ in .init(red: 1, green: 2, blue: 3) }
    let many = #expect(throws: GoldenMismatch.self) {
      try pictures.check(wide, tolerance: .exact, mode: "missing")
    }
    #expect(many?.reason == .tooManyPixels(width: 1921, height: 1080))
    #expect(many?.description.contains("1921 x 1080 pixels, and a golden has at most") == true)
    // What cannot be packed: 400 x 300 pixels of noise are 360 kB.
    var noise = UInt64(1)
    let grains = Screenshot(width: 400, height: 300) { _, _ in
      noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return .init(
        red: UInt8(noise >> 56), green: UInt8(noise >> 48 & 255), blue: UInt8(noise >> 40 & 255))
    }
    let bytes = #expect(throws: GoldenMismatch.self) {
      try pictures.check(grains, tolerance: .exact, mode: "missing")
    }
    guard case .tooLarge(let count) = bytes?.reason else {
      Issue.record("\(String(describing: bytes))")
      return
    }
    #expect(count > GoldenLimit.bytes)
    #expect(!exists(pictures.picture) && exists(pictures.actual))
  }

  @Test func `no golden of the package is larger than allowed`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let files = try #require(FileManager.default.enumerator(atPath: tests.path))
    var checked = 0
    for case let path as String in files where path.contains("Goldens/") {
      let file = tests.appending(path: path).path
      let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? NSNumber
      #expect((size?.intValue ?? .max) <= GoldenLimit.bytes, "\(file)")
      if path.hasSuffix(".png") {
        let picture = try Screenshot(contentsOf: file)
        #expect(picture.width * picture.height <= GoldenLimit.pixels, "\(file)")
      }
      checked += 1
    }
    #expect(checked >= 5)
  }

  // MARK: Stages

  @Test(arguments: [1, 1.5]) func `a stage's draw list is as its golden`(scale: Double) throws {
    let stage = Stage(size: Size(width: 120, height: 100), scale: scale) {
      VStack(spacing: 4) {
        Text("Two\tnames").bold().opacity(0.5)
        DynamicList(orientation: .vertical, itemLengths: [30, 21.3, 40]) { row in
          Text("Row \(row)").frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(row == 1 ? Color.yellow : Color.clear)
        }
        .clipped()
      }
      .border(Color.blue)
    }
    try stage.expectDrawList(named: scale == 1 ? "small-list" : "small-list-denser")
  }

  @Test(arguments: Orientation.allCases)
  func `a stage's motion is as its golden, the same on both axes`(axis: Orientation) throws {
    let fixture = ListStage(.uniform(20, 50), viewport: 300, axis, offset: 500)
    fixture.stage.fling(from: fixture.point(250), to: fixture.point(50), duration: 0.1)
    try fixture.stage.expectTrace(of: fixture.list, for: 0.9, every: 0.05, named: "fling-into-end")
    #expect(fixture.list.phase == .idle)
  }

  @Test func `a trace has a sample each frame, from the present on`() {
    let fixture = ListStage(.uniform(1000, 40), viewport: 200, .vertical)
    fixture.wheel(1)
    let trace = fixture.stage.trace(fixture.list, for: 0.5)
    #expect(trace.samples.count == 31)
    #expect(trace.samples.first?.time == 0 && trace.samples.first?.phase == .animating)
    #expect(trace.samples.last?.offset == 72 && trace.samples.last?.phase == .idle)
    let head = trace.description.split(separator: "\n")[0...1]
    #expect(head[0] == "   time      offset  overscroll  velocity  phase")
    #expect(head[1].hasPrefix("  0.000        0.00        0.00"))
    #expect(!trace.description.contains("-0.0 "))
  }
}
