import Canvas
import Dispatch
import Glibc
import Reel

// A list in a window, for tests that press it as the system would. Each line of standard input is an order
// (`Order`). Arguments say how many rows there are (1000), the window's width and height (300 240), and what it
// shows: `list`, or `carousel` for as many pages.
// With `--scroll ROWS` or `--wait KIND COUNT` there is no window: see `ScrolledText`, `WaitedWork`.
//
// It prints what the list does, a line each time that it rests somewhere else or is dragged, and what a tap of
// a row set going on the main actor.

@Observable final class FixtureState {
  var offset = 0.0
  var done: [String] = []
}

struct FixtureView: View {
  static let rows = argument(0) ?? 1000
  static let showsPages = CommandLine.arguments.dropFirst(4).first == "carousel"

  let state: FixtureState

  var body: some View {
    VStack(spacing: 0) {
      Text(state.done.joined(separator: " ")).frame(height: 40)
      if Self.showsPages {
        pages
      } else {
        rows
      }
    }
    .onChange(of: state.done) { say("shows \(state.done.sorted().joined(separator: " "))") }
  }

  private var rows: some View {
    DynamicList(
      scrollOffset: Binding(get: { state.offset }, set: { state.offset = $0 }),
      orientation: .vertical, numberOfItems: Self.rows, itemLength: 40
    ) { index in
      Text("Row \(index)")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onTapGesture { tap(index) }
    }
    .onScrollChange { metrics in
      if metrics.phase == .idle { say("rests at \(metrics.offset)") }
      if metrics.phase == .dragging { say("drags at \(metrics.offset)") }
    }
    .clipped()
  }

  /// Its page is told as the list's offset is.
  private var pages: some View {
    Carousel(
      0..<Self.rows, id: \.self,
      selection: Binding(get: { Int(state.offset) }, set: { state.offset = Double($0) }),
      onPageChange: { say("rests at \(Double($0))") }
    ) { page in
      Text("Page \(page)")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(hue: Double(page % 5) / 5, saturation: 0.5, brightness: 0.8))
        .onTapGesture { tap(page) }
    }
    .onAppear { say("rests at \(state.offset)") }
  }

  /// Work that needs the main actor while the window idles.
  private func tap(_ index: Int) {
    say("tapped \(index)")
    Task {
      try? await Task.sleep(for: .milliseconds(50))
      await MainActor.run { state.done.append("slept") }
    }
    Task { @MainActor in state.done.append("task") }
    DispatchQueue.main.async { MainActor.assumeIsolated { state.done.append("queue") } }
  }
}

/// A number among the arguments.
func argument(_ index: Int) -> Int? {
  let arguments = CommandLine.arguments.dropFirst()
  return arguments.count > index ? Int(arguments[1 + index]) : nil
}

nonisolated func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDOUT_FILENO, bytes, bytes.count)
}

@main struct Fixture {
  static func main() {
    if CommandLine.arguments.dropFirst().first == "--scroll" {
      return ScrolledText(rows: argument(1) ?? 1000).run()
    }
    if CommandLine.arguments.dropFirst().first == "--wait" {
      let kind = CommandLine.arguments.dropFirst(2).first ?? ""
      return WaitedWork(kind: kind, count: argument(2) ?? 0).run()
    }
    do {
      let state = FixtureState()
      var configuration = WindowConfiguration(
        title: "Fixture", content: AnyView(FixtureView(state: state)))
      configuration.size = Size(
        width: Double(argument(1) ?? 300), height: Double(argument(2) ?? 240))
      configuration.minimumSize = Size(width: 1, height: 1)
      let loop = try FrameLoop(configuration)
      let reader = OrderReader { order in
        Task { @MainActor in Order(loop: loop, state: state).follow(order) }
      }
      reader.start()
      try loop.run()
      say("closed")
    } catch {
      say("error \(error)")
      exit(2)
    }
  }
}

/// Reads standard input, line by line, beside the window's loop.
nonisolated struct OrderReader {
  let take: @Sendable (String) -> Void
  init(_ take: @escaping @Sendable (String) -> Void) { self.take = take }

  func start() {
    DispatchQueue.global().async { [take] in
      while let line = readLine() { take(line) }
    }
  }
}
