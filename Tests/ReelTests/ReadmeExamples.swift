import PageSources
import Reel
import ReelTesting
import Testing

// The README's examples, word for word; `ReadmeTests` compares. Its first one, a program, is in
// Tests/Fixtures/ReadmeProgram. An app is without its `@main` here: tests have their own.

struct Fruits: View {
  @State private var offset = 0.0

  var body: some View {
    VStack(spacing: 12) {
      Text("At \(Int(offset)) points").font(.headline)
      DynamicList(scrollOffset: $offset, numberOfItems: 10_000, itemLength: 80) { index in
        Text("\(index)")
      }
      .frame(width: 400, height: 60)
      .border(.blue, width: 1)
      .clipped()
      Button("Back to the start") { offset = 0 }
    }
  }
}

struct Photos: View {
  let heights: [Double]

  var body: some View {
    DynamicList(itemLengths: heights) { index in
      HStack {
        Text("Photo \(index)").font(.title3)
        Spacer()
        Text("\(Int(heights[index])) pt").foregroundColor(.secondary)
      }
      .padding(.horizontal, 16)
      .onTapGesture { print("photo", index) }
    }
    .orientation(.vertical)
    .scrollFeel(.clamping)
    .scrollAnimation(.spring(duration: 0.4))
    .overscan(.rows(2))
    .onScrollChange { metrics in print(metrics.phase, metrics.shownRows) }
    .clipped()
  }
}

struct Words: View {
  let words: [String]

  var body: some View {
    DynamicList(words, id: \.self) { word in
      Text(word).padding(.horizontal, 12)
    }
    .frame(height: 44)
    .clipped()
  }
}

struct Inbox: View {
  let messages: [String]
  @State private var shown: String?

  var body: some View {
    ScrollViewReader { proxy in
      List {
        Section("Today") {
          ForEach(messages, id: \.self) { Text($0) }
        }
        Text("That was all.").font(.footnote)
      }
      .scrollPosition(id: $shown)
      .overlay {
        if messages.isEmpty { ContentUnavailableView("No messages") }
      }
      Button("Last message") { withAnimation { proxy.scrollTo(messages.last, anchor: .bottom) } }
    }
  }
}

struct Gallery: View {
  let paths: [String]

  var body: some View {
    DynamicList(orientation: .vertical, numberOfItems: paths.count, itemLength: 96) { index in
      HStack(spacing: 12) {
        Image(file: paths[index])
          .resizable()
          .scaledToFill()
          .frame(width: 80, height: 80)
          .cornerRadius(8)
        Text(paths[index])
        Spacer()
      }
    }
    .onImageFailure { error in print(error) }
    .clipped()
  }
}

struct DiaryView: View {
  let diary: Diary
  @State private var day = 1

  var body: some View {
    Carousel(page: $day, ratio: 0.8, load: diary.entry) { page in
      switch page.state {
      case .loading: Text("...")
      case .loaded(let entry): Text(entry)
      case .failed(_, let retry): Button("Retry", action: retry)
      }
    } next: { day in
      try await diary.day(after: day)
    } previous: { day in
      try await diary.day(before: day)
    }
  }
}

struct Album: View {
  @State private var shown = 3

  var body: some View {
    Carousel(0..<12, id: \.self, selection: $shown, loops: true) { number in
      Text("Picture \(number)")
    }
    .pageSpacing(8)
  }
}

struct Deck: View {
  @State private var card: Int? = 0

  var body: some View {
    Carousel(
      data: card, content: { card in Text(card.map { "Card \($0)" } ?? "...") },
      isNextAvailable: { true }, fetchNext: { card = $0 + 1 },
      isPrevAvailable: { card != 0 }, fetchPrev: { card = $0 - 1 })
  }
}

@Observable final class Counter {
  var count = 0
}

struct CounterView: View {
  let counter: Counter

  var body: some View {
    HStack(spacing: 8) {
      Button("Less") { counter.count -= 1 }
      Text("\(counter.count)")
        .font(.system(.title2))
        .frame(minWidth: 60)
      Button("More") { counter.count += 1 }
    }
    .padding()
    .background(Color.secondarySystemBackground)
    .cornerRadius(12)
  }
}

@MainActor @Test func `the counter counts`() throws {
  let counter = Counter()
  let stage = Stage(size: Size(width: 300, height: 100)) { CounterView(counter: counter) }
  try stage.tap(text: "More")
  #expect(stage.find(text: "1") != nil)
  stage.advance(by: 0.5)
  try stage.expectScreenshot(named: "counter-at-one")
}

struct CounterApp: App {
  @State private var counter = Counter()

  init() {
    guard let path = CommandLine.arguments.dropFirst().first else { return }
    do { try Recording.start(to: path) } catch { fatalError("\(path): \(error)") }
  }

  var body: some Scene {
    WindowGroup("Counter") { CounterView(counter: counter) }
  }
}

@MainActor @Test func `counting works as it did`() async throws {
  let tape = "Tests/ReelTests/Tapes/counting.tape"
  let replay = try await Stage.replay(tape) { CounterView(counter: Counter()) }
  try replay.expectFrames("Tests/ReelTests/Tapes/counting.frames")
  #expect(replay.stage.find(text: "2") != nil)
}

private nonisolated func fetch(page: Int) async -> Int { page * 10 }

@MainActor func load(page: Int, into counter: Counter) async {
  let arrivals = Arrivals(from: "steps")  // before the work begins
  let steps = await fetch(page: page)
  arrivals.deliver(page: page) { counter.count += steps }
  arrivals.finish()
}

@MainActor @Test func `the counter's steps are loaded`() async {
  let counter = Counter()
  await load(page: 3, into: counter)
  #expect(counter.count == 30)
}

struct Talk: View {
  let older: @MainActor () async -> [String]
  @State private var lines: [String] = []

  var body: some View {
    List(lines, id: \.self) { Text($0) }
      .shouldLoadMore(bottomDistance: .rows(10)) { lines += await older() }
  }
}

struct User: InfinityElementSupport {
  var id: Int
  var name: String
}

struct UserPage: InfinityModelSupport {
  var users: [User]
  var infinityItems: [User] { users }
}

final class UserList: InfinityViewModel<UserPage, User> {
  override func loadMore() async throws -> UserPage {
    UserPage(users: (pageIndex * 20..<pageIndex * 20 + 20).map { User(id: $0, name: "User \($0)") })
  }
}

struct Users: View {
  @StateObject private var model = UserList()

  var body: some View {
    InfinityList(model: model) { user in Text(user.name) }
      .refreshable { await model.refresh() }
  }
}

struct Archive: View {
  /// Nine thousand letters, of which a service sends some at a time.
  let letters = OffsetPages<String> { offset, limit in
    Page((offset..<min(offset + limit, 9000)).map { "Letter \($0 + 1)" }, total: 9000)
  }

  var body: some View {
    InfinityList(source: letters, batch: 50) { letter in
      Text(letter)
    } placeholder: { row in
      Text("\(row + 1)").foregroundColor(.secondary)
    }
  }
}

nonisolated struct Film: Decodable, Identifiable, Sendable {
  var id: Int
  var title: String
}

/// A table of any length, all its rows at once, the newest first.
struct FilmArchive: View {
  let films = SQLitePages<Film>(
    SQLiteDatabase(path: "films.db"), table: "movies", orderedBy: [.descending("year")])

  var body: some View {
    InfinityList(source: films) { film in
      Text(film.title)
    } placeholder: { row in
      Text("\(row + 1)").foregroundColor(.secondary)
    }
  }
}

/// A service that answers with `page`, `results`, `total_pages` and `total_results`, page after page.
struct PopularFilms: View {
  let films = JSONPages<Film>("https://example.org/movie/popular")

  var body: some View {
    InfinityList(source: films, retry: .standard) { film in Text(film.title) }
  }
}

/// What the README's diary stands on.
struct Diary {
  func entry(_ day: Int) async throws -> String { "Day \(day)" }
  func day(after day: Int) async throws -> Int? { day < 31 ? day + 1 : nil }
  func day(before day: Int) async throws -> Int? { day > 1 ? day - 1 : nil }
}
