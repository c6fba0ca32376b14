import Foundation

/// Why an address has not given what was asked of it.
public struct HTTPError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The text is no address of http or https.
    case notAURL(String)
    /// Nothing came, or not all: no such host, nobody listens, the connection broke, the time was up.
    case transport(String)
    /// The server answered with another status than 200 ... 299. `snippet` is the beginning of what it said.
    case status(code: Int, reason: String, snippet: String)
    /// The answer is not what was expected: where in it (`results[3].title`, empty for all of it), and why.
    case decoding(path: String, reason: String)
    /// The answer has more bytes than are taken.
    case tooLarge(limit: Int)
    /// The server sends elsewhere, and there nobody goes.
    case redirect(String)
  }

  /// The address, without what could be secret: user, password, and values that are not plain numbers.
  public let address: String
  public let reason: Reason

  init(_ address: String, _ reason: Reason) {
    self.address = address
    self.reason = reason
  }

  init(_ url: URL, _ reason: Reason) { self.init(url.withoutSecrets, reason) }

  /// Whether the same request may do better a little later.
  var canBeTriedAgain: Bool {
    switch reason {
    case .transport: true
    case .status(let code, _, _): code == 429 || (500...599).contains(code)
    default: false
    }
  }
}

extension HTTPError: CustomStringConvertible, LocalizedError {
  /// One line that names the address and the reason.
  public var description: String {
    switch reason {
    case .notAURL(let reason): "\(address): \(reason)"
    case .transport(let reason): "\(address): \(reason)"
    case .status(let code, let reason, let snippet):
      "\(address): the server answered \(code)\(reason.isEmpty ? "" : " (\(reason))")"
        + (snippet.isEmpty ? "" : ": \(snippet)")
    case .decoding(let path, let reason):
      "\(address): the answer cannot be read\(path.isEmpty ? "" : " at \(path)"): \(reason)"
    case .tooLarge(let limit): "\(address): the answer has more than \(limit) bytes"
    case .redirect(let reason): "\(address): sends elsewhere: \(reason)"
    }
  }

  public var errorDescription: String? { description }
}

extension URL {
  /// The address as it may be shown and logged.
  var withoutSecrets: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return "an address"
    }
    parts.user = nil
    parts.password = nil
    parts.fragment = nil
    // A page's number helps whoever reads the message; nine digits are no key to anything.
    let query = parts.queryItems?.map { item in
      let value = item.value ?? ""
      let isNumber = value.utf8.count < 10 && value.utf8.allSatisfy { (48...57).contains($0) }
      return item.name + (item.value == nil ? "" : "=" + (isNumber ? value : "…"))
    }
    parts.query = nil
    guard let query, !query.isEmpty else { return parts.string ?? "an address" }
    return (parts.string ?? "an address") + "?" + query.joined(separator: "&")
  }

  /// Scheme, host and port: who is spoken to.
  var origin: String {
    let scheme = (self.scheme ?? "").lowercased()
    let port = self.port ?? (scheme == "https" ? 443 : 80)
    return "\(scheme)://\((host ?? "").lowercased()):\(port)"
  }

  /// An address of the web, or the error that it is none.
  static func web(_ text: String, relativeTo base: URL? = nil) throws(HTTPError) -> URL {
    guard let url = URL(string: text, relativeTo: base)?.absoluteURL else {
      throw HTTPError("\"\(text)\"", .notAURL("is no address"))
    }
    return try web(url)
  }

  static func web(_ url: URL) throws(HTTPError) -> URL {
    let scheme = (url.scheme ?? "").lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw HTTPError(url, .notAURL("is no address of http or https"))
    }
    guard let host = url.host, !host.isEmpty else {
      throw HTTPError(url, .notAURL("names no host"))
    }
    return url
  }
}
