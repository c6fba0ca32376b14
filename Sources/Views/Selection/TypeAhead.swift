/// Letters typed one after the other, by which a row is looked for. Knows no rows; times in seconds.
nonisolated struct TypeAhead: Hashable, Sendable {
  /// Seconds after which a letter begins anew; GTK and Windows have about as long.
  static let pause = 1.0
  /// So many rows are looked at for each letter: some tenths of a second where their names are computed.
  static let limit = 100_000

  private var typed = ""
  private var last = -Double.infinity

  /// What to look for, in small letters, and whether beginning with the present row; else behind it.
  struct Search: Hashable, Sendable {
    var prefix: String
    var startsHere: Bool
  }

  /// Whether letters are being typed, so that a space is one of them.
  func isTyping(at time: Double) -> Bool { !typed.isEmpty && time - last < Self.pause }

  /// One letter again and again goes through the rows that begin with it.
  mutating func type(_ letters: String, at time: Double) -> Search {
    let goesOn = isTyping(at: time)
    typed = (goesOn ? typed : "") + letters.lowercased()
    last = time
    let isOneLetter = Set(typed).count == 1
    return Search(
      prefix: isOneLetter ? String(typed.prefix(1)) : typed, startsHere: goesOn && !isOneLetter)
  }
}

private struct TypeSelectKey: EnvironmentKey {
  static let defaultValue: ((AnyHashable) -> String?)? = nil
}

extension EnvironmentValues {
  var listTypeSelect: ((AnyHashable) -> String?)? {
    get { self[TypeSelectKey.self] }
    set { self[TypeSelectKey.self] = newValue }
  }
}

extension View {
  /// What the rows of the lists inside are found by when letters are typed, for each row's id or tag.
  ///
  /// In a list with a selection letters that are typed within a second select the next row whose text begins with them.
  /// Without this only rows that are built, those shown and a few beside them, are found, by their first text. With it
  /// up to 100,000 rows are looked at.
  public func listTypeSelect<ID: Hashable>(_ text: @escaping (ID) -> String) -> some View {
    handingDown { $0.listTypeSelect = { id in (id as? ID).map(text) } }
  }
}
