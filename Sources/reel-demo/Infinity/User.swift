import Reel

/// Somebody of the scene `infinity`: the same for a number each time.
nonisolated struct User: InfinityElementSupport {
  let id: Int
  let name: String
  let city: String

  init(id: Int) {
    self.id = id
    let first = Self.firstNames[id % Self.firstNames.count]
    // Each pair of names once in as many users as there are pairs.
    let last = Self.lastNames[(id / Self.firstNames.count + id) % Self.lastNames.count]
    name = "\(first) \(last)"
    city = Self.cities[id * 7 % Self.cities.count]
  }

  var initials: String { name.split(separator: " ").compactMap(\.first).map(String.init).joined() }

  private static let firstNames = [
    "Alma", "Bence", "Cleo", "Dario", "Elin", "Femi", "Gita", "Hugo", "Iris", "Janek", "Kaya",
    "Lars", "Mira", "Nilo", "Orla", "Piet", "Rhea", "Sven", "Tove", "Uma",
  ]
  private static let lastNames = [
    "Adler", "Boer", "Castel", "Duarte", "Egede", "Farkas", "Grahn", "Hale", "Ibarra", "Jokinen",
  ]
  private static let cities = [
    "Antwerp", "Bologna", "Coimbra", "Delft", "Espoo", "Graz", "Lyon", "Malmö", "Oslo", "Split",
    "Turku", "Vilnius",
  ]
}

/// A page of them.
nonisolated struct UserPage: InfinityModelSupport {
  let users: [User]
  var infinityItems: [User] { users }
}
