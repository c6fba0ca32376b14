import Reel

/// What somebody is looking for in an address book, and whom they have selected.
@MainActor @Observable final class ContactBrowser {
  @ObservationIgnored let book: AddressBook
  /// The contacts that are looked for.
  private(set) var shown: AddressBook
  /// What is looked for; contacts that are not among what is found stay selected.
  var query = "" {
    didSet { if query != oldValue { shown = book.filtered(by: query) } }
  }
  var selection: Set<Contact.ID> = []

  init(_ book: AddressBook = .demo) {
    self.book = book
    shown = book
  }

  nonisolated deinit {}

  var isSearching: Bool { !query.isEmpty }

  /// The first contact that is shown; nil where nothing was found.
  var first: Contact? { shown.sections.first?.contacts.first }

  /// The only selected contact; nil where there is none, or more.
  var onlySelected: Contact? { selection.count == 1 ? selection.first.flatMap(book.contact) : nil }

  /// How many there are, and of how many.
  var countText: String {
    let all = "\(book.count.grouped) contacts"
    return isSearching ? "\(shown.count.grouped) of \(all)" : all
  }

  /// Who is selected; nil where nobody is.
  var selectionText: String? {
    if selection.isEmpty { return nil }
    return onlySelected?.name ?? "\(selection.count.grouped) selected"
  }

  /// What a contact is found by when letters are typed: what the list is ordered by.
  func sortName(of id: Contact.ID) -> String {
    book.contact(id).map { "\($0.lastName) \($0.firstName)" } ?? ""
  }
}
