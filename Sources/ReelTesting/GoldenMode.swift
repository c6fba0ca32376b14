import Foundation

/// What is done with goldens, as `REEL_GOLDENS` says.
nonisolated enum GoldenMode: String, CaseIterable {
  /// Compare; a golden that is not there fails.
  case check
  /// Compare; write those that are not there.
  case missing
  /// Compare; write those that are not there or not passed.
  case failing
  /// Write all that are not equal, whatever tolerance says.
  case all

  static let variable = "REEL_GOLDENS"

  /// The mode of a value of the variable; `check` where it is not set, nil where it is none.
  init?(value: String?) {
    guard let value else {
      self = .check
      return
    }
    self.init(rawValue: value)
  }

  static var ofEnvironment: String? { ProcessInfo.processInfo.environment[variable] }
}
