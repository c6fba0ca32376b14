import Foundation
import Reel

/// Where the pages of the book are kept: an actor of the app's, away from the main one.
public actor Archive {
  public struct Torn: Error {}

  private let pages: [String]
  private var isTorn = true

  public init(pages: [String]) { self.pages = pages }

  func page(_ number: Int) throws -> String {
    // The second page is only read at the second look.
    if number == 1, isTorn {
      isTorn = false
      throw Torn()
    }
    return pages[number]
  }

  func number(beside number: Int, step: Int) -> Int? {
    pages.indices.contains(number + step) ? number + step : nil
  }
}

/// What the pages become on screen; of no use to another thread.
final class Leaf {
  let text: String
  init(text: String) { self.text = text }
}

/// The book's pages in a carousel.
public struct PageTurner: View {
  let archive: Archive
  @State private var number = 0
  @State private var turns = 0

  public init(archive: Archive) { self.archive = archive }

  public var body: some View {
    VStack {
      Text("\(turns) turns")
      Carousel(page: $number, ratio: 0.8, onPageChange: { _ in turns += 1 }, load: leaf) { page in
        switch page.state {
        case .loading: Text("...")
        case .loaded(let leaf): Text(leaf.text)
        case .failed(let error, let retry): Button("\(error)", action: retry)
        }
      } next: { number in
        await archive.number(beside: number, step: 1)
      } previous: { number in
        await archive.number(beside: number, step: -1)
      }
      .pageSpacing(8)
    }
  }

  @MainActor private func leaf(_ number: Int) async throws -> Leaf {
    Leaf(text: try await archive.page(number))
  }
}

/// The same with the loader among the closures, and values that any thread may have.
public struct PlainPageTurner: View {
  let archive: Archive
  @Binding var number: Int

  public init(archive: Archive, number: Binding<Int>) {
    self.archive = archive
    _number = number
  }

  public var body: some View {
    Carousel(page: $number) { number in
      let text = try await archive.page(number)
      return text.uppercased()
    } content: { page in
      PlainPage(page: page)
    } next: {
      await archive.number(beside: $0, step: 1)
    } previous: {
      await archive.number(beside: $0, step: -1)
    }
  }
}

struct PlainPage: View {
  let page: CarouselPage<Int, String>

  var body: some View {
    if let text = page.value { Text(text) } else { Text(page.error.map { "\($0)" } ?? "...") }
  }
}
