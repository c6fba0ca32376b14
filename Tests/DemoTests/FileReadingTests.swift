import Glibc
import Reel
import ReelTesting
import TestSupport
import Testing

@testable import reel_demo

@MainActor
struct FileReadingTests {
  private static var limits: TextFileLimits {
    var limits = TextFileLimits()
    limits.headLength = 256
    limits.tailLength = 4096
    limits.blockLength = 1024
    limits.chunkLength = 512
    limits.reportLength = 1
    limits.reports = .max
    return limits
  }

  private func open(lines: Int = 4000) throws -> (TextFile, FileReading, BytesInMemory, Stage) {
    let source = BytesInMemory(Array((0..<lines).map { "line \($0)\n" }.joined().utf8))
    let file = try TextFile(source: source, limits: Self.limits)
    let reading = FileReading(file, rowLength: FileScene.rowLength)
    let stage = Stage(size: Size(width: 600, height: 400)) { FileScene(reading: reading) }
    return (file, reading, source, stage)
  }

  /// The lines on screen, from the top, and where each begins.
  private func shown(_ stage: Stage) -> [String: Double] {
    let list = stage.lists[0]
    var places: [String: Double] = [:]
    for row in list.shownRows {
      guard let text = list.texts(inRow: row).last, text.hasPrefix("line") else { continue }
      places[text] = list.frame(ofRow: row)?.minY
    }
    return places
  }

  /// Counts the lines to their end; each report is followed by a frame and a check.
  private func index(_ file: TextFile, _ stage: Stage, _ check: () -> Void) throws {
    var pass = file.remainingPass
    while !pass.isComplete {
      guard let report = try pass.step() else { continue }
      file.apply(report)
      stage.advance(by: 1 / 60)
      check()
    }
  }

  @Test func `who reads the tail stays with it while lines come to be before it`() throws {
    let (file, reading, _, stage) = try open()
    stage.key("End")
    stage.settle()
    let before = shown(stage)
    #expect(before["line 3999"] != nil)
    #expect(before.count > 10)
    try index(file, stage) { #expect(shown(stage) == before) }
    #expect(!reading.snapshot.hasGap)
    #expect(reading.snapshot.rowCount == 4000)
    #expect(stage.lists[0].scrollOffset == reading.offset)
    #expect(stage.diagnostics == [])
  }

  @Test func `who reads the start stays with it`() throws {
    let (file, _, _, stage) = try open()
    stage.wheel(at: Point(x: 300, y: 200), dy: -1)
    stage.settle()
    let before = shown(stage).filter { $0.value < 300 }
    #expect(before.count > 5)
    try index(file, stage) {
      let now = shown(stage)
      for (text, place) in before { #expect(now[text] == place) }
    }
  }

  @Test func `a file that shrinks is told, and its rows stay`() throws {
    let (file, reading, source, stage) = try open()
    source.truncate(to: 300)
    var pass = file.remainingPass
    do throws(TextFileError) {
      while !pass.isComplete { if let report = try pass.step() { file.apply(report) } }
      Issue.record("the file was read to its end")
    } catch {
      file.fail(error)
    }
    stage.settle()
    let failure = try #require(reading.snapshot.failure)
    #expect(stage.find(text: failure.description) != nil)
    #expect(stage.find(text: "line 0") != nil)
    #expect(stage.lists[0].numberOfRows == reading.snapshot.rowCount)
  }

  @Test func `an empty file says so`() throws {
    let file = try TextFile(source: BytesInMemory([]), limits: Self.limits)
    let reading = FileReading(file, rowLength: FileScene.rowLength)
    let stage = Stage { FileScene(reading: reading) }
    #expect(stage.find(text: "The file is empty.") != nil)
    #expect(stage.lists.isEmpty)
    #expect(stage.diagnostics == [])
  }

  /// Behind a gate of its own: tests beside this one have work outstanding, too.
  @Test func `work is outstanding until all lines are counted, or nobody wants them any more`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/long.txt"
    let stream = try #require(fopen(path, "w"))
    fputs(String(repeating: "a line\n", count: 400_000), stream)
    fclose(stream)
    try await ArrivalGate.$current.withValue(ArrivalGate()) {
      var reading: FileReading? = try FileReading(path: path)
      #expect(OutstandingWork.count == 1)
      let stage = Stage { [reading] in FileScene(reading: reading!) }
      #expect(await stage.wait { reading?.snapshot.isIndexing == false })
      #expect(reading?.snapshot.rowCount == 400_000)
      #expect(OutstandingWork.count == 0)
      reading = nil
      do { _ = try FileReading(path: path) }
      #expect(OutstandingWork.count == 0)
    }
  }
}
