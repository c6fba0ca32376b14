/// A picture that is not the golden one.
///
/// Its description says what to do: how many pixels differ, how far, where, which files to look at, and the
/// command that accepts the new picture.
nonisolated public struct GoldenMismatch: Error, Hashable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    /// There is no golden yet.
    case missing
    case differs(PictureDifference)
    /// In pixels.
    case sizeDiffers(expectedWidth: Int, expectedHeight: Int, width: Int, height: Int)
    /// There was nothing to compare: no picture, or one without pixels.
    case empty
    /// `REEL_GOLDENS` has a value that means nothing.
    case unknownMode(String)
    /// The golden cannot be read, or the new picture not be written.
    case unusable(ScreenshotError)
  }

  public var name: String
  public var reason: Reason
  /// Paths: of the golden, of the new picture and of the magnified difference; nil for what was not written.
  public var golden: String
  public var actual: String?
  public var difference: String?
  /// Where the picture was expected.
  public var file: String
  public var line: Int

  public var description: String {
    var lines = ["\(file):\(line): screenshot \"\(name)\": \(summary)"]
    if let actual { lines.append("  new picture: \(actual)") }
    if let difference { lines.append("  golden, new and difference, magnified: \(difference)") }
    if let actual {
      lines.append("  accept it: mkdir -p '\(folder)' && mv '\(actual)' '\(golden)'")
      let mode: GoldenMode = reason == .missing ? .missing : .failing
      lines.append("  accept all such: \(GoldenMode.variable)=\(mode.rawValue) swift test")
    }
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    switch reason {
    case .missing: "there is no golden \(golden) yet"
    case .differs(let difference): "\(difference)\n  golden: \(golden)"
    case .sizeDiffers(let expectedWidth, let expectedHeight, let width, let height):
      "it is \(width) x \(height) pixels, the golden \(golden) is \(expectedWidth) x \(expectedHeight)"
    case .empty: "the picture is empty"
    case .unknownMode(let value):
      "\(GoldenMode.variable) is \"\(value)\", not one of "
        + GoldenMode.allCases.map(\.rawValue).joined(separator: ", ")
    case .unusable(let error): "\(error)"
    }
  }

  private var folder: String {
    golden.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }
}
