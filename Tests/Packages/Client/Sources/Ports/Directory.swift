import Foundation
import Reel

/// A person of a directory that is loaded page by page, as a list of endless pages is written for SwiftUI.
struct Person: InfinityElementSupport {
  var id: Int
  var name: String
}

struct PeoplePage: InfinityModelSupport {
  var people: [Person] = []

  var infinityItems: [Person] {
    get { people }
    set { people = newValue }
  }
}

/// Answers by a completion that says nothing of threads.
class PeopleViewModel: InfinityViewModel<PeoplePage, Person> {
  override func loadMore(completion: @escaping (Response<PeoplePage>) -> Void) {
    var page = PeoplePage()
    if pageIndex < 3 {
      for index in pageIndex * 10..<pageIndex * 10 + 10 {
        page.people.append(Person(id: index, name: "Person \(index)"))
      }
    }
    completion(.success(page))
  }
}

/// The same, asynchronously.
class AwaitedPeople: InfinityViewModel<PeoplePage, Person> {
  override func loadMore() async throws -> PeoplePage {
    PeoplePage(people: pageIndex == 0 ? [Person(id: 1, name: "Only")] : [])
  }

  override func shouldLoadMore(_ item: Person) -> Bool { item == items.last }
}

public struct DirectoryView: View {
  @ObservedObject var viewModel = PeopleViewModel()

  public init() {}

  public var body: some View {
    InfinityList(model: viewModel) { person in
      Text(person.name)
    }
  }
}

/// What a source beyond the main actor makes, whatever else of the module belongs to it.
nonisolated struct Note: Identifiable, Sendable {
  var id: Int
  var title: String
}

/// Page sources as lists: page after page, with a model of the list's own, and by index.
public struct NotesView: View {
  private let notes = NumberedPages { number, limit in
    Page(
      (number * limit..<number * limit + limit).map { Note(id: $0, title: "Note \($0)") },
      total: 100)
  }
  @StateObject private var model = SourceViewModel(
    CursorPages { (cursor: String?, limit) in
      Page([Note(id: cursor == nil ? 0 : 1, title: "Note")], next: cursor == nil ? "more" : nil)
    }, batch: 10)

  public init() {}

  public var body: some View {
    VStack {
      InfinityList(source: notes, batch: 10, onError: { print($0) }) { note in Text(note.title) }
      InfinityList(model: model) { note in Text(note.title) }
        .refreshable { await model.refresh() }
      InfinityList(source: notes.indexed(pageLength: 20), batch: 20) { note in
        Text(note.title)
      } placeholder: { row in
        Text("\(row)")
      }
    }
  }
}

/// Numbers that grow as the end comes near, in the two ways of saying that more has come.
public struct GrowingNumbers: View {
  @State private var numbers = Array(0..<5)

  public init() {}

  public var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(numbers, id: \.self) { number in
          Text("Number \(number)").font(.title).frame(maxWidth: .infinity)
        }
        ProgressView()
      }
    }
    .shouldLoadMore(bottomDistance: .absolute(200), waitForHeightChange: .always) {
      if numbers.count < 50 { numbers.append(contentsOf: numbers.count..<numbers.count + 5) }
    }
  }
}

public struct GrowingByCompletion: View {
  @State private var numbers = Array(0..<5)

  public init() {}

  public var body: some View {
    ScrollView {
      VStack {
        ForEach(numbers, id: \.self) { Text("Number \($0)") }
      }
    }
    .shouldLoadMore(bottomDistance: .relative(0.5)) { done in
      if numbers.count < 50 { numbers.append(contentsOf: numbers.count..<numbers.count + 5) }
      done()
    }
    .refreshable { numbers = Array(0..<5) }
  }
}
