/// A picture that cannot be shown, and why.
public struct ImageError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The file cannot be opened or read; in the system's words.
    case unreadable(String)
    /// It begins like none of the formats that are read.
    case unknownFormat
    /// It ends before the picture does.
    case truncated
    /// It begins like a picture, and what follows is none; in the decoder's words.
    case damaged(String)
    /// More pixels than are decoded, `ImageLimits.pixels`.
    case tooManyPixels(width: Int, height: Int)
    /// A larger file than is read, `ImageLimits.bytes`.
    case tooManyBytes(Int)
    /// The library that decodes the format is not installed, or not with it.
    case noDecoder(String)
  }

  /// The file's path, or what stands for one.
  public var name: String
  public var reason: Reason

  public init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }
}

extension ImageError: CustomStringConvertible {
  public var description: String { "picture \(name): \(reason)" }
}

extension ImageError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .unknownFormat:
      "not a picture (\(ImageInfo.Format.allCases.map(\.rawValue).joined(separator: ", ")))"
    case .truncated: "it ends before the picture does"
    case .damaged(let reason): "damaged: \(reason)"
    case .tooManyPixels(let width, let height):
      "\(width) x \(height) pixels are more than \(ImageLimits.pixels)"
    case .tooManyBytes(let count): "\(count) bytes are more than \(ImageLimits.bytes)"
    case .noDecoder(let what): "\(what) cannot be loaded"
    }
  }
}
