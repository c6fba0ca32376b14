import Reel

/// A contact's name: the last name, which the list goes by, is bold, and what was looked for has the accent colour.
struct ContactName: View {
  let contact: Contact
  let query: String
  @Environment(\.backgroundProminence) private var prominence

  var body: some View {
    Self.parts(of: contact, matching: query)
      .reduce(Text("")) { $0 + text(of: $1) }
      .lineLimit(1)
  }

  private func text(of part: Part) -> Text {
    let text = part.isLastName ? Text(part.text).bold() : Text(part.text)
    // On the accent colour itself it would be lost.
    return part.isMatch && prominence == .standard ? text.foregroundColor(.accentColor) : text
  }

  /// A stretch of a name that looks alike.
  struct Part: Hashable {
    var text: String
    var isLastName: Bool
    var isMatch: Bool
  }

  static func parts(of contact: Contact, matching query: String) -> [Part] {
    let name = Array(contact.name)
    let match = range(of: query, in: name)
    let lastName = name.count - contact.lastName.count
    var parts: [Part] = []
    for (index, character) in name.enumerated() {
      let part = Part(
        text: String(character), isLastName: index >= lastName, isMatch: match.contains(index))
      if let last = parts.last, last.isLastName == part.isLastName, last.isMatch == part.isMatch {
        parts[parts.count - 1].text.append(character)
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// Where a text is in a name for the first time, upper and lower case alike; empty if nowhere.
  private static func range(of query: String, in name: [Character]) -> Range<Int> {
    let letters = query.map { $0.lowercased() }
    guard !letters.isEmpty, letters.count <= name.count else { return 0..<0 }
    let start = (0...name.count - letters.count).first { start in
      letters.indices.allSatisfy { name[start + $0].lowercased() == letters[$0] }
    }
    return start.map { $0..<$0 + letters.count } ?? 0..<0
  }
}
