import Foundation

extension DecodingError {
  /// Where in a document something is not as it should be (`results[3].title`, empty for all of it), and what.
  var words: (path: String, reason: String) {
    func path(_ context: Context, _ last: (any CodingKey)? = nil) -> String {
      (context.codingPath + (last.map { [$0] } ?? [])).reduce("") { path, key in
        if let index = key.intValue { return path + "[\(index)]" }
        return path.isEmpty ? key.stringValue : path + "." + key.stringValue
      }
    }
    switch self {
    case .keyNotFound(let key, let context): return (path(context, key), "is missing")
    case .valueNotFound(let type, let context):
      return (path(context), "is null, not a \(type)")
    case .typeMismatch(let type, let context):
      return (path(context), "is no \(type): \(oneLine(context.debugDescription))")
    case .dataCorrupted(let context):
      let underlying = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey]
      let reason = underlying.map { "\(context.debugDescription) \($0)" }
      return (path(context), oneLine(reason ?? context.debugDescription))
    @unknown default: return ("", oneLine("\(self)"))
    }
  }
}

/// A text's beginning in one line, of at most 160 characters.
func oneLine(_ text: String) -> String {
  let words = text.split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.value < 0x20 } }
  let line = words.joined(separator: " ")
  return line.count > 160 ? line.prefix(160) + "…" : line
}
