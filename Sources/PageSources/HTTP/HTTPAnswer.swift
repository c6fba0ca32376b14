import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server answered, with a status of 200 ... 299.
public struct HTTPAnswer: Sendable {
  /// Where it came from in the end, after what the server sent to elsewhere.
  public let url: URL
  public let status: Int
  public let body: Data
  /// By their names in lower case.
  let headers: [String: String]

  /// A header's value; upper and lower case of the name are the same.
  public func header(_ name: String) -> String? { headers[name.lowercased()] }

  /// The body as a value of a type that is read from JSON.
  ///
  /// - Throws: `HTTPError.decoding`, which says where and why.
  public func decoded<Value: Decodable>(
    _ type: Value.Type = Value.self, by decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    do {
      return try decoder.decode(type, from: body)
    } catch let error as DecodingError {
      throw HTTPError(url, .decoding(error))
    }
  }

  /// The address that a `Link` header has for a relation, `next` for instance.
  func link(_ relation: String) -> String? {
    guard let header = header("Link") else { return nil }
    // <address>; rel="next"; title="…", <address>; …
    for part in header.components(separatedBy: "<").dropFirst() {
      guard let end = part.firstIndex(of: ">") else { continue }
      let parameters = part[part.index(after: end)...].split(whereSeparator: {
        $0 == ";" || $0 == ","
      })
      for parameter in parameters {
        let sides = parameter.split(separator: "=", maxSplits: 1).map {
          $0.trimmingCharacters(in: .whitespaces).trimmingCharacters(in: ["\""])
        }
        guard sides.count == 2, sides[0].lowercased() == "rel" else { continue }
        if sides[1].lowercased().split(separator: " ").contains(relation[...]) {
          return String(part[..<end])
        }
      }
    }
    return nil
  }
}

extension HTTPError.Reason {
  /// What a decoder says, in words.
  static func decoding(_ error: DecodingError) -> HTTPError.Reason {
    let (path, reason) = error.words
    return .decoding(path: path, reason: reason)
  }

  /// A status that is an error, with the first words of the body.
  static func status(_ code: Int, _ body: Data) -> HTTPError.Reason {
    .status(
      code: code, reason: HTTPURLResponse.localizedString(forStatusCode: code),
      snippet: oneLine(String(decoding: body.prefix(400), as: UTF8.self)))
  }
}
