/// Bytes, read as choices. Any bytes are a run: where they end, each further choice is the first one.
public nonisolated struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  public init(_ bytes: some Collection<UInt8>) { self.bytes = ArraySlice(bytes) }

  /// Whether nothing is left to act by.
  public var isEmpty: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func bool() -> Bool { byte() & 1 == 1 }

  /// One of the numbers below `count`, which is at most 65536: of one byte, or of two where one is too few.
  mutating func index(below count: Int) -> Int {
    precondition(count > 0 && count <= 65536, "no choice among \(count)")
    let first = Int(byte())
    return (count > 256 ? first << 8 | Int(byte()) : first) % count
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[index(below: values.count)] }

  /// A number between two, in 65535 steps.
  mutating func number(_ lower: Double, _ upper: Double) -> Double {
    lower + (upper - lower) * Double(index(below: 65536)) / 65535
  }

  /// A length in points on a grid of 1/64, on which sums are exact; one in four is 0.
  mutating func gridLength() -> Double {
    let choice = index(below: 65536)
    return choice & 3 == 0 ? 0 : Double(choice >> 3) / 64
  }
}
