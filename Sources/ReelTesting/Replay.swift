import Canvas
import SDLBackend
public import Tapes

/// What came of playing a tape: each presented frame's hash, and the stage at the end.
@MainActor public struct Replay {
  /// As the tape's end left it. Time may go on.
  public let stage: Stage
  /// What each presented frame showed, in the order of time.
  public let frames: [FrameHash]

  /// The libraries that decide how pictures come out, as this process has them: FreeType, HarfBuzz, SDL2_ttf
  /// and pixman with their versions. The frames of another set of versions may be others.
  nonisolated public static var libraryVersions: String { "\(LibraryVersions.linked)" }

  /// Expects the frames that a file names, of which `REEL_GOLDENS` says whether it is to be written, as for
  /// `Stage.expectScreenshot`.
  ///
  /// The file holds for the libraries that its first line names. With others nothing is compared: give a test
  /// `.enabled(if: Replay.canCheck(path))`, so that it says that it is left out.
  ///
  /// - Parameter path: Of the file with the hashes.
  /// - Throws: `ReplayMismatch`, which says what differs and how to accept it.
  @discardableResult
  public func expectFrames(_ path: String) throws(ReplayMismatch) -> ReplayOutcome {
    try checkFrames(path, mode: GoldenMode.ofEnvironment)
  }

  /// - Parameter mode: A value of `REEL_GOLDENS`.
  func checkFrames(
    _ path: String, mode value: String?
  ) throws(ReplayMismatch) -> ReplayOutcome {
    guard let mode = GoldenMode(value: value) else {
      throw ReplayMismatch(path: path, .unknownMode(value ?? ""))
    }
    let actual = FrameHashes(versions: Self.libraryVersions, frames: frames)
    let expected: FrameHashes
    do throws(TapeError) {
      expected = try FrameHashes(contentsOf: path)
    } catch {
      if mode == .check || mode == .missing && error.line != nil {
        throw ReplayMismatch(path: path, .unreadable(error))
      }
      return try record(actual, path)
    }
    if expected == actual { return .matched }
    if mode == .failing || mode == .all { return try record(actual, path) }
    if expected.versions != actual.versions {
      return .leftOut(versions: expected.versions)
    }
    let pairs = zip(expected.frames, frames)
    let index = Array(pairs).firstIndex { $0 != $1 } ?? min(expected.frames.count, frames.count)
    throw ReplayMismatch(
      path: path,
      .differs(
        frame: index,
        expected: index < expected.frames.count ? expected.frames[index] : nil,
        actual: index < frames.count ? frames[index] : nil))
  }

  /// Whether the hashes in a file hold for this process's libraries, or are to be written; true also for a file
  /// that cannot be read, which `expectFrames` then says.
  nonisolated public static func canCheck(_ path: String) -> Bool {
    if let mode = GoldenMode(value: GoldenMode.ofEnvironment), mode == .failing || mode == .all {
      return true
    }
    guard let hashes = try? FrameHashes(contentsOf: path) else { return true }
    return hashes.versions == libraryVersions
  }

  private func record(_ hashes: FrameHashes, _ path: String) throws(ReplayMismatch) -> ReplayOutcome
  {
    do throws(TapeError) { try hashes.write(to: path) } catch {
      throw ReplayMismatch(path: path, .unreadable(error))
    }
    return .recorded(path: path)
  }
}

/// What became of an expectation of frames that did not fail.
nonisolated public enum ReplayOutcome: Hashable, Sendable {
  case matched
  /// The hashes were written, as `REEL_GOLDENS` asked for.
  case recorded(path: String)
  /// Nothing was compared: the hashes hold for other versions of the libraries.
  case leftOut(versions: String)
}

/// Frames that are not those of a file, and how to accept them.
nonisolated public struct ReplayMismatch: Error, Hashable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    case unreadable(TapeError)
    case unknownMode(String)
    /// The first frame that differs, counted from 0; nil where one side has no more frames.
    case differs(frame: Int, expected: FrameHash?, actual: FrameHash?)
  }

  public var path: String
  public var reason: Reason

  init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  public var description: String {
    switch reason {
    case .unreadable(let error):
      "\(path): \(error). REEL_GOLDENS=missing records it if it is not there"
    case .unknownMode(let mode):
      "REEL_GOLDENS is \"\(mode)\"; it can be check, missing, failing or all"
    case .differs(let frame, let expected, let actual):
      "\(path): frame \(frame) is \(Self.text(actual)), not \(Self.text(expected)). "
        + "REEL_GOLDENS=failing accepts it"
    }
  }

  private static func text(_ hash: FrameHash?) -> String { hash.map { "\($0)" } ?? "none" }
}
