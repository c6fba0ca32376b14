import Foundation
import Fuzz
import TestSupport
import Testing

/// Bytes as events, edits and resizes: whatever they are, the laws hold in each frame.
///
/// `REEL_FUZZ_SEEDS=A..<B` runs other seeds, `REEL_FUZZ_BYTES` longer runs, `REEL_FUZZ_SUBJECT` one subject alone.
/// `make fuzz` looks for bytes that reach code which no others did.
@MainActor struct FuzzTests {
  @Test(arguments: FuzzRuns.subjects, FuzzRuns.seeds)
  func `no random bytes break a law`(subject: Fuzz.Subject, seed: Int) {
    let bytes = FuzzRuns.bytes(seed: seed)
    if let broken = Fuzz.brokenLaw(of: subject, FuzzInput(bytes)) {
      Issue.record("seed \(seed): \(broken)")
    }
  }

  @Test(arguments: Fuzz.Subject.allCases) func `no bytes at all are a run`(subject: Fuzz.Subject) {
    #expect(Fuzz.brokenLaw(of: subject, FuzzInput([])) == nil)
    #expect(Fuzz.brokenLaw([]) == nil)
  }

  /// What `make fuzz` found stays here. A file is as libFuzzer wrote it: the first byte names the subject.
  @Test func `bytes that broke a law once break none now`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Crashes")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let bytes = try Data(contentsOf: folder.appending(path: file))
      if let broken = Fuzz.brokenLaw(Array(bytes)) { Issue.record("\(file): \(broken)") }
    }
  }
}

nonisolated enum FuzzRuns {
  private static let environment = ProcessInfo.processInfo.environment

  static let subjects: [Fuzz.Subject] = {
    let name = environment["REEL_FUZZ_SUBJECT"]
    return Fuzz.Subject.allCases.filter { name == nil || "\($0)" == name }
  }()

  static let seeds = Array(Seeds.run(everyDay: 0..<12))

  /// About 4 of them make an action.
  private static let length = environment["REEL_FUZZ_BYTES"].flatMap { Int($0) } ?? 300

  static func bytes(seed: Int) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    return (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
  }
}
