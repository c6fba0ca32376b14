import Loading
import TestSupport
import Testing

struct LoadTriggerTests {
  /// A list of the tests: V of viewport, T of content, at an offset, with one trigger at its trailing edge.
  private struct List {
    var viewport = 400.0
    var total: Double
    var offset = 0.0
    var distance = OffsetTrigger.relative(0.5)
    var trigger: LoadTrigger
    var time = 0.0
    private(set) var calls: [Double] = []
    /// Seconds that a load takes.
    var latency = 0.0
    private var due: Double?

    init(total: Double, _ config: HeightChangeConfig) {
      self.total = total
      trigger = LoadTrigger(config)
    }

    mutating func look(_ occasion: LoadLook.Occasion) {
      if let due, time >= due {
        self.due = nil
        trigger.finish(at: time)
        look(.other)
      }
      let isNear = distance.isNear(
        distance: total - viewport - offset, rows: 0, viewport: viewport)
      let look = LoadLook(isNear: isNear, content: Int(total), occasion: occasion)
      guard trigger.look(look, at: time) != nil else { return }
      calls.append(time)
      due = time + latency
      if latency == 0 { self.look(.other) }
    }

    mutating func scroll(to offset: Double) {
      self.offset = offset
      look(.change)
    }

    mutating func rest(_ seconds: Double) {
      let end = time + seconds
      while time < end {
        time = min(end, time + 1.0 / 60)
        look(.other)
      }
    }
  }

  @Test func `resting and small scrolls at the end load once where nothing new comes`() {
    var list = List(total: 1000, .always)
    list.scroll(to: 450)
    list.rest(10)
    for step in 0..<20 {
      list.scroll(to: 450 + Double(step % 2))
      list.rest(0.1)
    }
    #expect(list.calls.count == 1)
  }

  @Test func `a list that is gone and comes back near its end comes to it`() {
    for (config, calls) in [(HeightChangeConfig.until(2), 2), (.always, 1), (.never, 1)] {
      var trigger = LoadTrigger(config)
      let near = LoadLook(isNear: true, content: 1, occasion: .other)
      var causes = [trigger.look(near, at: 0)]
      trigger.finish(at: 0)
      trigger.leave()
      causes.append(trigger.look(near, at: 0.1))
      #expect(causes.compactMap { $0 } == Array(repeating: .approach, count: calls))
    }
  }

  @Test func `after the wait the next scroll loads, and nothing does at rest`() {
    var list = List(total: 1000, .until(2))
    list.scroll(to: 450)
    for tenth in 1...44 {
      list.rest(0.1)
      list.scroll(to: 450 + Double(tenth % 2))
      switch tenth {
      case 19: #expect(list.calls.count == 1)
      case 22: #expect(list.calls.count == 2)
      case 44: #expect(list.calls.count == 3)
      default: break
      }
    }
    list.rest(10)
    #expect(list.calls.count == 3)
  }

  @Test func `a viewport that grows into the zone loads`() {
    var list = List(total: 1000, .until(2))
    list.scroll(to: 350)
    #expect(list.calls.isEmpty)
    list.viewport = 600
    list.look(.change)
    #expect(list.calls.count == 1)
  }

  @Test func `leaving and coming back loads again, save where other content is waited for`() {
    for (config, expected) in [
      (HeightChangeConfig.until(2), 2), (.until(100), 2), (.always, 1),
    ] {
      var list = List(total: 2000, config)
      list.distance = .absolute(200)
      list.scroll(to: 1450)
      list.rest(0.5)
      for offset in stride(from: 1000.0, to: 1100, by: 10) {
        list.scroll(to: offset)
        list.rest(0.25)
      }
      #expect(list.calls == [0], "\(config)")
      list.scroll(to: 1450)
      #expect(list.calls.count == expected, "\(config)")
    }
  }

  @Test func `content that came while a load was under way loads as soon as it has returned`() {
    var trigger = LoadTrigger(.until(2))
    func look(_ content: Int, at time: Double) -> LoadCause? {
      trigger.look(LoadLook(isNear: true, content: content, occasion: .other), at: time)
    }
    #expect(look(1, at: 0) == .approach)
    #expect(look(2, at: 0.1) == nil, "not while it is under way")
    trigger.finish(at: 0.2)
    #expect(look(2, at: 0.2) == .content)
    trigger.finish(at: 0.4)
    #expect(look(2, at: 0.4) == nil, "the last one brought nothing")
  }

  @Test func `without a wait every change loads once the last load has returned`() {
    var list = List(total: 1000, .never)
    list.latency = 0.25
    list.scroll(to: 450)
    for step in 1...10 {
      list.rest(0.1)
      list.scroll(to: 450 + Double(step % 2))
    }
    #expect(list.calls.count == 4)
    list.rest(5)
    #expect(list.calls.count == 4)
  }

  @Test func `how near is near enough`() {
    #expect(OffsetTrigger.relative(0.5).isNear(distance: 199, rows: 9, viewport: 400))
    #expect(!OffsetTrigger.relative(0.5).isNear(distance: 200, rows: 0, viewport: 400))
    #expect(OffsetTrigger.absolute(10).isNear(distance: -3, rows: 9, viewport: 400))
    #expect(OffsetTrigger.rows(3).isNear(distance: 1e9, rows: 2, viewport: 400))
    #expect(!OffsetTrigger.rows(3).isNear(distance: 0, rows: 3, viewport: 400))
    #expect(!OffsetTrigger.absolute(.nan).isNear(distance: 0, rows: 0, viewport: 400))
  }

  @Test(arguments: [HeightChangeConfig.always, .until(0.5), .never], 0..<20)
  func `whatever happens, nothing begins away from the edge or twice at once`(
    config: HeightChangeConfig, seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var trigger = LoadTrigger(config)
    var (isLoading, time) = (false, 0.0)
    var lastContent: Int?
    var log: [String] = []
    for _ in 0..<500 {
      time += Double.random(in: 0...0.4, using: &random)
      if isLoading, Bool.random(using: &random) {
        trigger.finish(at: time)
        isLoading = false
      }
      let look = LoadLook(
        isNear: Bool.random(using: &random),
        content: Int.random(in: 0...2, using: &random),
        occasion: Bool.random(using: &random) ? .change : .other)
      log.append("\(time) \(look)")
      guard let cause = trigger.look(look, at: time) else { continue }
      #expect(look.isNear && !isLoading, "seed \(seed): \(log.suffix(5))")
      if case .always = config {
        #expect(look.content != lastContent, "seed \(seed): \(cause) \(log.suffix(5))")
      }
      isLoading = true
      lastContent = look.content
    }
    #expect(lastContent != nil)
  }
}
