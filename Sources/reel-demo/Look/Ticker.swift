import Reel

/// Does something as time goes by; it shows nothing. Made for a background.
struct Ticker<Schedule: TimelineSchedule>: View {
  let schedule: Schedule
  /// Is told the time, in seconds.
  let action: (Double) -> Void

  init(_ schedule: Schedule, action: @escaping (Double) -> Void) {
    self.schedule = schedule
    self.action = action
  }

  var body: some View {
    TimelineView(schedule) { context in
      Color.clear.onChange(of: context.date) { _, date in action(date) }
    }
  }
}
