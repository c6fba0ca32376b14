import Foundation

/// A part of a JSON answer: its elements.
///
///     { @MainActor answer in try answer.elements(of: User.self) }
public struct JSONPart: Sendable {
  let answer: HTTPAnswer
  let path: [String]
  let convertsSnakeCase: Bool

  /// The elements as values of a type.
  ///
  /// - Throws: `HTTPError.decoding`, which says where and why.
  public func elements<Element: Decodable>(
    of type: Element.Type = Element.self
  ) throws -> [Element] {
    let decoder = JSONDecoder()
    decoder.userInfo[.path] = path
    if convertsSnakeCase {
      let depth = path.count
      // The names on the way to the elements are the service's own.
      decoder.keyDecodingStrategy = .custom { keys in
        let key = keys[keys.count - 1]
        guard keys.count > depth, key.intValue == nil else { return key }
        return JSONName(camelCase(key.stringValue))
      }
    }
    return try answer.decoded(JSONAt<[Element]>.self, by: decoder).value
  }

  /// A whole number or a text at a place of the answer; nil if nothing is there.
  func scalar(_ path: String?) throws -> JSONScalar? {
    guard let path else { return nil }
    let decoder = JSONDecoder()
    decoder.userInfo[.path] = names(path)
    return try answer.decoded(JSONMaybe.self, by: decoder).value
  }
}

/// The names of a path.
func names(_ path: String) -> [String] { path.split(separator: ".").map(String.init) }

/// A value deeper in a document, at the path that the decoder is told.
struct JSONAt<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    let path = decoder.userInfo[.path] as? [String] ?? []
    var decoder = decoder
    for (index, name) in path.enumerated() {
      let container: KeyedDecodingContainer<JSONName>
      do {
        container = try decoder.container(keyedBy: JSONName.self)
      } catch DecodingError.typeMismatch(_, let context) where index == 0 {
        throw DecodingError.typeMismatch(
          [String: Any].self,
          .init(codingPath: context.codingPath, debugDescription: "no object with \"\(name)\""))
      }
      // Its decoder could be had all the same, as that of a null.
      guard container.contains(JSONName(name)) else {
        throw DecodingError.keyNotFound(
          JSONName(name), .init(codingPath: container.codingPath, debugDescription: ""))
      }
      decoder = try container.superDecoder(forKey: JSONName(name))
    }
    value = try Value(from: decoder)
  }
}

/// A number or a text deeper in a document, or nothing.
struct JSONMaybe: Decodable {
  let value: JSONScalar?

  init(from decoder: any Decoder) throws {
    var decoder = decoder
    for name in decoder.userInfo[.path] as? [String] ?? [] {
      // A list at the top, for instance, has no place for anything beside its elements.
      guard let container = try? decoder.container(keyedBy: JSONName.self),
        container.contains(JSONName(name)), try !container.decodeNil(forKey: JSONName(name))
      else {
        value = nil
        return
      }
      decoder = try container.superDecoder(forKey: JSONName(name))
    }
    value = try JSONScalar(from: decoder)
  }
}

/// Any name.
struct JSONName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// What a service says of itself: a number of elements, a cursor.
enum JSONScalar: Decodable, Equatable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  var number: Int? {
    switch self {
    case .number(let number): number
    case .text(let text): Int(text)
    }
  }

  /// Nil if it is empty.
  var text: String? {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text.isEmpty ? nil : text
    }
  }
}

extension CodingUserInfoKey {
  static let path = CodingUserInfoKey(rawValue: "reel.path")!
}

/// `poster_path` as Swift spells it: `posterPath`. Underscores at the ends stay.
func camelCase(_ name: String) -> String {
  let isEdge = { (character: Character) in character == "_" }
  let head = name.prefix(while: isEdge)
  let rest = name.dropFirst(head.count)
  let tail = String(rest.reversed().prefix(while: isEdge))
  let words = rest.dropLast(tail.count).split(separator: "_")
  guard words.count > 1 else { return name }
  let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
  return head + words[0] + others.joined() + tail
}
