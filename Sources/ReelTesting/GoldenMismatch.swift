/// A picture, or a text, that is not the golden one.
///
/// Its description says what to do: how many pixels differ, how far, where, or the first lines that do; which
/// files to look at, and the command that accepts the new one.
nonisolated public struct GoldenMismatch: Error, Hashable, CustomStringConvertible {
  /// What was expected to be as its golden.
  public enum Kind: String, Hashable, Sendable {
    case screenshot
    case drawList = "draw list"
    case trace

    /// How the files end.
    var ending: String {
      switch self {
      case .screenshot: ".png"
      case .drawList: ".txt"
      case .trace: ".trace.txt"
      }
    }
  }

  public enum Reason: Hashable, Sendable {
    /// There is no golden yet.
    case missing
    case differs(PictureDifference)
    /// In pixels.
    case sizeDiffers(expectedWidth: Int, expectedHeight: Int, width: Int, height: Int)
    case textDiffers(TextDifference)
    /// There was nothing to compare: no picture, one without pixels, or no line of text.
    case empty
    /// The new file is larger than a golden may be.
    case tooLarge(bytes: Int)
    /// The picture has more pixels than a golden may have.
    case tooManyPixels(width: Int, height: Int)
    /// `REEL_GOLDENS` has a value that means nothing.
    case unknownMode(String)
    /// The golden cannot be read, or the new one not be written.
    case unusable(path: String, reason: String)
  }

  public var kind: Kind
  public var name: String
  public var reason: Reason
  /// Paths: of the golden, of the new file and of the magnified difference; nil for what was not written.
  public var golden: String
  public var actual: String?
  public var difference: String?
  /// Where the picture was expected.
  public var file: String
  public var line: Int

  public var description: String {
    var lines = ["\(file):\(line): \(kind.rawValue) \"\(name)\": \(summary)"]
    if let actual { lines.append("  new: \(actual)") }
    if let difference { lines.append("  golden, new and difference, magnified: \(difference)") }
    if case .textDiffers = reason, let actual {
      lines.append("  all that differs: diff -u '\(golden)' '\(actual)'")
    }
    if let actual, isAcceptable {
      lines.append("  accept it: mkdir -p '\(folder)' && mv '\(actual)' '\(golden)'")
      let mode: GoldenMode = reason == .missing ? .missing : .failing
      lines.append("  accept all such: \(GoldenMode.variable)=\(mode.rawValue) swift test")
    }
    return lines.joined(separator: "\n")
  }

  private var isAcceptable: Bool {
    if case .tooLarge = reason { false } else { true }
  }

  private var summary: String {
    switch reason {
    case .missing: "there is no golden \(golden) yet"
    case .differs(let difference): "\(difference)\n  golden: \(golden)"
    case .textDiffers(let difference): "\(difference)\n  golden: \(golden)"
    case .sizeDiffers(let expectedWidth, let expectedHeight, let width, let height):
      "it is \(width) x \(height) pixels, the golden \(golden) is \(expectedWidth) x \(expectedHeight)"
    case .empty: "it is empty"
    case .tooLarge(let bytes):
      "it takes \(bytes) bytes, and a golden at most \(GoldenLimit.bytes): show less of it"
    case .tooManyPixels(let width, let height):
      "it is \(width) x \(height) pixels, and a golden has at most \(GoldenLimit.pixels): make the "
        + "stage smaller"
    case .unknownMode(let value):
      "\(GoldenMode.variable) is \"\(value)\", not one of "
        + GoldenMode.allCases.map(\.rawValue).joined(separator: ", ")
    case .unusable(let path, let reason): "\(path): \(reason)"
    }
  }

  private var folder: String {
    golden.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }
}
