import Foundation

/// A text in the source tree that a stage's text has to be equal to, line by line.
nonisolated struct TextGolden {
  private let place: GoldenFile

  /// Precondition: the name can be a file's.
  init(
    _ kind: GoldenMismatch.Kind, named name: String, in folder: URL, file: String, line: Int
  ) {
    place = GoldenFile(kind, named: name, in: folder, file: file, line: line)
  }

  var golden: URL { place.golden }
  var actual: URL { place.actual }

  /// Compares a text with the golden, or records it, as the mode says.
  ///
  /// - Parameters:
  ///   - text: Its lines, without a line end after the last one. No line fails, as an empty picture does.
  ///   - mode: A value of `REEL_GOLDENS`.
  func check(_ text: String, mode value: String?) throws(GoldenMismatch) -> GoldenOutcome {
    let mode = try place.mode(of: value)
    guard !text.isEmpty else { throw place.mismatch(.empty) }
    guard place.exists else {
      if mode == .check { throw try failed(.missing, text) }
      return try record(text)
    }
    let known = try read()
    // Files end with a line end; one that an editor has taken away is not missed.
    guard let difference = TextDifference(known.trimmingSuffix("\n"), text) else {
      place.forgetFailure()
      return .matched
    }
    if mode == .failing || mode == .all { return try record(text) }
    throw try failed(.textDiffers(difference), text)
  }

  private func read() throws(GoldenMismatch) -> String {
    do {
      return String(decoding: try Data(contentsOf: golden), as: UTF8.self)
    } catch {
      throw place.mismatch(.unusable(path: golden.path, reason: error.localizedDescription))
    }
  }

  private func record(_ text: String) throws(GoldenMismatch) -> GoldenOutcome {
    try place.record { (file) throws(GoldenMismatch) in try write(text, to: file) }
  }

  private func failed(
    _ reason: GoldenMismatch.Reason, _ text: String
  ) throws(GoldenMismatch) -> GoldenMismatch {
    try place.failed(reason) { (file) throws(GoldenMismatch) in try write(text, to: file) }
  }

  private func write(_ text: String, to file: URL) throws(GoldenMismatch) {
    do {
      try Data("\(text)\n".utf8).write(to: file, options: .atomic)
    } catch {
      throw place.mismatch(.unusable(path: file.path, reason: error.localizedDescription))
    }
  }
}

extension String {
  nonisolated fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
