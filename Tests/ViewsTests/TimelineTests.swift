import Canvas
import Testing

@testable import Views

/// Views that follow the clock.
@MainActor struct TimelineTests {
  @Test func `a periodic view shows its latest entry, and is at rest until the next one`() {
    var dates: [Double] = []
    let hosted = Hosted(
      TimelineView(.periodic(from: 0.5, by: 0.25)) { context in
        let _ = dates.append(context.date)
        Text("\(context.date)")
      })
    // The first one is shown before its time.
    #expect(hosted.texts == ["0.5"] && hosted.host.nextWake == 0.75)
    #expect(!hosted.host.needsFrame && hosted.host.nextMotion == nil)
    hosted.frame(after: 0.7)
    #expect(hosted.texts == ["0.5"] && dates == [0.5])
    hosted.frame(after: 0.05)
    #expect(hosted.texts == ["0.75"] && hosted.host.nextWake == 1)
    // Of those that passed between two frames the last counts.
    hosted.frame(after: 1.1)
    #expect(hosted.texts == ["1.75"] && dates == [0.5, 0.75, 1.75])
  }

  @Test(arguments: [0.1, 1.0 / 3, 0.7, 1.0 / 60])
  func `entries follow each other, however times round`(
    interval: Double
  ) {
    let schedule = PeriodicTimelineSchedule(from: 0.1, by: interval)
    var entry = schedule.entry(at: 0)
    #expect(entry == 0.1)
    for _ in 0..<2000 {
      let next = schedule.entry(after: entry) ?? 0
      #expect(next > entry && abs(next - entry - interval) < 1e-9)
      #expect(schedule.entry(at: next) == next)
      #expect(schedule.entry(at: next.nextDown) == entry)
      entry = next
    }
  }

  @Test func `an animation comes with each frame until it is paused`() {
    struct Content: View {
      @State private var paused = false
      var body: some View {
        VStack {
          TimelineView(.animation(paused: paused)) { Text("\($0.date)") }
          Button("stop") { paused.toggle() }
        }
      }
    }
    let hosted = Hosted(Content())
    for _ in 0..<3 {
      #expect(hosted.host.nextWake.map { $0 <= hosted.host.time } == true)
      hosted.frame(after: 0.5)
    }
    #expect(hosted.texts == ["1.5", "stop"])
    func tapStop() {
      if let line = hosted.lines.last { hosted.tap(Double(line.x) + 1, Double(line.y) + 1) }
    }
    tapStop()
    #expect(hosted.host.nextWake.map { $0 > hosted.host.time } ?? true)
    let paused = hosted.texts[0]
    hosted.frame(after: 2)
    #expect(hosted.texts[0] == paused)
    tapStop()
    hosted.frame(after: 0.5)
    #expect(hosted.texts[0] == "\(hosted.host.time)" && hosted.texts[0] != paused)
  }

  @Test func `an animation with an interval skips frames`() {
    let hosted = Hosted(
      TimelineView(.animation(minimumInterval: 0.1)) { Text("\($0.date)") })
    hosted.frame(after: 0.06)
    #expect(hosted.texts == ["0.0"] && hosted.host.nextWake == 0.1)
    hosted.frame(after: 0.06)
    #expect(hosted.texts == ["0.12"])
  }

  @Test func `its content hears of what it reads and of what is around it, and what is gone rests`()
  {
    struct Content: View {
      @State private var count = 1
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown {
            TimelineView(.periodic(from: 0, by: 1)) { context in
              Text("\(count) at \(context.date)")
            }
          }
          Text("more").onTapGesture { count += 1 }
          Text("gone").onTapGesture { isShown = false }
        }
      }
    }
    let hosted = Hosted(Content())
    func tap(_ text: String) {
      if let line = hosted.lines.first(where: { $0.text == text }) {
        hosted.tap(Double(line.x) + 1, Double(line.y) + 1)
      }
    }
    tap("more")
    #expect(hosted.texts.first == "2 at 0.0")
    hosted.frame(after: 1)
    tap("more")
    #expect(hosted.texts.first == "3 at 1.0")
    tap("gone")
    hosted.frame(after: 5)
    #expect(hosted.texts == ["more", "gone"] && hosted.host.nextWake == nil)
  }

  @Test func `the window's clock tells the time of its frames`() {
    struct Content: View {
      let log: Log
      @Environment(\.windowClock) private var clock
      var body: some View {
        Text("when").onTapGesture { log.note("\((clock.now * 100).rounded() / 100)") }
      }
    }
    let log = Log()
    let hosted = Hosted(Content(log: log))
    hosted.tap(100, 50, after: 1)
    hosted.frame(after: 2)
    hosted.tap(100, 50)
    #expect(log.take() == ["1.05", "3.1"])
    #expect(EnvironmentValues().windowClock.now == 0)
  }
}
