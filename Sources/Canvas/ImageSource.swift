/// Where a picture's encoded bytes are.
public enum ImageSource: Sendable {
  /// A file, by its path.
  case file(String)
  /// The bytes that such a file holds.
  case data([UInt8])

  /// How messages name it: a file's path, or how many bytes there are.
  public var name: String {
    switch self {
    case .file(let path): path
    case .data(let bytes): "of \(bytes.count) bytes in memory"
    }
  }

  /// The last part of a path, for what must not tell where it lies.
  public var shortName: String {
    switch self {
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .data: name
    }
  }
}

extension ImageSource: Hashable {
  /// Bytes count by a sample of them, for pictures hold megabytes; equality looks at all, but for an array and
  /// its copies, which are equal at once.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .file(let path): hasher.combine(path)
    case .data(let bytes):
      hasher.combine(bytes.count)
      hasher.combine(bytes.prefix(Self.sample))
      hasher.combine(bytes.suffix(Self.sample))
    }
  }

  /// Bytes that are hashed at each end: headers, which tell most pictures apart, are about as long.
  private static let sample = 64
}
