import Foundation
import Reel

/// The book's page: a title, a list of guests, and a button.
public struct BookView: View {
  let book: Book
  @State private var isSorted = false
  @Environment(\.theme) private var theme

  public init(book: Book) { self.book = book }

  private var names: [String] {
    let names = book.guests.map(\.name)
    return isSorted ? names.sorted() : names
  }

  private var header: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      Text("Guests").font(theme.title)
      Spacer()
      Text("\(book.guests.count)").font(.fine).foregroundStyle(.secondary)
    }
    .padding(.horizontal, 12)
  }

  public var body: some View {
    @Bindable var book = book
    VStack(spacing: 8) {
      header
      DynamicList(
        scrollOffset: $book.offset, orientation: theme.axis, numberOfItems: names.count,
        itemLength: 40
      ) { index in
        GuestRow(name: names[index], isSelected: isSelected(index))
          .onTapGesture { book.selection = book.guests[index].id }
      }
      .scrollFeel(.bouncing(.fast))
      .scrollAnimation(theme.move)
      .border(Color.blue, width: 1)
      .clipped()
      HStack {
        Button("Sort") { isSorted.toggle() }
        Button("Sign") {
          book.sign("New")
          Task { await book.load() }
        }
        if let first = book.guests.indices.first {
          FavoriteToggle(isOn: $book.guests[first].isFavorite.negated.negated)
        }
      }
      .buttonStyle(InkButtonStyle())
    }
    .padding(8)
    .task { @MainActor in if book.guests.isEmpty { await book.load() } }
    .onChange(of: isSorted) { _, isSorted in if isSorted { book.offset = 0 } }
  }

  private func isSelected(_ index: Int) -> Bool { book.guests[index].id == book.selection }
}

struct GuestRow: View {
  let name: String
  let isSelected: Bool
  @State private var taps = 0

  var body: some View {
    HStack {
      if isSelected { Circle().fill(.blue).frame(width: 8, height: 8) }
      switch name.count {
      case 0: Text("anonymous").italic()
      default: Text(name)
      }
      Spacer()
    }
    .paper(radius: 6)
  }
}

struct FavoriteToggle: View {
  @Binding var isOn: Bool

  var body: some View { Button(isOn ? "Liked" : "Like") { isOn.toggle() } }
}

extension Binding where Value == Bool {
  /// The opposite, both ways.
  var negated: Binding<Bool> { Binding(get: { !wrappedValue }, set: { wrappedValue = !$0 }) }
}
