import Reel

/// An address book: a section a letter, whose header stays at the top, a strip of letters to jump by, and a field to
/// look for somebody. Contacts are selected by clicks, arrows and letters.
struct SectionsScene: View {
  @State private var browser: ContactBrowser
  @FocusState private var isFieldFocused: Bool

  init(browser: ContactBrowser = ContactBrowser()) { _browser = State(wrappedValue: browser) }

  var body: some View {
    @Bindable var browser = browser
    Card {
      ScrollViewReader { proxy in
        SearchField(prompt: "Search", text: $browser.query)
          .focused($isFieldFocused)
          .onSubmit { selectFirst() }
          .onKeyPress(.escape) { browser.isSearching ? clear() : .ignored }
          .cardBar()
          .onChange(of: browser.query) { follow(proxy) }
        Divider()
        HStack(spacing: 0) {
          ContactList(browser: browser)
          if !browser.isSearching {
            LetterStrip(letters: browser.book.sections.map(\.letter)) { letter in
              if let first = browser.book.section(near: letter)?.contacts.first {
                proxy.scrollTo(first.id, anchor: .top)
              }
            }
          }
        }
      }
      Divider()
      ContactBar(browser: browser)
    }
    .onKeyPress(keys: ["f"]) { press in
      guard press.modifiers == .control else { return .ignored }
      isFieldFocused = true
      return .handled
    }
    .padding(Metric.margin)
  }

  /// What is found is seen from its begin; once all are there again, whoever is selected is in sight.
  private func follow(_ proxy: ScrollViewProxy) {
    if browser.isSearching {
      if let first = browser.first { proxy.scrollTo(first.id, anchor: .top) }
    } else if let contact = browser.onlySelected {
      proxy.scrollTo(contact.id)
    }
  }

  private func selectFirst() {
    guard browser.isSearching, let first = browser.first else { return }
    browser.selection = [first.id]
  }

  private func clear() -> KeyPress.Result {
    browser.query = ""
    return .handled
  }
}

private struct ContactList: View {
  @Bindable var browser: ContactBrowser

  var body: some View {
    List(selection: $browser.selection) {
      ForEach(browser.shown.sections) { section in
        Section(section.letter) {
          ForEach(section.contacts) { ContactRow(contact: $0, query: browser.query) }
        }
      }
    }
    .listStyle(.plain)
    .listTypeSelect { browser.sortName(of: $0) }
    .overlay {
      if browser.first == nil {
        ContentUnavailableView(
          "Nobody found", description: Text("No name has “\(browser.query)” in it."))
      }
    }
    .clipped()
  }
}

/// How many contacts there are, and who of them is selected.
private struct ContactBar: View {
  let browser: ContactBrowser

  var body: some View {
    HStack(spacing: Metric.margin) {
      Text(browser.countText).lineLimit(1).fixedSize()
      Group {
        if let selected = browser.selectionText {
          Text(selected).fontWeight(.semibold).foregroundColor(.primary)
        } else {
          Text("Slide along the letters")
        }
      }
      .lineLimit(1)
      .frame(minWidth: 0, maxWidth: .infinity, alignment: .trailing)
    }
    .font(.footnote)
    .foregroundColor(.secondary)
    .padding(.horizontal, Metric.margin)
    .frame(height: Metric.statusBar)
  }
}

private struct ContactRow: View {
  let contact: Contact
  /// What is looked for.
  let query: String

  var body: some View {
    HStack(spacing: 12) {
      Avatar(initials: contact.initials, hue: contact.id, side: 36)
      VStack(alignment: .leading, spacing: 2) {
        ContactName(contact: contact, query: query)
        Text(contact.detail).font(.footnote).foregroundColor(.secondary).lineLimit(1)
      }
      Spacer(minLength: 0)
    }
  }
}
