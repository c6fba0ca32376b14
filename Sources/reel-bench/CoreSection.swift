import Virtualization

/// What the core alone costs.
struct CoreSection {
  private var samples: [String: Sample] = [:]
  private var names: [String] = []

  /// Items measured in the list that places are looked up in.
  static let measured = 10_000
  static let lookups = 100_000
  static let measurements = 1_000_000
  static let prepends = 10_000
  static let counts = [1000, 1_000_000, 1_000_000_000, 1_000_000_000_000]

  mutating func measure(repeats: Int) {
    for number in 0..<repeats {
      var random = SplitMix(seed: UInt64(number))
      for count in Self.counts { lookUp(count, &random) }
      measureAll(&random)
      prepend(&random)
    }
  }

  /// The rows of a viewport at random places.
  private mutating func lookUp(_ count: Int, _ random: inout SplitMix) {
    let uniform = UniformExtents(count: count, length: 60)
    var measured = MeasuredExtents(count: count, estimate: 60)
    for _ in 0..<min(Self.measured, count) {
      measured.measure(random.below(count), as: Double(40 + random.below(81)))
    }
    let places = (0..<Self.lookups).map { _ in random.below(count) }
    time("rows of a viewport, \(power(count)) uniform", times: Self.lookups) {
      places.reduce(0) { $0 &+ Self.rows(of: uniform, from: $1) }
    }
    time("rows of a viewport, \(power(count)) measured", times: Self.lookups) {
      places.reduce(0) { $0 &+ Self.rows(of: measured, from: $1) }
    }
  }

  private static func rows(of extents: some Extents, from row: Int) -> Int {
    extents.range(at: extents.place(at: Double(row) * 60), length: 720).count
  }

  /// Each of a million items once, in random order.
  private mutating func measureAll(_ random: inout SplitMix) {
    var order = Array(0..<Self.measurements)
    for index in stride(from: order.count - 1, to: 0, by: -1) {
      order.swapAt(index, random.below(index + 1))
    }
    time("a measurement, \(power(Self.measurements)) in random order", times: order.count) {
      var extents = MeasuredExtents(count: Self.measurements, estimate: 60)
      for index in order { extents.measure(index, as: Double(40 + index % 81)) }
      return Int(extents.total)
    }
  }

  /// An item before all others; the anchored one is found again by what the edit says.
  private mutating func prepend(_ random: inout SplitMix) {
    var extents = MeasuredExtents(count: 1_000_000, estimate: 60)
    for _ in 0..<Self.measured {
      extents.measure(random.below(1_000_000), as: Double(40 + random.below(81)))
    }
    time("a prepend with an anchor, 10^6 rows", times: Self.prepends) {
      var anchor = Place(item: 500_000, offset: 10)
      for _ in 0..<Self.prepends {
        let change = ExtentChange.insert(0..<1)
        extents.apply(change)
        anchor.item = change.newIndex(of: anchor.item) ?? 0
        anchor = extents.legal(anchor, viewport: 720)
      }
      return anchor.item
    }
  }

  /// Adds the nanoseconds that one of many took. The work's result is looked at, so that it is done.
  private mutating func time(_ name: String, times: Int, _ work: () -> Int) {
    let start = Clock.cpu
    let result = work()
    let nanoseconds = (Clock.cpu - start) * 1e6 / Double(times)
    precondition(result != .min, "no work gives this")
    if samples[name] == nil { names.append(name) }
    samples[name, default: Sample()].add(nanoseconds)
  }

  var table: Table {
    var table = Table("The core, ns of CPU each", columns: ["what", "ns"])
    for name in names { table.add(name, fixed(samples[name]?.median ?? .nan, 0)) }
    return table
  }
}

/// SplitMix64: numbers that are the same in each run (Steele, Lea, Flood: Fast splittable
/// pseudorandom number generators, 2014).
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// 0 ..< bound. Precondition: the bound is positive.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
