/// Why there is no window, or no picture in it.
public nonisolated enum VideoError: Error, Hashable, Sendable {
  /// No video driver gave a window; what each one that was tried said.
  case noVideo([Attempt])
  /// `REEL_SCALE` has this text, which is not a number in the legal range.
  case badScale(String)
  /// The window is there, but its picture cannot be shown, for SDL's reason.
  case presentFailed(String)
  /// The display server has ended or has closed the connection; SDL's name of the driver. The window is
  /// gone, and no other can be opened in this process.
  case displayLost(String)

  /// One video driver that was tried in vain.
  public struct Attempt: Hashable, Sendable {
    /// SDL's name of the driver.
    public var driver: String
    /// What SDL said.
    public var reason: String

    public init(driver: String, reason: String) {
      self.driver = driver
      self.reason = reason
    }
  }
}

nonisolated extension VideoError: CustomStringConvertible {
  /// One line: what went wrong, and what to set or try.
  public var description: String {
    switch self {
    case .noVideo(let attempts):
      let reasons = attempts.map { "\($0.driver): \($0.reason)" }.joined(separator: "; ")
      return "no window can be opened: no video (\(reasons)). Start the program in a desktop "
        + "session, set DISPLAY (X11) or WAYLAND_DISPLAY to a running one, or draw off-screen."
    case .badScale(let text):
      let range = DisplayScale.range
      return "REEL_SCALE is \"\(text)\", but must be a number of pixels a point from "
        + "\(range.lowerBound) to \(range.upperBound)."
    case .presentFailed(let reason):
      return "the picture cannot be shown in the window: \(reason)"
    case .displayLost(let driver):
      return "the window is gone: the connection to the display was lost (\(driver))"
    }
  }
}
