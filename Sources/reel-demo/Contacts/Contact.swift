/// Somebody in an address book.
struct Contact: Identifiable, Hashable {
  let id: Int
  let firstName: String
  let lastName: String
  /// What they do, and where.
  let detail: String

  var name: String { "\(firstName) \(lastName)" }
  var initials: String { "\(firstName.prefix(1))\(lastName.prefix(1))" }
}

/// The contacts of one letter.
struct ContactSection: Identifiable, Hashable {
  /// What the last names begin with.
  let letter: String
  let contacts: [Contact]

  var id: String { letter }
}

/// Contacts, by their last names.
struct AddressBook {
  let sections: [ContactSection]
  private let contacts: [Contact.ID: Contact]

  /// - Precondition: no two contacts have an id.
  init(_ contacts: [Contact]) {
    self.contacts = Dictionary(uniqueKeysWithValues: contacts.map { ($0.id, $0) })
    let sorted = contacts.sorted {
      ($0.lastName, $0.firstName, $0.id) < ($1.lastName, $1.firstName, $1.id)
    }
    sections = Dictionary(grouping: sorted) { String($0.lastName.prefix(1)) }
      .map { ContactSection(letter: $0.key, contacts: $0.value) }
      .sorted { $0.letter < $1.letter }
  }

  var count: Int { contacts.count }

  /// The contact with an id; nil where there is none.
  func contact(_ id: Contact.ID) -> Contact? { contacts[id] }

  /// The section of a letter, or else the first one after it, or the last one; nil in an empty book.
  func section(near letter: String) -> ContactSection? {
    sections.first { $0.letter >= letter } ?? sections.last
  }

  /// Those whose names contain a text, upper and lower case alike; all of them for an empty one.
  func filtered(by text: String) -> AddressBook {
    let text = text.lowercased()
    guard !text.isEmpty else { return self }
    return AddressBook(sections.flatMap(\.contacts).filter { $0.name.lowercased().contains(text) })
  }

  /// People who do not exist, the same ones each time.
  static let demo: AddressBook = {
    var scatter = Scatter(seed: 11)
    let contacts = lastNames.enumerated().flatMap { number, lastName in
      (0..<Int.random(in: 2...7, using: &scatter)).map { sibling in
        Contact(
          id: number * 10 + sibling, firstName: pick(firstNames, &scatter), lastName: lastName,
          detail: "\(pick(trades, &scatter)) · \(pick(towns, &scatter))")
      }
    }
    return AddressBook(contacts)
  }()

  private static func pick(_ words: [String], _ scatter: inout Scatter) -> String {
    words[Int.random(in: 0..<words.count, using: &scatter)]
  }

  private static let firstNames = [
    "Ada", "Amir", "Anouk", "Ben", "Bruna", "Carl", "Chiara", "Dario", "Dilan", "Elif", "Emil",
    "Esther", "Farid", "Freya", "Goran", "Greta", "Hana", "Hugo", "Ines", "Ivo", "Jonas", "Juno",
    "Kaito", "Klara", "Lars", "Leyla", "Malik", "Mira", "Nadia", "Nils", "Olga", "Otis", "Paula",
    "Pavel", "Rania", "Ravi", "Rosa", "Samir", "Signe", "Tara", "Theo", "Uma", "Vera", "Viktor",
    "Wanda", "Yara", "Yusuf", "Zoe",
  ]
  private static let lastNames = [
    "Abel", "Achterberg", "Alvarez", "Amsel", "Bakker", "Bellweather", "Bianchi", "Brandt",
    "Caldera", "Castell", "Cho", "Dahl", "Demir", "Dubois", "Eklund", "Endo", "Esposito", "Falk",
    "Ferreira", "Fontane", "Garnier", "Gomes", "Grimm", "Haddad", "Hartley", "Holm", "Ibsen",
    "Ito", "Jansen", "Jovanovic", "Kaya", "Keller", "Kowalski", "Larsen", "Lemaire", "Lindgren",
    "Mancini", "Mbeki", "Moreau", "Nakamura", "Navarro", "Novak", "Okafor", "Olsen", "Orlov",
    "Park", "Pereira", "Petrov", "Quist", "Ramos", "Reyes", "Rossi", "Sato", "Schilling", "Silva",
    "Tanaka", "Tellier", "Toth", "Ueda", "Ulrich", "Vance", "Vidal", "Vogel", "Wagner", "Weiss",
    "Winther", "Xu", "Yamada", "Yilmaz", "Zeller", "Zidane",
  ]
  private static let trades = [
    "Architect", "Baker", "Beekeeper", "Bookbinder", "Carpenter", "Cellist", "Chemist", "Cook",
    "Ferry captain", "Gardener", "Geologist", "Glazier", "Judge", "Luthier", "Midwife", "Pilot",
    "Potter", "Printer", "Surveyor", "Teacher", "Tram driver", "Translator", "Vet", "Watchmaker",
  ]
  private static let towns = [
    "Aarhus", "Bergen", "Bologna", "Coimbra", "Delft", "Gdańsk", "Genoa", "Ghent", "Girona",
    "Graz", "Izmir", "Kyoto", "Leipzig", "Lyon", "Malmö", "Oaxaca", "Porto", "Riga", "Tartu",
    "Trieste", "Turku", "Utrecht",
  ]
}
