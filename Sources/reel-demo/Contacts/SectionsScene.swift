import Reel

/// An address book: a section a letter, whose header stays at the top, and a strip of letters to jump by.
struct SectionsScene: View {
  private let book = AddressBook.demo

  var body: some View {
    Card {
      HStack(spacing: Metric.margin) {
        Text("\(book.count.grouped) contacts").font(.headline).fixedSize()
        Hint("Slide along the letters.")
      }
      .cardBar()
      Divider()
      ScrollViewReader { proxy in
        HStack(spacing: 0) {
          ContactList(book: book)
          LetterStrip(letters: book.sections.map(\.letter)) { letter in
            if let first = book.section(near: letter)?.contacts.first {
              proxy.scrollTo(first.id, anchor: .top)
            }
          }
        }
      }
    }
    .padding(Metric.margin)
  }
}

private struct ContactList: View {
  let book: AddressBook

  var body: some View {
    List {
      ForEach(book.sections) { section in
        Section(section.letter) {
          ForEach(section.contacts) { ContactRow(contact: $0) }
        }
      }
    }
    .listStyle(.plain)
    .clipped()
  }
}

private struct ContactRow: View {
  let contact: Contact

  var body: some View {
    HStack(spacing: 12) {
      Avatar(initials: contact.initials, hue: contact.id, side: 36)
      VStack(alignment: .leading, spacing: 2) {
        (Text("\(contact.firstName) ") + Text(contact.lastName).bold()).lineLimit(1)
        Text(contact.detail).font(.footnote).foregroundColor(.secondary).lineLimit(1)
      }
      Spacer(minLength: 0)
    }
  }
}
