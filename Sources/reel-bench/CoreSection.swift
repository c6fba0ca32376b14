import TestSupport
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
      var random = SplitMix64(seed: number)
      for count in Self.counts { lookUp(count, &random) }
      measureAll(&random)
      prepend(&random)
    }
  }

  /// The rows of a viewport at random places.
  private mutating func lookUp(_ count: Int, _ random: inout SplitMix64) {
    let uniform = UniformExtents(count: count, length: 60)
    var measured = MeasuredExtents(count: count, estimate: 60)
    for _ in 0..<min(Self.measured, count) {
      measured.measure(Int.random(in: 0..<count, using: &random), as: length(&random))
    }
    let places = (0..<Self.lookups).map { _ in Int.random(in: 0..<count, using: &random) }
    time("rows of a viewport, \(power(count)) uniform", times: Self.lookups) {
      places.reduce(0) { $0 &+ Self.rows(of: uniform, from: $1) }
    }
    time("rows of a viewport, \(power(count)) measured", times: Self.lookups) {
      places.reduce(0) { $0 &+ Self.rows(of: measured, from: $1) }
    }
  }

  /// In points, as in the peers' second scene.
  private func length(_ random: inout SplitMix64) -> Double {
    Double(Int.random(in: 40...120, using: &random))
  }

  private static func rows(of extents: some Extents, from row: Int) -> Int {
    extents.range(at: extents.place(at: Double(row) * 60), length: 720).count
  }

  /// Each of a million items once, in random order.
  private mutating func measureAll(_ random: inout SplitMix64) {
    let order = (0..<Self.measurements).shuffled(using: &random)
    time("a measurement, \(power(Self.measurements)) in random order", times: order.count) {
      var extents = MeasuredExtents(count: Self.measurements, estimate: 60)
      for index in order { extents.measure(index, as: Double(40 + index % 81)) }
      return Int(extents.total)
    }
  }

  /// An item before all others; the anchored one is found again by what the edit says.
  private mutating func prepend(_ random: inout SplitMix64) {
    var extents = MeasuredExtents(count: 1_000_000, estimate: 60)
    for _ in 0..<Self.measured {
      extents.measure(Int.random(in: 0..<1_000_000, using: &random), as: length(&random))
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
